import type { OrderFile, OrderHistory, OrderView } from '@handelsplatz/contract/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { csvFrom } from '@handelsplatz/testing/csv';
import { runJob } from '@handelsplatz/testing/jobs';
import { mailsTo, seedOffer, seedOrder, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../../platform/clock/index.ts';
import { createDatabase } from '../../../platform/db/index.ts';
import { createWrittenFile } from './order-files.store.ts';

let app: TestApp;
let place: Place;
let buyer: Trader;
let parent: Trader;

/** A Saturday at 6:30 in Berlin; 1,200 orders of the last three days, so that a file has more than one portion. */
beforeAll(async () => {
  app = await startTestApp({ clock: createTestClock('2026-06-20T04:30:00Z') });
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  parent = await seedTrader(app, place);
  const { id: offerId } = await seedOffer(app.pool, place.goods);
  const purchase = { ...place.goods, offerId, buyerId: buyer.buyerId, buyerUserId: buyer.user.id };
  const { id } = await seedOrder(app.pool, purchase, { createdAt: new Date('2026-06-18T10:00:00Z') });
  await app.pool.query(
    `insert into orders
     select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_no', 'DE-2026-' || 100000 + n,
       'created_at', timestamptz '2026-06-18T10:00:00Z' + n % 2 * interval '1 day', 'price_minor', 9000 + n % 7,
       'status', case n % 3 when 0 then 'COMPLETE' else 'CONFIRMED' end))).*
       from orders o, generate_series(1, 1199) n where o.id = $1`,
    [id],
  );
});
afterAll(() => app.stop());

const order = async (client: TestClient, request: object) => {
  const answer = await client.post<{ _id: string; code: string }>('/api/orderFiles', request);
  return { status: answer.status, ...answer.body };
};
const read = async (client: TestClient, id: string) => (await client.get<OrderFile>(`/api/orderFiles/${id}`)).body;
const isReady = (client: TestClient, id: string) =>
  expect.poll(async () => (await read(client, id)).state).toBe('READY');
/** Copies of a file as they are while their job waits. */
const copyWriting = (id: string, count: number) =>
  app.pool.query(
    `with copied as (
       insert into order_files (id, account_id, user_id, choice, as_of, format, created_at, expires_at)
       select gen_random_uuid(), account_id, user_id, choice, as_of, format, created_at, expires_at
         from order_files, generate_series(1, $2) where id = $1 returning id)
     insert into jobs.job (name, data, start_after)
     select 'order-file', jsonb_build_object('fileId', id), now() + interval '1 day' from copied`,
    [id, count],
  );
const filesOf = async (client: TestClient) => (await client.get<{ files: OrderFile[] }>('/api/orderFiles')).body.files;

test('a kept file holds exactly what the list holds, and says how far it is', async () => {
  const query = { orderStatusList: ['CONFIRMED'], sortBy: 'price', sortType: 'asc', groupBy: 'day' };
  const { _id, status } = await order(place.client, { ...query, format: 'csv' });
  expect(status).toBe(201);
  await isReady(place.client, _id);
  const parameters = 'orderStatusList=CONFIRMED&sortBy=price&sortType=asc&groupBy=day';
  const { metadata } = (await place.client.get<OrderHistory>(`/api/orderHistory?${parameters}`)).body;
  const kept = await csvFrom(place.client, `/api/orderFiles/${_id}/content`);
  const direct = await csvFrom(place.client, `/api/orderHistory/export?${parameters}`);
  expect(kept.text).toBe(direct.text);
  expect(kept.rows).toHaveLength(metadata.total);
  const bytes = Buffer.byteLength(kept.text);
  expect(await read(place.client, _id)).toMatchObject({
    total: metadata.total,
    written: metadata.total,
    bytes,
    view: '',
  });
});

test('a part of a file continues where the connection broke; a range that it does not have gives the whole', async () => {
  const { _id } = await order(place.client, { format: 'xlsx' });
  await isReady(place.client, _id);
  const part = (range?: string) =>
    place.client.send(`/api/orderFiles/${_id}/content`, range ? { headers: { range } } : {});
  const whole = Buffer.from(await (await part()).arrayBuffer());
  for (const from of [1, 1_000, whole.length - 1]) {
    const rest = await part(`bytes=${from}-`);
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${whole.length - 1}/${whole.length}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(from))).toBe(true);
  }
  for (const range of [`bytes=${whole.length}-`, 'bytes=x-', 'bytes=5-9']) {
    const all = await part(range);
    expect([all.status, (await all.arrayBuffer()).byteLength]).toEqual([200, whole.length]);
  }
});

test('a file belongs to the user who ordered it, and goes when its time is over or it is deleted', async () => {
  const { _id } = await order(buyer.client, { format: 'csv', columns: ['orderId'] });
  await isReady(buyer.client, _id);
  const colleague = await enter(app, await seedUser(app.pool, buyer.buyerId));
  for (const client of [colleague, place.client]) {
    for (const path of [`/api/orderFiles/${_id}`, `/api/orderFiles/${_id}/content`])
      expect((await client.get(path)).status).toBe(404);
    expect((await client.delete(`/api/orderFiles/${_id}`)).status).toBe(404);
    expect((await filesOf(client)).map((file) => file._id)).not.toContain(_id);
  }
  expect((await app.client().get('/api/orderFiles')).status).toBe(401);
  expect((await buyer.client.delete(`/api/orderFiles/${_id}`)).status).toBe(200);
  expect((await buyer.client.get(`/api/orderFiles/${_id}/content`)).status).toBe(404);
  const later = await order(buyer.client, { format: 'csv' });
  await isReady(buyer.client, later._id);
  const { rows } = await app.pool.query('select expires_at - created_at as kept from order_files where id = $1', [
    later._id,
  ]);
  expect(rows[0].kept.days * 24 + (rows[0].kept.hours ?? 0)).toBe(72);
  await app.pool.query(
    `update order_files set created_at = created_at - interval '3 days', expires_at = $2 where id = $1`,
    [later._id, app.clock.now()],
  );
  expect((await buyer.client.get(`/api/orderFiles/${later._id}`)).status).toBe(404);
});

test('wrong requests are refused, and no more than three files are written at a time', async () => {
  for (const wrong of [{ format: 'pdf' }, { columns: ['secret'] }, { priceMin: 'viel' }, { unknown: 1 }])
    expect((await order(buyer.client, wrong)).status).toBe(400);
  const { _id } = await order(buyer.client, { format: 'csv' });
  await isReady(buyer.client, _id);
  await copyWriting(_id, 3);
  expect(await order(buyer.client, { format: 'csv' })).toMatchObject({ status: 409, code: 'order_files_busy' });
  const writing = (await filesOf(buyer.client)).find(({ state }) => state === 'WRITING');
  const early = await buyer.client.get<{ code: string }>(`/api/orderFiles/${writing?._id}/content`);
  expect([early.status, early.body.code]).toEqual([409, 'order_file_unfinished']);
  await app.pool.query(`delete from order_files where state = 'WRITING'`);
});

test('a file whose writers were all killed fails, and takes no place any more', async () => {
  const { _id } = await order(buyer.client, { format: 'csv' });
  await isReady(buyer.client, _id);
  await copyWriting(_id, 3);
  await app.pool.query(
    `update jobs.job set state = 'failed' where name = 'order-file' and start_after > now() + interval '1 hour'`,
  );
  const next = await order(buyer.client, { format: 'csv' });
  expect(next.status).toBe(201);
  expect((await filesOf(buyer.client)).filter(({ state }) => state === 'FAILED')).toHaveLength(3);
  await isReady(buyer.client, next._id);
  await copyWriting(_id, 1);
  await app.pool.query(`delete from jobs.job where name = 'order-file' and start_after > now() + interval '1 hour'`);
  await upkeep();
  expect((await filesOf(buyer.client)).filter(({ state }) => state === 'FAILED')).toHaveLength(4);
});

test('a writer that a later one has followed adds nothing, and a finished file is not begun again', async () => {
  const { _id } = await order(place.client, { format: 'csv' });
  await isReady(place.client, _id);
  await copyWriting(_id, 1);
  const id = (await filesOf(place.client)).find(({ state }) => state === 'WRITING')?._id ?? '';
  const db = createDatabase(app.pool);
  const [slow, second] = [createWrittenFile(db, id), createWrittenFile(db, id)];
  const piece = (letter: string) => Buffer.alloc(1_048_576, letter);
  expect(await slow.begin(2, [place.sellerId])).toBe(true);
  expect(await slow.addPiece(0, piece('a'), 1)).toBe(true);
  expect(await second.begin(2, [place.sellerId])).toBe(true);
  expect(await slow.addPiece(1, piece('a'), 2)).toBe(false);
  expect(await second.addPiece(0, piece('b'), 1)).toBe(true);
  expect(await slow.finish('READY')).toBe(false);
  expect(await second.addPiece(1, Buffer.from('b'), 2)).toBe(true);
  expect(await second.finish('READY')).toBe(true);
  expect(await slow.begin(2, [place.sellerId])).toBe(false);
  const { text } = await place.client.get(`/api/orderFiles/${id}/content`);
  expect([text.length, new Set(text)]).toEqual([1_048_577, new Set('b')]);
});

test('a user who no longer sees the orders of a file may not read it, and may again with the right', async () => {
  await app.pool.query('update accounts set parent_id = $1 where id = $2', [parent.buyerId, buyer.buyerId]);
  const setRoles = (roles: readonly string[]) =>
    app.pool.query('update users set roles = $2 where id = $1', [parent.user.id, roles]);
  await setRoles(['ChildAccounts_Offers_View']);
  const client = await enter(app, parent.user);
  const { _id } = await order(client, { format: 'csv' });
  await isReady(client, _id);
  const read = () => client.get<{ code: string }>(`/api/orderFiles/${_id}/content`);
  expect((await read()).text).toContain('DE-2026-100001');
  await setRoles([]);
  const refused = await read();
  expect([refused.status, refused.body.code]).toEqual([403, 'order_file_out_of_reach']);
  await setRoles(['ChildAccounts_Offers_View']);
  expect((await read()).status).toBe(200);
  await app.pool.query('update accounts set parent_id = null where id = $1', [buyer.buyerId]);
  expect((await read()).status).toBe(403);
});

const upkeep = () => runJob(app.pool, 'order-view-mails');

test('the files of a user who may not sign in any more are refused, and deleted with the next upkeep', async () => {
  const leaver = await seedUser(app.pool, buyer.buyerId);
  const client = await enter(app, leaver);
  const { _id } = await order(client, { format: 'csv' });
  await isReady(client, _id);
  const kept = await order(buyer.client, { format: 'csv' });
  await app.pool.query('update users set status = 200 where id = $1', [leaver.id]);
  expect((await client.get(`/api/orderFiles/${_id}/content`)).status).toBe(401);
  await upkeep();
  const isStored = async (id: string) => (await app.pool.query('select from order_files where id = $1', [id])).rowCount;
  expect([await isStored(_id), await isStored(kept._id)]).toEqual([0, 1]);
});
const yesterday = { status: 'CONFIRMED', zeit: 'yesterday', spalten: 'status,price', gruppe: 'product' };
const mail = { every: 'DAY', weekday: null, hour: 7, format: 'csv' } as const;

test('a view comes by mail once a day at its hour, as a link to its file with the rights of its reader', async () => {
  const reader = await seedUser(app.pool, place.sellerId);
  const client = await enter(app, reader);
  const view = { name: 'Gestern', shared: true, search: yesterday };
  const id = (await place.client.post<{ _id: string }>('/api/views', view)).body._id;
  expect((await client.put(`/api/views/${id}/mail`, mail)).status).toBe(200);
  expect((await client.get<{ views: OrderView[] }>('/api/views')).body.views[0]).toMatchObject({ mail });
  expect((await place.client.get<{ views: OrderView[] }>('/api/views')).body.views[0]).toMatchObject({ mail: null });
  const mails = async () =>
    (await mailsTo(app.pool, reader.email)).filter(({ subject }) => subject.includes('Gestern'));
  await upkeep();
  expect(await filesOf(client)).toEqual([]);
  app.clock.set('2026-06-20T05:00:00Z');
  await upkeep();
  await upkeep();
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [file] = await filesOf(client);
  expect(file).toMatchObject({ view: 'Gestern', total: 400, state: 'READY' });
  const [sent] = await mails();
  expect(sent?.text).toContain(`/orders?datei=${file?._id}`);
  expect(sent?.text).toContain('400 Bestellungen');
  // The file keeps the day of its mail, also when it is opened later.
  app.clock.set('2026-06-21T21:00:00Z');
  const again = await enter(app, reader);
  const { rows, name } = await csvFrom(again, `/api/orderFiles/${file?._id}/content`);
  expect(name).toBe('Bestellungen-Gestern-2026-06-20.csv');
  expect([rows.length, Object.keys(rows[0] ?? {})]).toEqual([400, ['Status', 'Preis (EUR/100 l)']]);
  await upkeep();
  await expect.poll(async () => (await mails()).length).toBe(2);
});

test('a user who may not see a view any more, or has ended it, gets no mail; a weekly one waits for its day', async () => {
  app.clock.set('2026-07-01T04:00:00Z');
  const reader = await seedUser(app.pool, place.sellerId);
  const client = await enter(app, reader);
  const owner = await enter(app, place.user);
  const save = async (name: string) =>
    (await owner.post<{ _id: string }>('/api/views', { name, shared: true, search: yesterday })).body._id;
  const [ended, hidden, weekly] = [await save('Beendet'), await save('Verborgen'), await save('Freitags')];
  for (const id of [ended, hidden]) await client.put(`/api/views/${id}/mail`, mail);
  await client.put(`/api/views/${weekly}/mail`, { ...mail, every: 'WEEK', weekday: 5 });
  expect((await client.delete(`/api/views/${ended}/mail`)).status).toBe(200);
  await owner.put(`/api/views/${hidden}`, { name: 'Verborgen', shared: false, search: yesterday });
  for (const day of ['02', '03', '04']) {
    app.clock.set(`2026-07-${day}T06:00:00Z`);
    await upkeep();
  }
  const stranger = await seedPlace(app);
  const late = await enter(app, reader);
  expect((await filesOf(late)).map(({ view, created }) => [view, created.slice(0, 10)])).toEqual([
    ['Freitags', '2026-07-03'],
  ]);
  expect((await stranger.client.put(`/api/views/${weekly}/mail`, mail)).status).toBe(404);
  for (const wrong of [{ hour: 24 }, { every: 'WEEK' }, { weekday: 3 }, { format: 'pdf' }])
    expect((await late.put(`/api/views/${weekly}/mail`, { ...mail, ...wrong })).status).toBe(400);
});

test('a view whose filters nobody can read ends with one mail, and the others go on', async () => {
  app.clock.set('2026-07-10T04:00:00Z');
  const reader = await seedUser(app.pool, place.sellerId);
  const client = await enter(app, reader);
  for (const [name, search] of Object.entries({ Unlesbar: { preisVon: 'viel' }, Lesbar: yesterday })) {
    const { _id } = (await client.post<{ _id: string }>('/api/views', { name, shared: false, search })).body;
    expect((await client.put(`/api/views/${_id}/mail`, mail)).status).toBe(200);
  }
  for (const day of ['10', '11']) {
    app.clock.set(`2026-07-${day}T06:00:00Z`);
    await upkeep();
  }
  const subjects = async () => (await mailsTo(app.pool, reader.email)).map(({ subject }) => subject).sort();
  await expect.poll(subjects).toHaveLength(3);
  expect((await subjects()).filter((subject) => subject.includes('Unlesbar'))).toEqual([
    expect.stringContaining('kommt nicht mehr'),
  ]);
  const later = await enter(app, reader);
  const { views } = (await later.get<{ views: OrderView[] }>('/api/views')).body;
  const comes = Object.fromEntries(views.map(({ name, mail: sent }) => [name, sent !== null]));
  expect([comes.Unlesbar, comes.Lesbar]).toEqual([false, true]);
});

test('a user gets ten views by mail at most, and may change each of them', async () => {
  const client = await enter(app, await seedUser(app.pool, place.sellerId));
  const answers: { readonly id: string; readonly status: number; readonly code: string }[] = [];
  for (let number = 1; number <= 11; number += 1) {
    const view = { name: `Ansicht ${number}`, shared: false, search: yesterday };
    const id = (await client.post<{ _id: string }>('/api/views', view)).body._id;
    const { status, body } = await client.put<{ code: string }>(`/api/views/${id}/mail`, mail);
    answers.push({ id, status, code: body.code });
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 409]);
  expect(answers.at(-1)?.code).toBe('view_mails_full');
  const put = (at: number) => client.put(`/api/views/${answers[at]?.id}/mail`, { ...mail, hour: 8 });
  expect((await put(0)).status).toBe(200);
  await client.delete(`/api/views/${answers[0]?.id}/mail`);
  expect((await put(10)).status).toBe(200);
});
