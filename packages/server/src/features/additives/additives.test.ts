import type { AdditiveList } from '@handelsplatz/contract/additives';
import type { OfferList } from '@handelsplatz/contract/market';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { buy, type Refused } from '@handelsplatz/testing/purchase';
import { seedOffer, seedProduct, seedSignedIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let additive: { id: string; name: string };
let buyer: Trader;

const litres = {
  fixedPriceMinor: 4_690,
  totalLitres: 20_000,
  minLitres: 20,
  maxLitres: 1_000,
  incrementLitres: 20,
  paymentTerms: [7],
};
const seedAdditive = (values: Parameters<typeof seedOffer>[2] = {}, at = place) =>
  seedOffer(app.pool, { ...at.goods, productId: additive.id }, { ...litres, ...values });
const open = (trader: Trader, change = `additives_enabled = true, additives_mode = 'ALL'`) =>
  app.pool.query(`update relationships set ${change} where id = $1`, [trader.relationship.id]);
const path = '/api/v2/offers/additives';
const list = async (client: TestClient, query = '') => (await client.get<AdditiveList>(path + query)).body;
const ids = async (client: TestClient, query = '') => (await list(client, query)).offers.map(({ _id }) => _id);

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  additive = await seedProduct(app.pool, {
    name: 'AdBlue 32,5 %',
    type: 'ADDITIVE',
    category: '',
    unit: 'lt',
    densityTonnesPerCbm: null,
    conversionBblPerMt: null,
  });
  buyer = await seedTrader(app, place);
  await open(buyer);
});
afterAll(() => app.stop());

describe('a buyer’s additive offers', () => {
  test('are listed in litres, at the price per 100 l, and not among the fuels', async () => {
    const { id } = await seedAdditive();
    const { offers, metadata, filterOptions } = await list(buyer.client);
    expect(offers.find(({ _id }) => _id === id)).toMatchObject({
      id,
      enabled: true,
      status_type_id: 'ACTIVE',
      product: { name: 'AdBlue 32,5 %', unit: 'lt' },
      purchaseUnit: 'lt',
      price: 46.9,
      minimumOrderQuantity: 20,
      maximumOrderQuantity: 1_000,
      increment: 20,
      maximumAvailable: 20_000,
      orderableQuantity: 1_000,
      bindingLimit: null,
      buyers: null,
    });
    expect(metadata).toMatchObject({ pageNumber: 1, pageLimit: 1000, pageCount: 1, emptyReason: null });
    expect(filterOptions).toMatchObject({
      products: [{ _id: additive.id, name: 'AdBlue 32,5 %' }],
      purchaseUnits: [{ label: 'Liter', value: 'lt' }],
    });
    const fuels = (await buyer.client.get<OfferList>('/api/v2/offers')).body.offers;
    expect(fuels.some(({ _id }) => _id === id)).toBe(false);
  });

  test('need additives that are open, and are then all of them or the chosen ones', async () => {
    const { id } = await seedAdditive();
    const trader = await seedTrader(app, place);
    const seen = async () => (await ids(trader.client)).includes(id);
    const add = async () =>
      (await trader.client.post<Refused>('/api/basket/items', { offerId: id, quantity: 20 })).status;
    expect([await seen(), await add()]).toEqual([false, 404]);
    expect((await list(trader.client)).metadata.emptyReason).toBe('not_connected');
    await open(trader, 'additives_enabled = true');
    expect([await seen(), await add()]).toEqual([false, 404]);
    expect((await list(trader.client)).metadata.emptyReason).toBeNull();
    await app.pool.query('insert into released_products values ($1, $2)', [trader.relationship.id, additive.id]);
    expect([await seen(), await add()]).toEqual([true, 200]);
    await open(trader, `additives_mode = 'ALL'`);
    await app.pool.query('delete from released_products where product_id = $1', [additive.id]);
    expect([await seen(), await add()]).toEqual([true, 200]);
    await open(trader, `additives_enabled = false`);
    expect([await seen(), await add()]).toEqual([false, 404]);
    await open(trader, `additives_enabled = true, seller_status = 'DISABLED'`);
    expect(await seen()).toBe(false);
  });

  test.each<[string, Parameters<typeof seedOffer>[2]]>([
    ['is paused', { status: 'PAUSED' }],
    ['is removed', { status: 'REMOVED' }],
    ['has ended', { availableTo: new Date(Date.now() - 1_000) }],
    ['is sold out', { remainingLitres: 19 }],
    ['is for other buyers', { forChosenBuyers: true }],
    ['has no payment term of the buyer', { paymentTerms: [45] }],
  ])('leave out one that %s', async (_, values) => {
    const { id } = await seedAdditive(values);
    expect(await ids(buyer.client)).not.toContain(id);
  });

  test('are filtered, sorted and paged', async () => {
    const far = new Date(Date.now() + 40 * 86_400_000);
    const dear = await seedAdditive({ fixedPriceMinor: 99_900, availableTo: far });
    const cheap = await seedAdditive({ fixedPriceMinor: 100 });
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    expect(await ids(buyer.client, `?minOfferAvailability=${day}`)).toEqual([dear.id]);
    expect(await ids(buyer.client, `?maxOfferAvailability=2020-01-01`)).toEqual([]);
    const noon = await seedAdditive({ availableFrom: new Date('2020-01-15T11:00:00Z') });
    expect(await ids(buyer.client, '?maxOfferAvailability=2020-01-15')).toEqual([noon.id]);
    expect(await ids(buyer.client, '?maxOfferAvailability=2020-01-15T11:00:00Z')).toEqual([]);
    expect(await ids(buyer.client, '?maxOfferAvailability=2020-01-14')).toEqual([]);
    expect((await ids(buyer.client, '?sortBy=price&sortType=asc'))[0]).toBe(cheap.id);
    expect(await ids(buyer.client, '?sortBy=price&sortType=desc&pageLimit=1')).toEqual([dear.id]);
    expect(await ids(buyer.client, '?purchaseUnitList=cbm')).toEqual([]);
    expect(await ids(buyer.client, `?productIds=${place.productId}`)).toEqual([]);
    expect((await buyer.client.get(`${path}?pageLimit=1001`)).status).toBe(400);
    expect((await buyer.client.get(`${path}?colour=red`)).status).toBe(400);
  });
});

test('the exported list has litres and both prices', async () => {
  const trader = await seedTrader(app, place);
  await open(trader);
  const { id } = await seedAdditive({ fixedPriceMinor: 123_456, forChosenBuyers: true });
  await app.pool.query('insert into offer_buyers values ($1, $2)', [id, trader.buyerId]);
  const file = await trader.client.get(`${path}/export?sort=price&direction=desc`);
  const [head = '', first = ''] = file.text.replace(/^\uFEFF/, '').split('\r\n');
  const row = Object.fromEntries(head.split(';').map((name, index) => [name, first.split(';')[index]]));
  expect(row).toMatchObject({
    Produkt: 'AdBlue 32,5 %',
    'Preis (EUR/100 l)': '1234,56',
    'Preis (EUR/l)': '12,3456',
    Verfügbar: '20000',
    Einheit: 'lt',
  });
});

describe('an order of additives', () => {
  test('takes whole litres and costs them to the cent', async () => {
    const { id } = await seedAdditive({ incrementLitres: null });
    const placed = await buy(buyer.client, { offerId: id, quantity: 33 });
    // 33 l at 46.90 per 100 l are 15.477, rounded 15.48; 19 % of it are 2.94.
    expect(placed.body.orders).toMatchObject([
      { product: { unit: 'lt' }, price: 46.9, volume: 33, net: 15.48, vat: 2.94, gross: 18.42 },
    ]);
    const left = (await list(buyer.client)).offers.find(({ _id }) => _id === id);
    expect(left?.maximumAvailable).toBe(20_000 - 33);
    const history = await buyer.client.get<{ orders: { purchaseUnit: string; volume: number }[] }>(
      '/api/orderHistory?productType=additive',
    );
    expect(history.body.orders[0]).toMatchObject({ purchaseUnit: 'lt', volume: 33 });
  });

  test.each([
    ['half a litre', 20.5, 'invalid_input', 'Bitte geben Sie ganze Liter ein.'],
    ['less than the minimum', 10, 'quantity_error', '20 bis 1.000 lt'],
    ['a quantity off its step', 30, 'quantity_error', '20 bis 1.000 lt'],
  ])('refuses %s with its sentence', async (_, quantity, code, sentence) => {
    const { id } = await seedAdditive();
    const { status, body, text } = await buyer.client.post<Refused>('/api/basket/items', { offerId: id, quantity });
    expect([status >= 400, body.code]).toEqual([true, code]);
    expect(text).toContain(sentence);
  });

  test('is refused above what is left and above the credit', async () => {
    const { id } = await seedAdditive({ remainingLitres: 100 });
    const add = (client: TestClient, quantity: number) =>
      client.post<Refused>('/api/basket/items', { offerId: id, quantity });
    expect((await add(buyer.client, 200)).body).toMatchObject({ code: 'new_volume_available', available: 100 });
    const poor = await seedTrader(app, place, { creditMinor: 2_000 });
    await open(poor);
    expect((await add(poor.client, 100)).body.code).toBe('order_error_no_credit');
    const offer = (await list(poor.client)).offers.find(({ _id }) => _id === id);
    // 20.00 of credit cover 20 l (11.16 gross) and not 40 l (22.32).
    expect(offer).toMatchObject({ orderableQuantity: 20, bindingLimit: 'credit' });
  });
});

describe('a seller', () => {
  test('reads its own additive offers with their states, and those that a buyer may see', async () => {
    const seller = await seedPlace(app);
    const paused = await seedAdditive({ status: 'PAUSED' }, seller);
    const active = await seedAdditive({ forChosenBuyers: true }, seller);
    await seedAdditive({ status: 'REMOVED' }, seller);
    const trader = await seedTrader(app, seller);
    await open(trader);
    const { offers, filterOptions } = await list(seller.client, '?sortBy=status_type_id');
    expect(offers.map(({ _id, enabled, status_type_id }) => [_id, enabled, status_type_id])).toEqual([
      [active.id, true, 'ACTIVE'],
      [paused.id, false, 'PAUSED'],
    ]);
    expect(offers.map(({ buyers }) => buyers)).toEqual([[], null]);
    expect(filterOptions.buyers).toEqual([{ _id: trader.buyerId, name: trader.account.name }]);
    expect(await ids(seller.client, `?buyerIds=${trader.buyerId}`)).toEqual([paused.id]);
  });

  test('reads no others’, and an administrator none at all', async () => {
    const { id } = await seedAdditive();
    const stranger = await seedPlace(app);
    expect(await ids(stranger.client)).not.toContain(id);
    const admin = await seedSignedIn(app, 'admin');
    expect((await admin.client.get(path)).status).toBe(403);
    expect((await app.client().get(path)).status).toBe(401);
  });
});

describe('a seller changes additive offers by the specified calls', () => {
  const edit = (client: TestClient, offerId: string, status_type_id: string) =>
    client.put<Refused>('/api/offer/additive/edit', { offerId, status_type_id });
  const find = async (id: string, client = place.client) => (await list(client)).offers.find(({ _id }) => _id === id);

  test('pausing, activating, removing and restoring one', async () => {
    const { id } = await seedAdditive();
    for (const [status, seen] of [
      ['PAUSED', false],
      ['ACTIVE', true],
    ] as const) {
      expect((await edit(place.client, id, status)).body).toEqual({ success: true });
      expect([(await find(id))?.status_type_id, (await ids(buyer.client)).includes(id)]).toEqual([status, seen]);
    }
    await edit(place.client, id, 'REMOVED');
    expect([await find(id), await find(id, buyer.client)]).toEqual([undefined, undefined]);
    await edit(place.client, id, 'PAUSED');
    expect((await find(id))?.enabled).toBe(false);
  });

  test('copying the full offer as PAUSED, with other values', async () => {
    const { id } = await seedAdditive();
    const source = await find(id);
    const copy = { ...source, status_type_id: 'PAUSED', price: 50.25, totalQuantity: 600, maximumOrderQuantity: 500 };
    const refused = await place.client.post<Refused>('/api/offer/additive', copy);
    expect([refused.status, refused.body.code]).toEqual([409, 'offer_outliers']);
    const { consent } = refused.body;
    const copied = await place.client.post<{ _id: string }>('/api/offer/additive', { ...copy, consent });
    expect(copied.status).toBe(201);
    const { _id, id: _, ...rest } = source ?? {};
    expect(await find(copied.body._id)).toMatchObject({
      ...rest,
      price: 50.25,
      totalQuantity: 600,
      maximumOrderQuantity: 500,
      maximumAvailable: 600,
      orderableQuantity: 600,
      enabled: false,
      status_type_id: 'PAUSED',
    });
    expect((await find(id))?.price).toBe(46.9);
  });

  test('making one without a source', async () => {
    const { id } = await seedAdditive();
    const { _id, id: _, ...full } = (await find(id)) ?? {};
    const made = await place.client.post<{ _id: string }>('/api/offer/additive', { ...full, status_type_id: 'PAUSED' });
    expect([made.status, await find(made.body._id)]).toMatchObject([201, { status_type_id: 'PAUSED', price: 46.9 }]);
  });

  test.each<[string, object, number]>([
    ['active', { status_type_id: 'ACTIVE' }, 400],
    ['with half a cent', { price: 1.005 }, 400],
    ['with a minimum above the maximum', { minimumOrderQuantity: 2_000 }, 400],
    ['with half a litre', { totalQuantity: 10.5 }, 400],
    ['with an unknown field', { colour: 'red' }, 400],
  ])('but not a copy %s', async (_, values, status) => {
    const { id } = await seedAdditive();
    const source = await find(id);
    const copied = await place.client.post('/api/offer/additive', { ...source, status_type_id: 'PAUSED', ...values });
    expect([copied.status, copied.text]).toEqual([status, expect.any(String)]);
  });

  test('but neither a fuel nor another’s offer', async () => {
    const fuel = await seedOffer(app.pool, place.goods);
    const { id } = await seedAdditive();
    const stranger = await seedPlace(app);
    const source = await find(id);
    expect((await edit(place.client, fuel.id, 'PAUSED')).status).toBe(404);
    expect((await edit(stranger.client, id, 'PAUSED')).status).toBe(404);
    expect((await edit(buyer.client, id, 'PAUSED')).status).toBe(403);
    const copy = { ...source, status_type_id: 'PAUSED' };
    expect((await stranger.client.post('/api/offer/additive', copy)).status).toBe(404);
    expect((await buyer.client.post('/api/offer/additive', copy)).status).toBe(403);
    const asFuel = { ...copy, product: { ...source?.product, _id: place.productId } };
    expect((await place.client.post('/api/offer/additive', asFuel)).status).toBe(400);
  });
});
