import { randomUUID } from 'node:crypto';
import type { PriceAlert, PriceAlertList } from '@handelsplatz/contract/price-alerts';
import { rearmPermille } from '@handelsplatz/domain/price-alerts';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { mailsTo, seedOffer, seedProduct, seedTerminal } from '@handelsplatz/testing/seed';
import { announceOffers, type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 1 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const path = '/api/price-alerts';
const input = (part: object = {}) => ({
  name: 'Diesel günstig',
  productId: place.productId,
  terminalIds: [place.terminalId],
  condition: 'BELOW',
  price: 90,
  onPage: true,
  byMail: true,
  ...part,
});
const list = async (client: TestClient) => (await client.get<PriceAlertList>(path)).body.alerts;
async function create(client: TestClient, part: object = {}): Promise<string> {
  const { status, body, text } = await client.post<{ _id: string }>(path, input(part));
  if (status !== 201) throw new Error(text);
  return body._id;
}
async function setPrice(offerId: string, priceMinor: number): Promise<void> {
  await app.pool.query('update offers set fixed_price_minor = $1 where id = $2', [priceMinor, offerId]);
  await announceOffers(app.pool, offerId);
}
const isArmed = async (id: string) =>
  (await app.pool.query<{ armed: boolean }>('select armed from price_alerts where id = $1', [id])).rows[0]?.armed;

describe('a price alert', () => {
  test('fires when the price crosses the threshold, by mail, once, and again after the price went back', async () => {
    const { client, user } = await seedTrader(app, place);
    const offer = await seedOffer(app.pool, place.goods, { fixedPriceMinor: 9_300 });
    await announceOffers(app.pool, offer.id);
    const id = await create(client);
    const firings = async () => (await list(client))[0]?.firings ?? [];
    expect(await firings()).toEqual([]);

    await setPrice(offer.id, 9_000);
    await expect.poll(firings).toMatchObject([{ price: 90, offerId: offer.id }]);
    const subject = expect.stringContaining('Preisalarm „Diesel günstig“');
    await expect
      .poll(() => mailsTo(app.pool, user.email))
      .toContainEqual({ subject, text: expect.stringContaining(`angebot=${offer.id}`) });

    const { rows } = await app.pool.query('select kind, facts, read_at from notices where user_id = $1', [user.id]);
    expect(rows).toEqual([
      { kind: 'priceAlert', facts: expect.objectContaining({ priceMinor: 9_000, limitMinor: 9_000 }), read_at: null },
    ]);

    // Neither the same price nor a small way back makes it fire again.
    const wayBack = 9 * rearmPermille;
    await setPrice(offer.id, 8_995 + wayBack);
    await setPrice(offer.id, 8_990);
    expect(await isArmed(id)).toBe(false);
    await setPrice(offer.id, 9_000 + wayBack);
    await expect.poll(() => isArmed(id)).toBe(true);
    await setPrice(offer.id, 8_999);
    await expect.poll(firings).toMatchObject([{ price: 89.99 }, { price: 90 }]);
    await setPrice(offer.id, 9_900);
  });

  test('fires in the very next window after it was saved or changed', async () => {
    const { client } = await seedTrader(app, place);
    const offer = await seedOffer(app.pool, place.goods, { fixedPriceMinor: 6_500 });
    await announceOffers(app.pool, offer.id);
    const id = await create(client, { price: 64.99 });
    expect(await isArmed(id)).toBe(true);
    await setPrice(offer.id, 6_400);
    const firings = async () => (await list(client))[0]?.firings.map(({ price }) => price);
    await expect.poll(firings).toEqual([64]);
    const change = async (version: number, part: object) =>
      (await client.put(`${path}/${id}`, { version, alert: input(part) })).status;
    expect([await change(1, { price: 63.99 }), await isArmed(id)]).toEqual([200, true]);
    await setPrice(offer.id, 6_300);
    await expect.poll(firings).toEqual([63, 64]);
    // Upwards likewise.
    expect([await change(2, { price: 63.01, condition: 'ABOVE' }), await isArmed(id)]).toEqual([200, true]);
    await setPrice(offer.id, 6_350);
    await expect.poll(firings).toEqual([63.5, 63, 64]);
    await setPrice(offer.id, 9_900);
  });

  test('is silent where the price had reached the threshold when it was saved, and says so at once', async () => {
    const { client } = await seedTrader(app, place);
    const offer = await seedOffer(app.pool, place.goods, { fixedPriceMinor: 6_200 });
    await announceOffers(app.pool, offer.id);
    await expect.poll(async () => (await create(client, { price: 1 })) && (await list(client))[0]?.now?.price).toBe(62);
    const id = await create(client, { name: 'Schon da', price: 62 });
    const read = async () => (await list(client)).find(({ _id }) => _id === id);
    expect(await read()).toMatchObject({ state: 'FIRED', firings: [] });
    await setPrice(offer.id, 6_100);
    await expect.poll(async () => (await read())?.now?.price).toBe(61);
    expect(await read()).toMatchObject({ state: 'FIRED', firings: [] });
    await setPrice(offer.id, 9_900);
  });

  test('fires at the first price where none was known when it was saved', async () => {
    const { client, relationship } = await seedTrader(app, place);
    const product = await seedProduct(app.pool);
    await app.pool.query('insert into released_products (relationship_id, product_id) values ($1, $2)', [
      relationship.id,
      product.id,
    ]);
    const id = await create(client, { productId: product.id });
    expect((await list(client))[0]).toMatchObject({ now: null });
    expect(await isArmed(id)).toBe(true);
    const goods = { ...place.goods, productId: product.id };
    await announceOffers(app.pool, (await seedOffer(app.pool, goods, { fixedPriceMinor: 8_900 })).id);
    await expect.poll(async () => (await list(client))[0]?.firings).toMatchObject([{ price: 89 }]);
  });

  test('sends one mail for several that fire in one window', async () => {
    const { client, user } = await seedTrader(app, place);
    const offer = await seedOffer(app.pool, place.goods, { fixedPriceMinor: 8_500 });
    await announceOffers(app.pool, offer.id);
    const ids = [await create(client, { name: 'Eins', price: 80 }), await create(client, { name: 'Zwei', price: 79 })];
    for (const id of ids) expect(await isArmed(id)).toBe(true);
    await setPrice(offer.id, 7_800);
    const subjects = async () => (await mailsTo(app.pool, user.email)).map((mail) => mail.subject);
    await expect.poll(subjects).toEqual([expect.stringContaining('2 Preisalarme')]);
    await setPrice(offer.id, 9_900);
  });

  test('is silent until tomorrow after „erledigt bis morgen“, and then watches again', async () => {
    const { client } = await seedTrader(app, place);
    const id = await create(client);
    expect((await client.post(`${path}/${id}/snooze`)).status).toBe(200);
    const [alert] = await list(client);
    expect(alert?.state).toBe('SNOOZED');
    expect(Date.parse(alert?.snoozedUntil ?? '')).toBeGreaterThan(app.clock.now().getTime());
  });

  test('says where the product is not offered', async () => {
    const { client, relationship } = await seedTrader(app, place);
    const offer = await seedOffer(app.pool, place.goods);
    await announceOffers(app.pool, offer.id);
    await create(client);
    const state = async () => (await list(client)).map((alert: PriceAlert) => alert.state);
    await expect.poll(state).toEqual(['WATCHING']);
    await app.pool.query('delete from released_terminals where relationship_id = $1', [relationship.id]);
    await app.pool.query(
      `insert into event_log (topic, account_id, payload) values ('invalidate', $1, '{"topics":["market"]}')`,
      [relationship.buyerId],
    );
    await app.pool.query('notify handelsplatz_events');
    await expect.poll(state).toEqual(['GONE']);
    expect((await list(client))[0]?.goneTerminals).toEqual([place.terminal.name]);
  });

  test('watches a product in a favourite list, follows its changes, and says when the list is gone', async () => {
    const trader = await seedTrader(app, place);
    const { client } = trader;
    const save = async (part: object, id?: string) => {
      const list = { name: 'Nur hier', products: null, places: null, sellers: null, ...part };
      const { status, body, text } = await (id
        ? client.put<{ _id: string }>(`/api/favourites/${id}`, list)
        : client.post<{ _id: string }>('/api/favourites', list));
      if (status >= 300) throw new Error(text);
      return body._id;
    };
    const here = { regions: [], terminals: [place.terminalId] };
    const listId = await save({ places: here, sellers: [place.sellerId] });
    const offer = await seedOffer(app.pool, place.goods, { fixedPriceMinor: 9_300 });
    await announceOffers(app.pool, offer.id);
    const id = await create(client, { listId, terminalIds: [], price: 70 });
    const read = async () => (await list(client))[0];
    await expect.poll(async () => (await read())?.now?.terminal).toBe(place.terminal.name);
    expect(await read()).toMatchObject({ onList: true, list: { _id: listId }, listState: 'THERE', terminals: [] });
    expect(await isArmed(id)).toBe(true);

    // Elsewhere nothing is offered, so a price that would fire does not.
    const other = await seedTerminal(app.pool);
    await save({ places: { regions: [], terminals: [other.id] } }, listId);
    expect((await read())?.state).toBe('GONE');
    await save({ places: here, sellers: [place.sellerId] }, listId);
    await setPrice(offer.id, 6_900);
    await expect.poll(async () => (await read())?.firings).toMatchObject([{ price: 69 }]);

    const another = await seedProduct(app.pool);
    await save({ products: [another.id] }, listId);
    expect(await read()).toMatchObject({ state: 'GONE', listState: 'WITHOUT_PRODUCT' });
    expect((await client.delete(`/api/favourites/${listId}`)).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'GONE', listState: 'REMOVED' });
    await setPrice(offer.id, 9_900);
  });

  test('takes no list of somebody else, and no product that is not in the list', async () => {
    const [owner, other] = [await seedTrader(app, place), await seedTrader(app, place)];
    const products = [(await seedProduct(app.pool)).id];
    const made = await owner.client.post<{ _id: string }>('/api/favourites', {
      ...{ name: 'Meine', products, places: null, sellers: null },
    });
    const wrong = async (client: TestClient) => {
      const body = input({ listId: made.body._id, terminalIds: [] });
      const answer = await client.post<{ fields?: { path: string }[] }>(path, body);
      return [answer.status, answer.body.fields?.map((field) => field.path)];
    };
    expect(await wrong(other.client)).toEqual([400, ['listId']]);
    expect(await wrong(owner.client)).toEqual([400, ['productId']]);
  });

  test('is changed by a user who saw its newest version, and deleted', async () => {
    const { client } = await seedTrader(app, place);
    const id = await create(client);
    const change = (version: number) =>
      client.put<{ code: string }>(`${path}/${id}`, { version, alert: input({ price: 88 }) });
    expect((await change(1)).status).toBe(200);
    expect((await list(client))[0]).toMatchObject({ version: 2, price: 88 });
    expect([(await change(1)).status, (await change(1)).body.code]).toEqual([409, 'alert_changed']);
    expect((await client.delete(`${path}/${id}`)).status).toBe(200);
    expect(await list(client)).toEqual([]);
    expect((await client.delete(`${path}/${id}`)).status).toBe(404);
  });

  test('names each wrong field', async () => {
    const { client } = await seedTrader(app, place);
    const wrong = async (part: object) => {
      const { status, body } = await client.post<{ fields?: { path: string }[] }>(path, input(part));
      return [status, body.fields?.[0]?.path];
    };
    expect(await wrong({ name: ' ' })).toEqual([400, 'name']);
    expect(await wrong({ price: 0 })).toEqual([400, 'price']);
    expect(await wrong({ price: 80.123 })).toEqual([400, 'price']);
    expect(await wrong({ terminalIds: [] })).toEqual([400, 'terminalIds']);
    expect(await wrong({ terminalIds: [randomUUID()] })).toEqual([400, 'terminalIds']);
    expect(await wrong({ productId: randomUUID() })).toEqual([400, 'productId']);
    expect(await wrong({ onPage: false, byMail: false })).toEqual([400, 'byMail']);
  });

  test('belongs to its user', async () => {
    const [owner, other] = [await seedTrader(app, place), await seedTrader(app, place)];
    const id = await create(owner.client);
    expect(await list(other.client)).toEqual([]);
    const change = { version: 1, alert: input() };
    expect((await other.client.put(`${path}/${id}`, change)).status).toBe(404);
    expect((await other.client.delete(`${path}/${id}`)).status).toBe(404);
    expect((await other.client.post(`${path}/${id}/snooze`)).status).toBe(404);
    expect((await place.client.get(path)).status).toBe(403);
  });
});
