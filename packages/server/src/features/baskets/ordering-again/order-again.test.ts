import { randomUUID } from 'node:crypto';
import type { Basket, OrderTemplate, UsedTemplate } from '@handelsplatz/contract/baskets';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { createOrderDesk } from '@handelsplatz/testing/orders';
import type { Refused } from '@handelsplatz/testing/purchase';
import { seedOffer, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

type Answer = Basket & Refused;
const path = '/api/order-templates';
const priceAt = (offerId: string, minor: number) =>
  app.pool.query('update offers set fixed_price_minor = $2 where id = $1', [offerId, minor]);
const pause = (offerId: string) => app.pool.query(`update offers set status = 'PAUSED' where id = $1`, [offerId]);

test('an order is put into the basket again at today’s price, once for each key', async () => {
  const trader = await seedTrader(app, place);
  const { _id, offerId } = await createOrderDesk(app, place).place(trader);
  await priceAt(offerId, 9_900);
  const { status, body } = await trader.client.post<Answer>(`/api/orders/${_id}/reorder`, {});
  expect(status).toBe(200);
  expect(body.items).toMatchObject([{ offerId, quantity: 30, price: 99, paymentTerm: 7, problem: null }]);
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  for (const _ of [1, 2])
    await trader.client.send(`/api/orders/${_id}/reorder`, { method: 'POST', headers, body: '{"quantity":20}' });
  const basket = await trader.client.get<Basket>('/api/basket');
  expect(basket.body.items.map(({ quantity }) => quantity)).toEqual([30, 20]);
});

test('the same key gives the same answer, also where the term of the order was replaced', async () => {
  const trader = await seedTrader(app, place);
  const { _id, offerId } = await createOrderDesk(app, place).place(trader);
  await app.pool.query(`update offers set payment_terms = '{14}' where id = $1`, [offerId]);
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const again = async (body: string) => {
    const response = await trader.client.send(`/api/orders/${_id}/reorder`, { method: 'POST', headers, body });
    return [response.status, ((await response.json()) as Answer).code];
  };
  expect(await again('{"quantity":20}')).toEqual([200, undefined]);
  expect(await again('{"quantity":20}')).toEqual([200, undefined]);
  expect(await again('{"quantity":21}')).toEqual([422, 'idempotency_key_reused']);
  const basket = await trader.client.get<Basket>('/api/basket');
  expect(basket.body.items).toMatchObject([{ quantity: 20, paymentTerm: 14 }]);
});

test('what is no longer available is refused with the nearest alternative', async () => {
  const trader = await seedTrader(app, place);
  const { _id, offerId } = await createOrderDesk(app, place).place(trader);
  await app.pool.query(`update offers set status = 'PAUSED' where seller_id = $1`, [place.sellerId]);
  const reorder = () => trader.client.post<Answer>(`/api/orders/${_id}/reorder`, {});
  expect((await reorder()).body).toMatchObject({ code: 'order_error_offers_expired', offerId, alternative: null });
  const dear = await seedOffer(app.pool, place.goods, { fixedPriceMinor: 12_000 });
  const near = await seedOffer(app.pool, place.goods, { fixedPriceMinor: 10_100 });
  const small = await seedOffer(app.pool, place.goods, { fixedPriceMinor: 9_000, maxLitres: 20_000 });
  const { status, body } = await reorder();
  expect(status).toBe(409);
  expect(body.alternative).toMatchObject({ offerId: near.id, price: 101, seller: place.account.name, unit: 'cbm' });
  expect([dear.id, small.id]).not.toContain((body.alternative as { offerId: string }).offerId);
  expect((await trader.client.get<Basket>('/api/basket')).body.items).toEqual([]);
});

test('the order of another account does not exist', async () => {
  const [trader, stranger] = [await seedTrader(app, place), await seedTrader(app, place)];
  const { _id } = await createOrderDesk(app, place).place(trader);
  expect((await stranger.client.post(`/api/orders/${_id}/reorder`, {})).status).toBe(404);
});

async function seedTemplate(shared = false) {
  const trader = await seedTrader(app, place);
  const [first, second] = [await seedOffer(app.pool, place.goods), await seedOffer(app.pool, place.goods)];
  const positions = [
    { offerId: first.id, quantity: 30, reference: 'Tank 1' },
    { offerId: second.id, quantity: 20, paymentTerm: 14, deliveryAddressId: trader.location.id },
  ];
  const values = { name: 'Winter', shared, positions };
  const { body } = await trader.client.post<{ _id: string }>(path, values);
  const list = async (client = trader.client) =>
    (await client.get<{ templates: OrderTemplate[] }>(path)).body.templates;
  return { trader, first, second, values, id: body._id, list };
}

test('a template keeps positions and puts them into the basket, as far as they can be ordered', async () => {
  const { trader, second, id, list } = await seedTemplate();
  expect(await list()).toMatchObject([
    {
      name: 'Winter',
      shared: false,
      mayChange: true,
      positions: [{ quantity: 30, reference: 'Tank 1' }, { paymentTerm: 14 }],
    },
  ]);
  await pause(second.id);
  const { body } = await trader.client.post<UsedTemplate>(`${path}/${id}/use`);
  expect(body.basket.items).toMatchObject([{ quantity: 30, reference: 'Tank 1' }]);
  expect(body).toMatchObject({ added: 1, missing: [{ code: 'order_error_offers_expired' }] });
  expect(body.missing[0]?.alternative).not.toBeNull();
});

test('a template is changed and deleted by its author; colleagues see only shared ones', async () => {
  const { trader, values, id, list } = await seedTemplate();
  const colleague = await enter(app, await seedUser(app.pool, trader.account.id, { roles: ['MyOffers_Purchase'] }));
  expect(await list(colleague)).toEqual([]);
  expect((await colleague.delete(`${path}/${id}`)).status).toBe(404);
  expect(
    (await trader.client.put(`${path}/${id}`, { ...values, name: 'Sommer', shared: true, version: 1 })).status,
  ).toBe(200);
  expect(await list(colleague)).toMatchObject([{ name: 'Sommer', mayChange: false, version: 2 }]);
  const refused = async (request: Promise<{ body: unknown }>) => ((await request).body as Refused).code;
  expect(await refused(colleague.delete(`${path}/${id}`))).toBe('template_of_other');
  expect(await refused(trader.client.put(`${path}/${id}`, { ...values, version: 1 }))).toBe('template_changed');
  expect(await refused(trader.client.post(path, { ...values, name: 'sommer', shared: true }))).toBe(
    'template_name_taken',
  );
  expect((await trader.client.delete(`${path}/${id}`)).status).toBe(200);
  expect(await list()).toEqual([]);
});

test('a template takes no foreign address and no offer of a stranger', async () => {
  const [trader, stranger] = [await seedTrader(app, place), await seedTrader(app, place)];
  const far = await seedPlace(app);
  const [own, strange] = [await seedOffer(app.pool, place.goods), await seedOffer(app.pool, far.goods)];
  const post = (position: object) =>
    trader.client.post(path, { name: 'Fremd', shared: false, positions: [{ quantity: 30, ...position }] });
  expect((await post({ offerId: own.id, deliveryAddressId: stranger.location.id })).status).toBe(404);
  expect((await post({ offerId: strange.id })).status).toBe(404);
  expect((await post({ offerId: own.id, quantity: -1 })).status).toBe(400);
});
