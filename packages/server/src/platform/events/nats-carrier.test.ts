import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { hasNats, type RunningNats, startNats } from '@handelsplatz/testing/nats';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EventNode, startEventNode } from './events.testbed.ts';

const ACCOUNT = '018f0000-0000-7000-8000-00000000000a';

let database: TestDatabase;
let nats: RunningNats;
const stops: (() => Promise<unknown>)[] = [];

/** A node, and how often it has connected to NATS. */
type NatsNode = EventNode & { connects(): number };

async function startNode(pollMs = 60_000, databaseUrl = database.url): Promise<NatsNode> {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const node = await startEventNode(databaseUrl, { pollMs, natsUrl: nats.url, log });
  stops.push(node.stop);
  return { ...node, connects: () => lines.filter((line) => line.includes('events go over NATS')).length };
}

/** Two nodes that have connected to NATS and read the log since. */
async function startPair(pollMs?: number): Promise<[NatsNode, NatsNode]> {
  const pair: [NatsNode, NatsNode] = [await startNode(pollMs), await startNode(pollMs)];
  await untilConnected(pair, 1);
  return pair;
}

const untilConnected = (nodes: readonly NatsNode[], times: number) =>
  expect.poll(() => nodes.map((node) => node.connects())).toEqual(nodes.map(() => times));

/** An event of a node that has no way to the others. */
const insert = (topic: string) =>
  database.pool.query(`insert into event_log (topic, payload) values ('${topic}', '{}')`);

describe.skipIf(!hasNats())('over NATS', () => {
  beforeEach(async () => {
    database = await createTestDatabase();
    nats = await startNats();
  });
  afterEach(async () => {
    nats.setHanging(false);
    for (const stop of stops.splice(0).reverse()) await stop();
    await nats.kill();
    await database.drop();
  });

  test('events reach the browsers of each node in their sequence, without a read of the log', async () => {
    const [first, second] = await startPair();
    const browsers = [await first.listen(ACCOUNT), await second.listen(ACCOUNT)];
    await expect.poll(() => [first.reads(), second.reads()]).toEqual([1, 1]);
    await first.publish({ topic: 'one', payload: { text: 'Öl\n"Diesel"' } });
    await first.publish({ topic: 'two', accountId: ACCOUNT });
    for (const browser of browsers) {
      expect(await browser.next()).toMatchObject({ event: 'one', data: { text: 'Öl\n"Diesel"' } });
      expect((await browser.next()).event).toBe('two');
    }
    expect([first.reads(), second.reads()]).toEqual([1, 1]);
    expect(second.events.position()).toBe(first.events.position());
  });

  test('a node without a way to the others is found by its numbers, and nothing comes twice', async () => {
    const [first, second] = await startPair(300);
    const browser = await second.listen(ACCOUNT);
    await insert('skipped');
    await first.publish({ topic: 'later' });
    expect([(await browser.next()).event, (await browser.next()).event].toSorted()).toEqual(['later', 'skipped']);
    await first.publish({ topic: 'end' });
    expect((await browser.next()).event).toBe('end');
    expect(second.events.position()).not.toContain('-');
  });

  test('a browser that knew of a skipped number gets it after a change of the node', async () => {
    const [first, second] = await startPair(300);
    const browser = await first.listen(ACCOUNT);
    const slow = await database.pool.connect();
    await slow.query(`begin; insert into event_log (topic, payload) values ('late', '{}')`);
    await second.publish({ topic: 'early' });
    expect((await browser.next()).event).toBe('early');
    expect(browser.lastId()).toMatch(/^\d+-\d+$/);
    await slow.query('commit');
    slow.release();
    expect((await (await second.listen(ACCOUNT, browser.lastId())).next()).event).toBe('late');
  });

  test('events arrive while NATS is away, and go over it again when it is back', async () => {
    const [first, second] = await startPair();
    const browser = await second.listen(ACCOUNT);
    await nats.kill();
    await first.publish({ topic: 'without' });
    expect((await browser.next()).event).toBe('without');
    await nats.restart();
    await untilConnected([first, second], 2);
    await first.publish({ topic: 'with' });
    expect((await browser.next()).event).toBe('with');
    await expect.poll(() => second.reads()).toBeGreaterThan(1);
    const reads = second.reads();
    await first.publish({ topic: 'again' });
    expect((await browser.next()).event).toBe('again');
    expect(second.reads()).toBe(reads);
  });

  test('what hangs in NATS comes from the log, and not again when NATS goes on', async () => {
    const [first, second] = await startPair(300);
    const browser = await second.listen(ACCOUNT);
    nats.setHanging(true);
    await first.publish({ topic: 'hanging' });
    expect((await browser.next()).event).toBe('hanging');
    nats.setHanging(false);
    await first.publish({ topic: 'after' });
    expect((await browser.next()).event).toBe('after');
  });

  test('nodes start without NATS, and use it as soon as it is there', async () => {
    await nats.kill();
    const [first, second] = [await startNode(), await startNode()];
    const browser = await second.listen(ACCOUNT);
    await first.publish({ topic: 'without' });
    expect((await browser.next()).event).toBe('without');
    await nats.restart();
    await untilConnected([first, second], 1);
    await first.publish({ topic: 'with' });
    expect((await browser.next()).event).toBe('with');
  });

  test('events that are too large for NATS are read from the log', async () => {
    const [first, second] = await startPair();
    const browser = await second.listen(ACCOUNT);
    await first.publish({ topic: 'large', payload: { text: 'x'.repeat(1_100_000) } });
    expect((await browser.next()).event).toBe('large');
  });

  test('two databases on one NATS do not meet', async () => {
    const other = await createTestDatabase();
    stops.push(other.drop);
    const [first, stranger] = [await startNode(), await startNode(60_000, other.url)];
    await untilConnected([first, stranger], 1);
    const browser = await stranger.listen(ACCOUNT);
    await first.publish({ topic: 'foreign' });
    await stranger.publish({ topic: 'its own' });
    expect((await browser.next()).event).toBe('its own');
  });
});
