import { type OrderHistory, type OrderRow, orderHistoryParameters } from '@handelsplatz/contract/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { seedAccount, seedOffer, seedOrder, seedProduct, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../../platform/clock/index.ts';
import { newId } from '../../../platform/ids/index.ts';

let app: TestApp;
let place: Place;
let parent: { client: TestClient };
let child: Trader;
let ids: Record<'first' | 'second' | 'additive', string>;
let goods: Record<'product' | 'terminal', string>;

/** Two orders of fuel by a child account and one of an additive. */
beforeAll(async () => {
  app = await startTestApp({ clock: createTestClock('2026-06-20T10:00:00Z') });
  place = await seedPlace(app);
  const { id: parentId } = await seedAccount(app.pool);
  const roles = ['ChildAccounts_View', 'ChildAccounts_Offers_View'] as const;
  parent = { client: await enter(app, await seedUser(app.pool, parentId, { roles: [...roles] })) };
  child = await seedTrader(app, place, { account: { parentId } });
  const additive = await seedProduct(app.pool, { type: 'ADDITIVE', unit: 'lt' });
  goods = { product: place.product.id, terminal: place.terminal.id };
  const order = async (productId: string, values: object) => {
    const at = { ...place.goods, productId };
    const { id: offerId } = await seedOffer(app.pool, at);
    const purchase = { ...at, offerId, buyerId: child.buyerId, buyerUserId: child.user.id };
    return (await seedOrder(app.pool, purchase, values)).id;
  };
  const first = await order(goods.product, {
    createdAt: new Date('2026-06-19T08:00:00Z'),
    orderNo: 'DE-2026-100001',
    status: 'COMPLETE',
    priceMinor: 9_000,
    volumeLitres: 10_000,
    netMinor: 100_000,
    vatMinor: 19_000,
    grossMinor: 119_000,
    collectionStart: '2026-06-21',
    collectionEnd: '2026-06-22',
    contractNo: 'K-4711',
    liftingNo: 'L-0815',
    pickupNo: 'A-2026',
    deliveryAddress: JSON.stringify({ street: 'Kai 7', zipCode: '20457', city: 'Hamburg' }),
  });
  const second = await order(goods.product, {
    createdAt: new Date('2026-06-20T08:00:00Z'),
    orderNo: 'DE-2026-100002',
    status: 'INCOMPLETE',
    priceMinor: 9_500,
    volumeLitres: 20_000,
    netMinor: 200_000,
    vatMinor: 38_000,
    grossMinor: 238_000,
    collectionStart: '2026-06-25',
    collectionEnd: '2026-06-28',
    originalValues: JSON.stringify({
      priceMinor: 8_800,
      volumeLitres: 9_000,
      netMinor: 90_000,
      vatMinor: 17_100,
      grossMinor: 107_100,
      collectionStart: '2026-06-25',
      collectionEnd: '2026-06-26',
    }),
  });
  const lubricant = await order(additive.id, { orderNo: 'DE-2026-100003', purchaseUnit: 'lt', volumeLitres: 40 });
  ids = { first, second, additive: lubricant };
});
afterAll(() => app.stop());

const read = async (client: TestClient, query: string) => {
  const answer = await client.get<OrderHistory>(`/api/orderHistory?${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.body;
};
type Found = 'first' | 'second' | 'additive';
const numbersOf = ({ orders }: OrderHistory) =>
  orders.map(({ _id }) => (Object.keys(ids) as Found[]).find((name) => ids[name] === _id));

/** A parameter: values that are refused, and values with the orders that the list then shows, in its sequence. */
interface Row {
  readonly parameter: keyof typeof orderHistoryParameters.shape;
  readonly wrong: readonly string[];
  readonly right: () => readonly (readonly [value: string, ...found: Found[]])[];
}

const none = '019a0000-0000-7000-8000-000000000001';
const amounts = ['viel', '-1', '1000000001'];
const days = ['1.7.2026', '0001-01-01', '2026-02-30'];
const lists = ['1', 'Diesel'];
const rows: Row[] = [
  {
    parameter: 'productType',
    wrong: ['fuel', ''],
    right: () => [
      ['spot', 'second', 'first'],
      ['additive', 'additive'],
    ],
  },
  {
    parameter: 'dataType',
    wrong: ['old'],
    right: () => [
      ['modified', 'second', 'first'],
      ['original', 'second', 'first'],
    ],
  },
  { parameter: 'pageNumber', wrong: ['0', '1.5', 'zwei'], right: () => [['1', 'second', 'first'], ['2']] },
  {
    parameter: 'pageLimit',
    wrong: ['0', '101'],
    right: () => [
      ['1', 'second'],
      ['100', 'second', 'first'],
    ],
  },
  {
    parameter: 'orderId',
    wrong: ['x'.repeat(41), Array(101).fill('1').join()],
    right: () => [
      ['100001', 'first'],
      ['de-2026-10000', 'second', 'first'],
      ['100001,100002', 'second', 'first'],
      [ids.first, 'first'],
      ['K-4711'],
      [none],
      ['100001, ', 'first'],
      [' '],
    ],
  },
  {
    parameter: 'search',
    wrong: ['x'.repeat(41), Array(101).fill('1').join()],
    right: () => [
      ['100002', 'second'],
      ['k-471', 'first'],
      ['0815', 'first'],
      ['A-2026', 'first'],
      ['0815,100002', 'second', 'first'],
      ['L-0815K'],
      ['0815, ', 'first'],
      [' '],
    ],
  },
  {
    parameter: 'sortBy',
    wrong: ['secret', 'gross_minor'],
    right: () => [
      ['price', 'second', 'first'],
      ['collectionEnd', 'second', 'first'],
      ['status', 'second', 'first'],
    ],
  },
  {
    parameter: 'sortType',
    wrong: ['up'],
    right: () => [
      ['asc', 'first', 'second'],
      ['desc', 'second', 'first'],
    ],
  },
  {
    parameter: 'groupBy',
    wrong: ['month'],
    right: () => [
      ['status', 'second', 'first'],
      ['day', 'second', 'first'],
    ],
  },
  {
    parameter: 'priceMin',
    wrong: amounts,
    right: () => [
      ['90', 'second', 'first'],
      ['90.01', 'second'],
      ['', 'second', 'first'],
    ],
  },
  {
    parameter: 'priceMax',
    wrong: amounts,
    right: () => [
      ['94.99', 'first'],
      ['95', 'second', 'first'],
      ['', 'second', 'first'],
    ],
  },
  {
    parameter: 'invoiceMin',
    wrong: amounts,
    right: () => [
      ['1190', 'second', 'first'],
      ['1190.01', 'second'],
    ],
  },
  { parameter: 'invoiceMax', wrong: amounts, right: () => [['1190', 'first'], ['1189.99']] },
  {
    parameter: 'orderQuantityMin',
    wrong: amounts,
    right: () => [
      ['10', 'second', 'first'],
      ['10.001', 'second'],
    ],
  },
  { parameter: 'orderQuantityMax', wrong: amounts, right: () => [['10', 'first'], ['9.999']] },
  {
    parameter: 'collectionRangeStart',
    wrong: days,
    right: () => [
      ['2026-06-21', 'second', 'first'],
      ['2026-06-22', 'second'],
    ],
  },
  { parameter: 'collectionRangeEnd', wrong: days, right: () => [['2026-06-22', 'first'], ['2026-06-21']] },
  {
    parameter: 'createdStart',
    wrong: days,
    right: () => [
      ['2026-06-20', 'second'],
      ['2026-06-19', 'second', 'first'],
    ],
  },
  { parameter: 'createdEnd', wrong: days, right: () => [['2026-06-19', 'first'], ['2026-06-18']] },
  {
    parameter: 'createdWithin',
    wrong: ['ever'],
    right: () => [['today', 'second'], ['yesterday', 'first'], ['lastYear']],
  },
  {
    parameter: 'productList',
    wrong: lists,
    right: () => [[goods.product, 'second', 'first'], [none], [`${none},${goods.product}`, 'second', 'first']],
  },
  { parameter: 'terminalList', wrong: lists, right: () => [[goods.terminal, 'second', 'first'], [none]] },
  {
    parameter: 'deliveryAddressList',
    wrong: ['x'.repeat(201)],
    right: () => [['Nirgendwo'], [' '], ['e3b0c44298fc1c14']],
  },
  { parameter: 'sellerList', wrong: lists, right: () => [[place.sellerId, 'second', 'first'], [none]] },
  { parameter: 'buyerList', wrong: lists, right: () => [[child.buyerId, 'second', 'first'], [none]] },
  {
    parameter: 'orderStatusList',
    wrong: ['DONE', '100'],
    right: () => [['COMPLETE', 'first'], ['INCOMPLETE,COMPLETE', 'second', 'first'], ['MANUAL']],
  },
  { parameter: 'shareholderList', wrong: lists, right: () => [[child.buyerId, 'second', 'first'], [none]] },
  { parameter: 'purchaseUnitList', wrong: ['mt'], right: () => [['cbm', 'second', 'first'], ['lt']] },
  { parameter: 'productNotList', wrong: lists, right: () => [[goods.product], [none, 'second', 'first']] },
  { parameter: 'terminalNotList', wrong: lists, right: () => [[goods.terminal], [none, 'second', 'first']] },
  { parameter: 'sellerNotList', wrong: lists, right: () => [[place.sellerId], [none, 'second', 'first']] },
  { parameter: 'buyerNotList', wrong: lists, right: () => [[child.buyerId], [none, 'second', 'first']] },
  { parameter: 'orderStatusNotList', wrong: ['DONE'], right: () => [['COMPLETE', 'second'], ['INCOMPLETE,COMPLETE']] },
];

test('every parameter of the list stands in the table', () => {
  expect(rows.map(({ parameter }) => parameter).sort()).toEqual(Object.keys(orderHistoryParameters.shape).sort());
});

test.each(rows)('$parameter', async ({ parameter, wrong, right }) => {
  for (const value of wrong) {
    const answer = await place.client.get<{ code: string; fields: { path: string }[] }>(
      `/api/orderHistory?${parameter}=${encodeURIComponent(value)}`,
    );
    expect([value, answer.status, answer.body.code]).toEqual([value, 400, 'invalid_input']);
    expect(answer.body.fields[0]?.path).toMatch(new RegExp(`^${parameter}(\\.\\d+)?$`));
  }
  for (const reader of [place, child, parent])
    for (const [value, ...found] of right()) {
      const page = await read(reader.client, `${parameter}=${encodeURIComponent(value)}`);
      expect([value, ...numbersOf(page)]).toEqual([value, ...found]);
      expect(page.metadata.total).toBe(parameter === 'pageNumber' || parameter === 'pageLimit' ? 2 : found.length);
    }
});

test('an unknown parameter is refused, and nobody reads without a session', async () => {
  expect((await place.client.get('/api/orderHistory?orderIds=1')).status).toBe(400);
  expect((await app.client().get('/api/orderHistory')).status).toBe(401);
});

test('a bill of lading leads to its order, as soon as it is there and only while it is', async () => {
  const insert = `insert into order_liftings (id, order_id, seller_id, bol_no, loading_no, lifted_on, observed_litres, temperature_tenths,
      density, standard_litres, state, source, reported_by, reported_at)
    values ($1, $2, $3, 'BOL-778', 'LA-5', '2026-06-21', 10000, 150, 0.845, 10000, 'COUNTED', 'API', $4, now())`;
  expect((await read(place.client, 'search=OL-778')).metadata.total).toBe(0);
  const id = newId();
  await app.pool.query(insert, [id, ids.first, place.sellerId, place.user.id]);
  for (const { client } of [place, child])
    for (const part of ['ol-778', 'LA-5', 'K-4711'])
      expect(numbersOf(await read(client, `search=${part}`))).toEqual(['first']);
  await app.pool.query('delete from order_liftings where id = $1', [id]);
  expect((await read(place.client, 'search=OL-778')).metadata.total).toBe(0);
});

test('an answer has the fields of the specification, the original data the first terms', async () => {
  const { orders, filterOptions } = await read(child.client, 'dataType=original&search=100002');
  const [row] = orders as [OrderRow];
  expect(row).toMatchObject({
    price: 88,
    volume: 9,
    invoice: 1_071,
    edited: true,
    cancelled: false,
    purchaseUnit: 'cbm',
  });
  expect(row).toMatchObject({ collectionRange: { start: '2026-06-25', end: '2026-06-26' }, collectionTime: 7 });
  expect(row.overrides).toMatchObject({ original: { price: 88 }, current: { price: 95, volume: 20 } });
  const named =
    '_id orderId originalOrderId created buyer orderStatus terminal deliveryAddress product price invoice volume seller';
  const more = 'collectionTime collectionTimeText collectionRange edited cancelled overrides purchaseUnit creditor';
  for (const field of `${named} ${more}`.split(' ')) expect(row).toHaveProperty(field);
  const options =
    'orderIds products terminals buyers sellers status collectionRanges createdDates prices volumes invoices deliveryAddress';
  for (const option of `${options} purchaseUnits`.split(' ')) expect(filterOptions).toHaveProperty(option);
  expect(filterOptions.purchaseUnits).toEqual([{ _id: 'cbm', name: 'cbm', label: 'cbm', value: 'cbm', count: 1 }]);
  expect(filterOptions.volumes).toEqual({ minQuantity: 9, maxQuantity: 9 });
});
