import type { Favourite, FavouriteChoices, FavouriteOffers } from '@handelsplatz/contract/favourites';
import { favourites as favouritesAnswer } from '@handelsplatz/contract/favourites';
import type { NoticePage } from '@handelsplatz/contract/notifications';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { endOfJobs, runJob } from '@handelsplatz/testing/jobs';
import { mailsTo, seedOffer, seedProduct, seedSignedIn, seedTerminal, signIn } from '@handelsplatz/testing/seed';
import { announceMarket, announceOffers, type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';

let app: TestApp;
let place: Place;

/** A Saturday at 6:30 in Berlin. */
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600, clock: createTestClock('2026-06-20T04:30:00Z') });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const path = '/api/favourites';
const all = { products: null, places: null, sellers: null };
const save = async (client: TestClient, list: object) =>
  (await client.post<{ _id: string }>(path, { ...all, ...list })).body._id;
const read = async (client: TestClient) => (await client.get<{ config: Favourite[] }>(path)).body.config;
const names = async (client: TestClient) => (await read(client)).map(({ name }) => name);

test('a list keeps open choices apart from chosen ones, and follows the contract exactly', async () => {
  const { client } = await seedTrader(app, place);
  const chosen = {
    products: [place.productId],
    places: { regions: [place.terminal.regionId], terminals: [place.terminalId] },
    sellers: [place.sellerId],
  };
  await save(client, { name: 'Alles' });
  await save(client, { name: 'Diesel hier', ...chosen });
  const config = await read(client);
  expect(favouritesAnswer.parse({ config })).toEqual({ config });
  expect(config[0]).toMatchObject({ name: 'Alles', ...all, mail: null });
  expect(config[1]?.products).toEqual([{ _id: place.productId, name: place.product.name, available: true }]);
  expect(config[1]?.places?.terminals).toEqual([{ _id: place.terminalId, name: place.terminal.name, available: true }]);
  expect(config[1]?.places?.regions).toMatchObject([{ _id: place.terminal.regionId, available: true }]);
  expect(config[1]?.sellers).toEqual([{ _id: place.sellerId, name: place.account.name, available: true }]);
});

test('what was withdrawn is named: terminal, product and seller', async () => {
  const { client, relationship, buyerId } = await seedTrader(app, place);
  await save(client, {
    name: 'Diesel hier',
    products: [place.productId],
    places: { regions: [], terminals: [place.terminalId] },
    sellers: [place.sellerId],
  });
  const available = async () => {
    const [list] = await read(client);
    return [...(list?.products ?? []), ...(list?.places?.terminals ?? []), ...(list?.sellers ?? [])].map(
      (entry) => entry.available,
    );
  };
  await app.pool.query('delete from released_terminals where relationship_id = $1', [relationship.id]);
  expect(await available()).toEqual([true, false, true]);
  await app.pool.query(`update relationships set seller_status = 'DISABLED' where id = $1`, [relationship.id]);
  expect(await available()).toEqual([false, false, false]);
  await announceMarket(app.pool, buyerId);
});

test('a product that only another seller releases counts as withdrawn from a list of chosen sellers', async () => {
  const { client } = await seedTrader(app, place);
  const other = await seedPlace(app);
  await save(client, { name: 'Woanders', products: [place.productId], sellers: [other.sellerId] });
  expect((await read(client))[0]?.products).toMatchObject([{ available: false }]);
});

test('the choices are what sellers have released, also without an offer today', async () => {
  const { client } = await seedTrader(app, place);
  const { body } = await client.get<FavouriteChoices>(`${path}/choices`);
  expect(body.products.map(({ _id }) => _id)).toEqual([place.productId]);
  expect(body.regions.flatMap(({ terminals }) => terminals.map(({ _id }) => _id))).toEqual([place.terminalId]);
  expect(body.sellers).toEqual([{ _id: place.sellerId, name: place.account.name }]);
});

test('shows the best offer of each product of each list now', async () => {
  const { client } = await seedTrader(app, place);
  const dear = await seedOffer(app.pool, place.goods, { fixedPriceMinor: 9_900 });
  const cheap = await seedOffer(app.pool, place.goods, { fixedPriceMinor: 9_100 });
  await announceOffers(app.pool, dear.id, cheap.id);
  const elsewhere = await seedTerminal(app.pool);
  await save(client, { name: 'Hier', products: [place.productId] });
  await save(client, { name: 'Dort', places: { regions: [], terminals: [elsewhere.id] } });
  const lists = async () => (await client.get<FavouriteOffers>(`${path}/offers`)).body.lists;
  await expect
    .poll(async () => (await lists())[0])
    .toMatchObject({ name: 'Hier', offers: 2, terminals: 1, best: [{ _id: cheap.id, price: 91 }] });
  expect((await lists())[1]).toMatchObject({ name: 'Dort', offers: 0, best: [] });
});

test('refuses a name that the user has, an empty choice, and what does not exist, at its place', async () => {
  const { client } = await seedTrader(app, place);
  await save(client, { name: 'Diesel' });
  expect(await client.post(path, { ...all, name: 'diesel' })).toMatchObject({
    status: 409,
    body: { code: 'favourite_name_taken' },
  });
  const wrong = async (list: object) => {
    const { status, body } = await client.post<{ fields: { path: string; message: string }[] }>(path, {
      ...all,
      name: 'X',
      ...list,
    });
    return [status, ...body.fields.map((field) => field.path)];
  };
  expect(await wrong({ name: ' ' })).toEqual([400, 'name']);
  expect(await wrong({ products: [] })).toEqual([400, 'products']);
  expect(await wrong({ places: { regions: [], terminals: [] } })).toEqual([400, 'places']);
  expect(await wrong({ sellers: [place.productId] })).toEqual([400, 'sellers']);
  const additive = await seedProduct(app.pool, { type: 'ADDITIVE', unit: 'lt' });
  expect(await wrong({ products: [additive.id] })).toEqual([400, 'products']);
  expect(await names(client)).toEqual(['Diesel']);
});

test('at most twenty lists, also when they are saved at the same moment', async () => {
  const { client } = await seedTrader(app, place);
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, number) =>
      client.post<{ code?: string }>(path, { ...all, name: `Liste ${number}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.filter(({ body }) => body.code === 'favourites_full')).toHaveLength(2);
});

test('of the removed lists the newest twenty are kept', async () => {
  const { client, user } = await seedTrader(app, place);
  const removed: string[] = [];
  for (let number = 0; number < 22; number += 1) {
    const id = await save(client, { name: `Liste ${number}`, products: [place.productId] });
    app.clock.advance(1);
    expect((await client.delete(`${path}/${id}`)).status).toBe(200);
    removed.push(id);
  }
  const { rows } = await app.pool.query('select id from favourite_lists where user_id = $1 order by removed_at', [
    user.id,
  ]);
  expect(rows.map(({ id }) => id)).toEqual(removed.slice(2));
  expect((await client.post(`${path}/${removed[1]}/restore`)).status).toBe(404);
  expect((await client.post(`${path}/${removed[2]}/restore`)).status).toBe(200);
});

test('a removed list comes back with its place and mail, unless its name is taken', async () => {
  const { client } = await seedTrader(app, place);
  const first = await save(client, { name: 'Erste' });
  await save(client, { name: 'Zweite' });
  await client.put(`${path}/${first}/mail`, { every: 'WEEK', weekday: 1, hour: 7 });
  expect((await client.delete(`${path}/${first}`)).status).toBe(200);
  expect(await names(client)).toEqual(['Zweite']);
  expect((await client.post(`${path}/${first}/restore`)).status).toBe(200);
  expect(await read(client)).toMatchObject([
    { name: 'Erste', mail: { every: 'WEEK', weekday: 1, hour: 7 } },
    { name: 'Zweite' },
  ]);
  await client.delete(`${path}/${first}`);
  await save(client, { name: 'erste' });
  expect(await client.post(`${path}/${first}/restore`)).toMatchObject({
    status: 409,
    body: { code: 'favourite_name_taken' },
  });
});

test('the user sets the sequence; lists that are not named follow', async () => {
  const { client } = await seedTrader(app, place);
  const saved: string[] = [];
  for (const name of ['A', 'B', 'C']) saved.push(await save(client, { name }));
  expect((await client.put(`${path}/sequence`, { ids: [saved[2]] })).status).toBe(200);
  expect(await names(client)).toEqual(['C', 'A', 'B']);
});

test('a list of another user is not found, and sellers have none', async () => {
  const owner = await seedTrader(app, place);
  const id = await save(owner.client, { name: 'Meine' });
  const { client } = await seedTrader(app, place);
  const requests = [
    client.put(`${path}/${id}`, { ...all, name: 'X' }),
    client.delete(`${path}/${id}`),
    client.post(`${path}/${id}/restore`),
    client.put(`${path}/${id}/mail`, { every: 'DAY', weekday: null, hour: 7 }),
    client.delete(`${path}/${id}/mail`),
    client.put(`${path}/sequence`, { ids: [id] }),
  ];
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await names(owner.client)).toEqual(['Meine']);
  expect((await (await seedSignedIn(app, 'seller')).client.get(path)).status).toBe(403);
});

test('the best prices come by mail once at the chosen hour, until the list is sent no longer', async () => {
  const { client, user } = await seedTrader(app, place);
  const offer = await seedOffer(app.pool, place.goods, { fixedPriceMinor: 8_850 });
  await announceOffers(app.pool, offer.id);
  const id = await save(client, { name: 'Diesel hier', products: [place.productId] });
  const mails = () => mailsTo(app.pool, user.email);
  await expect
    .poll(async () => (await client.get<FavouriteOffers>(`${path}/offers`)).body.lists[0]?.best[0]?.price)
    .toBe(88.5);
  expect((await client.put(`${path}/${id}/mail`, { every: 'DAY', weekday: 1, hour: 7 })).status).toBe(400);
  await client.put(`${path}/${id}/mail`, { every: 'DAY', weekday: null, hour: 7 });
  await runJob(app.pool, 'favourite-mails');
  expect(await mails()).toEqual([]);

  app.clock.set(new Date('2026-06-20T05:02:00Z'));
  await runJob(app.pool, 'favourite-mails');
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toContain('Beste Preise „Diesel hier“');
  expect(mail?.text).toContain(
    `${place.product.name}\n\n${place.terminal.name}, ${place.account.name}: 88,50 EUR/100 l, Festpreis`,
  );
  expect(mail?.text).toContain(`/favoriten?abbestellen=${id}`);
  const [group] = (await client.get<NoticePage>('/api/notifications')).body.groups;
  expect(group?.title).toContain('Favoriten „Diesel hier“');
  expect(group?.notices[0]?.text).toContain(`Am günstigsten: ${place.product.name}, ${place.terminal.name} zu 88,50`);
  await runJob(app.pool, 'favourite-mails');

  const choice = { kind: 'favouriteSummary', page: true, mail: false, push: false };
  expect((await client.put('/api/notifications/preferences', { choices: [choice] })).status).toBe(200);
  app.clock.set(new Date('2026-06-21T05:02:00Z'));
  await runJob(app.pool, 'favourite-mails');
  await endOfJobs(app.pool, 'favourite-mail');
  expect(await mails()).toHaveLength(1);

  const back = await signIn(app, user);
  await back.put('/api/notifications/preferences', { choices: [{ ...choice, mail: true }] });
  expect((await back.delete(`${path}/${id}/mail`)).status).toBe(200);
  app.clock.set(new Date('2026-06-22T05:02:00Z'));
  await runJob(app.pool, 'favourite-mails');
  await endOfJobs(app.pool, 'favourite-mail');
  expect(await mails()).toHaveLength(1);
});
