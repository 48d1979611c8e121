import type { AdminCatalogue } from '@handelsplatz/contract/admin';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { createOrderDesk } from '@handelsplatz/testing/orders';
import { readPdf } from '@handelsplatz/testing/pdf-text';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../../platform/clock/index.ts';

let app: TestApp;
let place: Place;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;
const today = toBrandDay(new Date(), 'Europe/Vienna');

beforeAll(async () => {
  app = await startTestApp({ brand: 'at', clock: createTestClock(new Date().toISOString()) });
  place = await seedPlace(app);
  admin = await seedSignedIn(app, 'admin');
});
afterAll(() => app.stop());

interface Answer {
  readonly _id: string;
  readonly code: string;
}
const base = '/api/admin/catalogue/blends';
const share = (values: object = {}) => ({
  ...{ productId: place.goods.productId, terminalId: place.goods.terminalId, from: today, percent: 6.4, kind: 'FAME' },
  ...values,
});
const add = (values: object = {}) => admin.client.post<Answer>(base, share(values));
const list = async () => (await admin.client.get<AdminCatalogue>('/api/admin/catalogue')).body.blends;

test('a share of a terminal begins on a day, ends with the next one, and is removed before it begins', async () => {
  const first = (await add()).body._id;
  const next = (await add({ from: addDays(today, 10), percent: 0, kind: '' })).body._id;
  expect((await list()).map(({ percent, state }) => [percent, state])).toEqual([
    [6.4, 'HOLDS'],
    [0, 'COMING'],
  ]);
  expect((await admin.client.delete<Answer>(`${base}/${first}`)).body.code).toBe('law_in_force');
  expect((await admin.client.delete(`${base}/${next}`)).status).toBe(200);
  expect((await admin.client.delete(`${base}/${next}`)).status).toBe(404);
  const { rows } = await app.pool.query(`select action from audit_entries where action like 'blend.%' order by id`);
  expect(rows.map(({ action }) => action)).toEqual(['blend.created', 'blend.created', 'blend.removed']);
  await app.pool.query('delete from product_blends');
});

test.each<[string, object, string]>([
  ['of the past', { from: addDays(today, -1) }, 'from'],
  ['of 101 %', { percent: 101 }, 'percent'],
  ['of two decimals', { percent: 6.45 }, 'percent'],
  ['without its kind', { kind: '' }, 'kind'],
  ['of no product', { productId: '7f3f1c6e-0000-4000-8000-000000000001' }, 'productId'],
  ['of no terminal', { terminalId: '7f3f1c6e-0000-4000-8000-000000000001' }, 'terminalId'],
])('a share %s is refused at its field, and nothing is kept', async (_, values, path) => {
  const refused = await add(values);
  expect([refused.status, refused.body]).toMatchObject([400, { fields: [{ path }] }]);
  expect(await list()).toEqual([]);
});

test('two shares of one day are one, and only the provider keeps them', async () => {
  const statuses = (await Promise.all([add(), add({ percent: 5 })])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 400]);
  expect((await place.client.post(base, share())).status).toBe(403);
  await app.pool.query('delete from product_blends');
});

test('an order that is amended names the share of its new days and its new volume', async () => {
  const desk = createOrderDesk(app, place);
  const trader = await seedTrader(app, place);
  await app.pool.query(`update accounts set vat_id = 'ATU12345678'`);
  await add({ percent: 6.4 });
  await add({ from: addDays(today, 10), percent: 3, kind: 'HVO' });
  const days = { collectionStart: today, collectionEnd: addDays(today, 9) };
  const order = await desk.place(trader, { needsNumbers: false, taxStatus: 'TAXED', ...days });
  const amend = async (number: number, change: object) => {
    const { body } = await desk.step(order._id, 'amendments', { reason: 'x', ...change });
    if (body.state === 'OPEN') await desk.answer(trader, order._id, `amendments/${number}/consent`);
    return (await desk.read(trader, order._id)).papers.map(({ text }) => text).join();
  };
  const read = async (version: number) => {
    const response = await place.client.send(`/api/orders/${order._id}/confirmation?version=${version}`);
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text.replaceAll(/\s+/g, ' ');
  };
  expect(await amend(1, { volume: 20 })).toContain('FAME, bis zu 1280 l (höchstens 6,4 % der Menge)');
  expect(await amend(2, { collectionEnd: addDays(today, 12) })).toContain(
    'FAME oder HVO, bis zu 1280 l (höchstens 6,4 %',
  );
  const moved = { collectionStart: addDays(today, 10), collectionEnd: addDays(today, 12) };
  expect(await amend(3, moved)).toContain('HVO, bis zu 600 l (höchstens 3 % der Menge)');
  expect(await read(1)).toContain('FAME, bis zu 1920 l');
  expect(await read(4)).toContain('bis zu 600 l (höchstens 3 % der Menge)');
  await app.pool.query('delete from product_blends');
});

test('an order and its loadings have the share of the terminal on their days', async () => {
  const desk = createOrderDesk(app, place);
  const trader = await seedTrader(app, place);
  await app.pool.query(`update accounts set vat_id = 'ATU12345678'`);
  await add({ percent: 6.4 });
  await add({ from: addDays(today, 10), percent: 3, kind: 'HVO' });
  const place30 = (from: string) =>
    desk.place(trader, {
      needsNumbers: false,
      taxStatus: 'TAXED',
      collectionStart: from,
      collectionEnd: addDays(from, 9),
    });
  const order = await place30(today);
  const blendOf = async (id: string) => (await desk.read(trader, id)).papers.map(({ text }) => text).join();
  expect(await blendOf(order._id)).toContain('FAME, bis zu 1920 l (höchstens 6,4 % der Menge)');
  expect(await blendOf((await place30(addDays(today, 12)))._id)).toContain(
    'HVO, bis zu 900 l (höchstens 3 % der Menge)',
  );
  const load = (bolNumber: string, more: object) =>
    desk.step(order._id, 'liftings', { bolNumber, liftedOn: today, observedLitres: 10_000, ...more });
  expect((await load('B-1', { biogenicPercent: 6.5 })).text).toContain('höchstens 6,4 %');
  expect((await load('B-1', { biogenicPercent: 5.5 })).status).toBe(200);
  expect((await load('B-2', {})).status).toBe(200);
  const said =
    'in geladenen 20000 l: FAME, 550 l (5,5 % von 10000 l); FAME, bis zu 640 l (höchstens 6,4 % von 10000 l)';
  expect(await blendOf(order._id)).toContain(said);
  expect((await place.client.get('/api/orders/transfer-file')).text).toContain(said.split(';')[0]);
  const response = await place.client.send(`/api/orders/${order._id}/confirmation`);
  const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
});
