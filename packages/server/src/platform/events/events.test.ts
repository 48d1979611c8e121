import { once } from 'node:events';
import { connect } from 'node:net';
import { createTestClient } from '@handelsplatz/testing/client';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EventNode, type EventNodeOptions, startEventNode } from './events.testbed.ts';

const ACCOUNT = '018f0000-0000-7000-8000-00000000000a';
const OTHER = '018f0000-0000-7000-8000-00000000000b';

let database: TestDatabase;
const stops: (() => Promise<unknown>)[] = [];

async function startNode(options?: EventNodeOptions): Promise<EventNode> {
  const node = await startEventNode(database.url, options);
  stops.push(node.stop);
  return node;
}

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await database.drop();
});

test('sends a committed event to the browsers of every node, and nothing that was rolled back', async () => {
  const [first, second] = [await startNode(), await startNode()];
  const near = await first.listen(ACCOUNT);
  const far = await second.listen(OTHER);
  const client = await database.pool.connect();
  await client.query(`begin; insert into event_log (topic, payload) values ('never', '{}'); rollback`);
  client.release();
  await first.publish({ topic: 'market', payload: { window: 5 } });
  for (const browser of [near, far])
    expect(await browser.next()).toMatchObject({ event: 'market', data: { window: 5 } });
});

test("sends an account's event to that account only, and internal topics to no browser", async () => {
  const node = await startNode();
  const [mine, theirs] = [await node.listen(ACCOUNT), await node.listen(OTHER)];
  const heard: unknown[] = [];
  node.events.subscribe('internal.session-ended', ({ payload }) => void heard.push(payload));
  await node.publish({ topic: 'order', accountId: ACCOUNT, payload: { number: 1 } });
  await node.publish({ topic: 'internal.session-ended', payload: { sessionIds: ['x'] } });
  await node.publish({ topic: 'end' });
  expect([(await mine.next()).event, (await mine.next()).event]).toEqual(['order', 'end']);
  expect((await theirs.next()).event).toBe('end');
  expect(heard).toEqual([{ sessionIds: ['x'] }]);
});

test('keeps a payload that does not fit its topic from subscribers, and accepts page topics of a newer node', async () => {
  const node = await startNode();
  const heard: unknown[] = [];
  node.events.subscribe('invalidate', ({ payload }) => void heard.push(payload.topics));
  await node.publish({ topic: 'invalidate', payload: { topics: 'market' } });
  await node.publish({ topic: 'invalidate', payload: { topics: [5] } });
  await node.publish({ topic: 'invalidate', payload: { topics: ['of-a-newer-node'] } });
  await expect.poll(() => heard).toEqual([['of-a-newer-node']]);
});

test('sends a returning browser what it missed, once, and only what its account may see', async () => {
  const node = await startNode();
  const browser = await node.listen(ACCOUNT);
  await node.publish({ topic: 'before' });
  await browser.next();
  await browser.leave();
  await node.publish({ topic: 'missed', accountId: ACCOUNT });
  await node.publish({ topic: 'foreign', accountId: OTHER });
  const back = await node.listen(ACCOUNT, browser.lastId());
  expect((await back.next()).event).toBe('missed');
  await node.publish({ topic: 'after' });
  expect((await back.next()).event).toBe('after');
});

test('sends an event that commits late, also to a browser that was away meanwhile', async () => {
  const node = await startNode();
  const [present, away] = [await node.listen(ACCOUNT), await node.listen(ACCOUNT)];
  const slow = await database.pool.connect();
  await slow.query(`begin; insert into event_log (topic, payload) values ('late', '{}')`);
  await node.publish({ topic: 'early' });
  for (const browser of [present, away]) expect((await browser.next()).event).toBe('early');
  await away.leave();
  await slow.query('commit');
  slow.release();
  node.events.carry([]);
  expect((await present.next()).event).toBe('late');
  const back = await node.listen(ACCOUNT, away.lastId());
  expect((await back.next()).event).toBe('late');
});

test('asks a browser to load everything again when the log no longer has what it missed', async () => {
  const node = await startNode();
  await node.publish({ topic: 'old' });
  await node.publish({ topic: 'older' });
  await database.pool.query(`update event_log set created_at = now() - interval '3 days'`);
  await node.publish({ topic: 'new' });
  expect(await node.events.purge()).toBe(2);
  const started = await startNode();
  for (const each of [node, started]) {
    expect((await (await each.listen(ACCOUNT, '0')).next()).event).toBe('resync');
    expect((await (await each.listen(ACCOUNT, '1')).next()).event).toBe('resync');
    expect((await (await each.listen(ACCOUNT, '2')).next()).event).toBe('new');
    expect((await (await each.listen(ACCOUNT, 'nonsense')).next()).event).toBe('resync');
  }
});

test('sends a momentary fact to an account without an id, and not to browsers that come later', async () => {
  const node = await startNode();
  const [browser, other] = [await node.listen(ACCOUNT), await node.listen(OTHER)];
  const id = browser.lastId();
  expect(node.events.listeningAccountIds()).toEqual([ACCOUNT, OTHER]);
  node.events.notify(ACCOUNT, 'invalidate', { topics: ['additives'] });
  await node.publish({ topic: 'after' });
  expect(await browser.next()).toEqual({ event: 'invalidate', data: { topics: ['additives'] } });
  expect(browser.lastId()).toBe(id);
  expect((await other.next()).event).toBe('after');
  expect((await (await node.listen(ACCOUNT, id)).next()).event).toBe('after');
});

test('finds events by itself when the connection for notifications breaks', async () => {
  const node = await startNode({ pollMs: 200 });
  const browser = await node.listen(ACCOUNT);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'handelsplatz listener' and datname = current_database()`,
  );
  await database.pool.query(`insert into event_log (topic, payload) values ('quiet', '{}')`);
  expect((await browser.next()).event).toBe('quiet');
});

test('ends the streams of an ended session and of a stopping server', async () => {
  const node = await startNode();
  const [ended, kept] = [await node.listen(ACCOUNT, undefined, 'ended'), await node.listen(ACCOUNT)];
  expect(node.events.disconnect(({ sessionId }) => sessionId === 'ended')).toBe(1);
  await expect(ended.next()).rejects.toThrow('the stream has ended');
  await expect.poll(() => node.events.clientCount()).toBe(1);
  await stops.pop()?.();
  await expect(kept.next()).rejects.toThrow('the stream has ended');
});

test('refuses a session its twenty-first stream in German, until one of the others closes', async () => {
  const node = await startNode();
  const client = createTestClient(node.url, { 'x-account': ACCOUNT, 'x-session': 'crowded' });
  const open = await Promise.all(Array.from({ length: 20 }, () => node.listen(ACCOUNT, undefined, 'crowded')));
  const refused = await client.get<{ code: string; detail: string }>('/api/events');
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_streams']);
  expect(refused.body.detail).toMatch(/^Der Handelsplatz ist in zu vielen Fenstern offen\./);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await node.listen(ACCOUNT, undefined, 'another');
  await open.pop()?.leave();
  await expect.poll(() => node.events.clientCount()).toBe(20);
  open.push(await node.listen(ACCOUNT, undefined, 'crowded'));
  await node.publish({ topic: 'note', payload: { sent: 'to all' } });
  for (const browser of [...open, other]) expect(await browser.next()).toMatchObject({ event: 'note' });
  await Promise.all([...open, other].map((browser) => browser.leave()));
});

test('keeps no stream of a browser that left before it was authenticated', async () => {
  const node = await startNode();
  for (let count = 0; count < 25; count += 1) await askAndLeave(node);
  const client = createTestClient(node.url, { 'x-account': ACCOUNT, 'x-session': 'hasty' });
  // The server has noticed each departure before it reads this request.
  await client.get('/api/nowhere');
  expect(node.events.clientCount()).toBe(0);
  const browser = await node.listen(ACCOUNT, undefined, 'hasty');
  expect(node.events.clientCount()).toBe(1);
  await browser.leave();
});

/** Requests a stream and breaks the connection once the server has read the request. */
async function askAndLeave({ url, server }: EventNode): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const asked = once(server, 'request');
  const closed = once(server, 'connection').then(([accepted]) => once(accepted, 'close'));
  const headers = ['host: localhost', `x-account: ${ACCOUNT}`, 'x-session: hasty', 'x-leaves: 1'];
  socket.write(`GET /api/events HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  await asked;
  socket.destroy();
  await closed;
}
