import type { OrderHistory } from '@handelsplatz/contract/orders';
import { mostCountedOrders } from '@handelsplatz/domain/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { csvFrom } from '@handelsplatz/testing/csv';
import { seedOffer, seedOrder } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAddressId } from './order-columns.read.ts';

let app: TestApp;
let place: Place;
let buyer: Trader;
let first: string;

/** One order more than are counted: a minute between two, the newest the cheapest, ten of them cancelled. */
beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  const { id: offerId } = await seedOffer(app.pool, place.goods);
  const purchase = { ...place.goods, offerId, buyerId: buyer.buyerId, buyerUserId: buyer.user.id };
  const createdAt = new Date('2026-06-01T10:00:00Z');
  first = (await seedOrder(app.pool, purchase, { createdAt, status: 'CONFIRMED', priceMinor: 20_000 })).id;
  await app.pool.query(
    `insert into orders
     select (jsonb_populate_record(o, jsonb_build_object(
              'id', gen_random_uuid(), 'order_no', 'MANY-' || n, 'created_at', o.created_at + n * interval '1 minute', 'price_minor', 20000 - n,
              'status', case when n <= 10 then 'CANCELLED' else o.status end,
              'cancelled_reason', case when n <= 10 then 'Auf Wunsch' end))).*
       from orders o, generate_series(1, ${mostCountedOrders}) n where o.id = $1`,
    [first],
  );
});
afterAll(() => app.stop());

const read = async (query = '') => (await place.client.get<OrderHistory>(`/api/orderHistory?${query}`)).body;
const numbers = ({ orders }: OrderHistory) => orders.map(({ orderId }) => orderId);

test('a list that is too long to be counted says so, and stands by time without sums, groups and counts', async () => {
  const list = await read('sortBy=price&sortType=asc&groupBy=status&pageLimit=2');
  expect(list.metadata).toMatchObject({ total: mostCountedOrders, more: true, sums: null, groups: [] });
  expect(numbers(list)).toEqual([`MANY-${mostCountedOrders}`, `MANY-${mostCountedOrders - 1}`]);
  expect(numbers(await read('sortType=asc&pageNumber=2&pageLimit=3'))).toEqual(['MANY-3', 'MANY-4', 'MANY-5']);
  const { products, terminals, buyers, sellers, status, prices } = list.filterOptions;
  expect([products, buyers, sellers].map((each) => each.map(({ _id, count }) => [_id, count]))).toEqual([
    [[place.product.id, null]],
    [[buyer.buyerId, null]],
    [[place.sellerId, null]],
  ]);
  expect(terminals).toContainEqual({ _id: place.terminal.id, name: place.terminal.name, count: null });
  expect([status.length, prices.minPrice]).toEqual([6, null]);
});

test('a chosen address is offered with its line, however many orders there are', async () => {
  const at = (line: object) => app.pool.query('update orders set delivery_address = $1 where id = $2', [line, first]);
  expect((await read()).filterOptions.deliveryAddress).toEqual([]);
  await at({ street: 'Kai 7', zipCode: '20457', city: 'Hamburg' });
  const kai = { _id: toAddressId('Kai 7, 20457 Hamburg'), name: 'Kai 7, 20457 Hamburg' };
  const chosen = `deliveryAddressList=${kai._id}`;
  const shown = async (query: string) => (await read(query)).filterOptions.deliveryAddress;
  expect(await shown(chosen)).toEqual([{ ...kai, count: null }]);
  // Too many orders have another state; none of the cancelled ones has an address.
  expect(await shown(`${chosen}&orderStatusList=CANCELLED`)).toEqual([{ ...kai, count: 0 }]);
  expect(await shown(`${chosen}&search=gibt-es-nicht`)).toEqual([{ ...kai, count: 0 }]);
  await app.pool.query('update orders set delivery_address = $1', [
    { street: 'Kai 8', zipCode: '20457', city: 'Hamburg' },
  ]);
  const next = toAddressId('Kai 8, 20457 Hamburg');
  expect(await shown(`deliveryAddressList=${next}`)).toEqual([
    { _id: next, name: 'Kai 8, 20457 Hamburg', count: null },
  ]);
  await app.pool.query('update orders set delivery_address = null');
});

test('a part of many bills of lading finds all their orders, one of few bills only these', async () => {
  await app.pool.query(
    `insert into order_liftings (id, order_id, seller_id, bol_no, loading_no, lifted_on, observed_litres, temperature_tenths, density,
                                 standard_litres, state, source, reported_by, reported_at)
     select gen_random_uuid(), id, seller_id, replace(order_no, 'MANY', 'BILL'), 'L', '2026-06-21', 10000, 150, 0.845, 10000, 'COUNTED', 'API', $1, now()
       from orders where order_no like 'MANY-%'`,
    [place.user.id],
  );
  for (const { client } of [place, buyer]) {
    const found = async (part: string) =>
      (await client.get<OrderHistory>(`/api/orderHistory?search=${part}`)).body.metadata.total;
    expect(await found('bill-')).toBe(mostCountedOrders);
    // 1, 10 to 19, 100 to 199, 1000 to 1999, 10000.
    expect(await found('bill-1')).toBe(1_112);
    // 199, 1990 to 1999.
    expect(await found('bill-199')).toBe(11);
  }
});

test('its last page knows how many orders there are', async () => {
  const list = await read(`pageNumber=${mostCountedOrders / 100 + 1}&pageLimit=100`);
  expect(list.metadata).toMatchObject({ total: mostCountedOrders + 1, more: false, sums: null });
  expect(list.orders.map(({ _id }) => _id)).toEqual([first]);
});

test('a page behind its end knows only that there are more orders than are counted', async () => {
  const list = await read('pageNumber=900&pageLimit=100');
  expect(list.orders).toEqual([]);
  expect(list.metadata).toMatchObject({ total: mostCountedOrders, more: true, pageCount: mostCountedOrders / 100 });
});

test('a filter that leaves as many as are counted brings sums, sorts and counts back', async () => {
  const list = await read('createdStart=2026-06-02&sortBy=price&sortType=asc&groupBy=status');
  expect(list.metadata).toMatchObject({ more: false, groups: [{ _id: 'CONFIRMED' }] });
  expect(list.metadata.sums?.net).toBeGreaterThan(0);
  expect(list.orders[0]?.orderId).toBe(`MANY-${mostCountedOrders}`);
  const cancelled = await read('orderStatusList=CANCELLED');
  expect([cancelled.metadata.total, cancelled.filterOptions.products]).toMatchObject([10, [{ count: 10 }]]);
  // Without this filter there are too many.
  expect(cancelled.filterOptions.status.map(({ count }) => count)).toEqual(Array(6).fill(null));
  const [all] = (await read('orderStatusList=CONFIRMED')).filterOptions.products;
  expect(all?.count).toBe(mostCountedOrders - 9);
});

test('an order far behind has neighbours, and a position as far as is counted', async () => {
  const id = async (number: string) =>
    (await app.pool.query<{ id: string }>('select id from orders where order_no = $1', [number])).rows[0]?.id;
  const at = async (number: string, query = '') =>
    (await place.client.get(`/api/orderHistory/${await id(number)}/place?${query}`)).body;
  const long = { total: mostCountedOrders, more: true };
  expect(await at(`MANY-${mostCountedOrders}`)).toEqual({
    ...long,
    position: 1,
    previous: null,
    next: await id(`MANY-${mostCountedOrders - 1}`),
  });
  const second = { ...long, position: mostCountedOrders, previous: await id('MANY-2'), next: first };
  expect(await at('MANY-1')).toEqual(second);
  expect(await at('MANY-1', 'sortType=asc')).toEqual({
    ...long,
    position: 2,
    previous: first,
    next: await id('MANY-2'),
  });
  const oldest = (await place.client.get(`/api/orderHistory/${first}/place`)).body;
  expect(oldest).toEqual({ ...long, position: null, previous: await id('MANY-1'), next: null });
});

test('its file has every order in the chosen sequence', async () => {
  const { rows } = await csvFrom(place.client, '/api/orderHistory/export?sortBy=price&sortType=asc&columns=orderId');
  expect(rows).toHaveLength(mostCountedOrders + 1);
  expect([rows[0]?.Bestellnummer, rows.at(-2)?.Bestellnummer]).toEqual([`MANY-${mostCountedOrders}`, 'MANY-1']);
});
