import type { OrderView } from '@handelsplatz/contract/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedAccount, seedSignedIn, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function team() {
  const account = await seedAccount(app.pool, { type: 'seller' });
  const [first, second] = [await seedUser(app.pool, account.id), await seedUser(app.pool, account.id)];
  return { first, second, anna: await enter(app, first), ben: await enter(app, second) };
}

type Client = Awaited<ReturnType<typeof enter>>;
const search = { status: 'INCOMPLETE', zeit: 'last7days' };
const save = async (client: Client, view: object) =>
  (await client.post<{ _id: string }>('/api/views', { shared: false, search, ...view })).body._id;
const list = async (client: Client) => (await client.get<{ views: OrderView[] }>('/api/views')).body.views;
const names = async (client: Client) => (await list(client)).map(({ name }) => name);

test('a private view is seen by its author only, a shared one by the team; relative periods stay words', async () => {
  const { anna, ben } = await team();
  await save(anna, { name: 'Nur ich' });
  await save(anna, { name: 'Für alle', shared: true });
  expect([await names(anna), await names(ben)]).toEqual([['Nur ich', 'Für alle'], ['Für alle']]);
  expect((await list(ben))[0]).toMatchObject({ search, mayChange: false, isDefault: false });
  const stranger = await seedSignedIn(app, 'buyer');
  expect(await names(stranger.client)).toEqual([]);
});

test('a view holds filters of 20,000 characters at the most', async () => {
  const { anna } = await team();
  const filters = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`filter${index}`, 'x'.repeat(3_900)]));
  const post = async (count: number) =>
    (await anna.post('/api/views', { name: `Mit ${count}`, shared: true, search: filters(count) })).status;
  expect([await post(5), await post(6)]).toEqual([201, 400]);
});

test('only its author changes and deletes a shared view; when the author is gone, the team does', async () => {
  const { anna, ben, first } = await team();
  const id = await save(anna, { name: 'Offen', shared: true });
  const change = { name: 'Offene', shared: true, search };
  expect(await ben.put(`/api/views/${id}`, change)).toMatchObject({ status: 403, body: { code: 'view_of_other' } });
  expect((await ben.delete(`/api/views/${id}`)).status).toBe(403);
  await app.pool.query('update users set status = 200 where id = $1', [first.id]);
  expect((await ben.put(`/api/views/${id}`, change)).status).toBe(200);
  expect((await list(ben))[0]).toMatchObject({ name: 'Offene', mayChange: true });
  expect((await ben.delete(`/api/views/${id}`)).status).toBe(200);
  expect(await names(ben)).toEqual([]);
});

test('a view of another account, or a private one of a colleague, is not found', async () => {
  const { anna, ben } = await team();
  const id = await save(anna, { name: 'Meine' });
  const stranger = await seedSignedIn(app, 'seller');
  for (const client of [ben, stranger.client]) {
    expect((await client.put(`/api/views/${id}`, { name: 'X', shared: false, search })).status).toBe(404);
    expect((await client.delete(`/api/views/${id}`)).status).toBe(404);
    expect((await client.put('/api/views/default', { viewId: id })).status).toBe(404);
  }
});

test('the user’s default comes before that of the account, which one view at a time has', async () => {
  const { anna, ben } = await team();
  const first = await save(anna, { name: 'Erste', shared: true, accountDefault: true });
  const second = await save(anna, { name: 'Zweite', shared: true, accountDefault: true });
  const defaults = async (client: Client) =>
    (await list(client)).filter((view) => view.isDefault).map(({ _id }) => _id);
  expect([await defaults(anna), await defaults(ben)]).toEqual([[second], [second]]);
  expect((await ben.put('/api/views/default', { viewId: first })).status).toBe(200);
  expect([await defaults(anna), await defaults(ben)]).toEqual([[second], [first]]);
  await ben.put('/api/views/default', { viewId: null });
  expect(await defaults(ben)).toEqual([second]);
});

test('names are taken once, without regard to capitals; a private view is the default of its user only', async () => {
  const { anna, ben } = await team();
  await save(anna, { name: 'Woche', shared: true });
  const again = await ben.post('/api/views', { name: 'WOCHE', shared: true, search });
  expect(again).toMatchObject({ status: 409, body: { code: 'view_name_taken' } });
  const twice = await Promise.all([1, 2].map(() => anna.post('/api/views', { name: 'Neu', shared: true, search })));
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  await save(anna, { name: 'Allein', accountDefault: true });
  expect((await list(anna)).find(({ name }) => name === 'Allein')).toMatchObject({ accountDefault: false });
  expect((await anna.post('/api/views', { name: ' ', shared: true, search })).status).toBe(400);
  expect((await anna.post('/api/views', { name: 'X', shared: true, search, extra: 1 })).status).toBe(400);
});

test('a user saves 100 views, and a view has 60 filters', async () => {
  const { anna, ben, first } = await team();
  await app.pool.query(
    `insert into order_views (id, account_id, author_id, name, shared, account_default, search, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'Ansicht ' || n, false, false, '{}', now(), now() from generate_series(1, 99) n`,
    [first.accountId, first.id],
  );
  const hundredth = await save(anna, { name: 'Die letzte' });
  const post = (client: Client, view: object) =>
    client.post<{ code: string; detail: string }>('/api/views', { name: 'Noch eine', shared: false, search, ...view });
  const full = await post(anna, {});
  expect([full.status, full.body.code]).toEqual([409, 'views_full']);
  expect(full.body.detail).toContain('schon 100 Ansichten');
  expect((await anna.put(`/api/views/${hundredth}`, { name: 'Neuer Name', shared: false, search })).status).toBe(200);
  const filters = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 'x']));
  expect((await post(ben, { search: filters(61) })).status).toBe(400);
  expect((await post(ben, { search: filters(60) })).status).toBe(201);
});

test('views need a session', async () => {
  expect((await app.client().get('/api/views')).status).toBe(401);
});

test('views of the market and of the orders stand apart: names, defaults and mails', async () => {
  const { anna, ben } = await team();
  const orders = await save(anna, { name: 'Meine', shared: true, accountDefault: true });
  const market = await save(anna, { name: 'Meine', shared: true, accountDefault: true, list: 'market' });
  const ofMarket = async (client: Client) =>
    (await client.get<{ views: OrderView[] }>('/api/views?list=market')).body.views;
  expect(await list(ben)).toMatchObject([{ _id: orders, isDefault: true }]);
  expect(await ofMarket(ben)).toMatchObject([{ _id: market, isDefault: true }]);
  const second = await save(ben, { name: 'Eigene', list: 'market' });
  await ben.put('/api/views/default', { viewId: second });
  expect((await ofMarket(ben)).map(({ _id, isDefault }) => [_id, isDefault])).toEqual([
    [second, true],
    [market, false],
  ]);
  expect(await list(ben)).toMatchObject([{ _id: orders, isDefault: true }]);
  await ben.put('/api/views/default', { viewId: null, list: 'market' });
  expect((await ofMarket(ben)).find(({ isDefault }) => isDefault)?._id).toBe(market);
  expect((await ben.put(`/api/views/${second}`, { name: 'Neu', shared: false, search })).status).toBe(200);
  expect((await ofMarket(ben)).map(({ name }) => name)).toEqual(['Neu', 'Meine']);
  const mail = { every: 'DAY', weekday: null, hour: 7, format: 'csv' };
  expect((await ben.put(`/api/views/${second}/mail`, mail)).status).toBe(404);
  expect((await anna.get('/api/views?list=nonsense')).status).toBe(400);
});
