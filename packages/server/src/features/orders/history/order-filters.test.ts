import type { OrderHistory, OrderRow } from '@handelsplatz/contract/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { csvFrom } from '@handelsplatz/testing/csv';
import { seedOffer, seedOrder, seedProduct, seedTerminal } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../../platform/clock/index.ts';

const count = 240;
const statuses = ['INCOMPLETE', 'CONFIRMED', 'COMPLETE', 'CANCELLED', 'MANUAL'] as const;
const addresses = [
  null,
  { street: 'Kai 7', zipCode: '20457', city: 'Hamburg' },
  { street: 'Am Tor 1', zipCode: '24103', city: 'Kiel' },
];

let app: TestApp;
let place: Place;
let buyers: Trader[];
let all: OrderRow[];

beforeAll(async () => {
  // Already the next day in Berlin.
  app = await startTestApp({ clock: createTestClock('2026-06-20T22:30:00Z') });
  place = await seedPlace(app);
  buyers = [await seedTrader(app, place), await seedTrader(app, place), await seedTrader(app, place)];
  const products = [place.product, await seedProduct(app.pool), await seedProduct(app.pool)];
  const terminals = [place.terminal, await seedTerminal(app.pool)];
  for (let n = 0; n < count; n += 1) {
    const [buyer, product, terminal] = [buyers[(n * 7) % 3], products[(n * 5) % 3], terminals[(n * 3) % 2]];
    if (!buyer || !product || !terminal) throw new Error('there is one of each');
    const goods = { sellerId: place.sellerId, productId: product.id, terminalId: terminal.id };
    const { id: offerId } = await seedOffer(app.pool, goods);
    const netMinor = 100_000 + ((n * 7_919) % 60_000);
    const day = new Date(Date.UTC(2026, 5, 1 + ((n * 17) % 60)));
    const address = addresses[n % 3];
    await seedOrder(
      app.pool,
      { ...goods, offerId, buyerId: buyer.buyerId, buyerUserId: buyer.user.id },
      {
        createdAt: new Date(Date.UTC(2026, 5, 1 + (n % 90), 21, 30, n % 60)),
        status: statuses[n % 5] ?? 'INCOMPLETE',
        collectionStart: day.toISOString().slice(0, 10),
        collectionEnd: new Date(day.getTime() + (n % 4) * 86_400_000).toISOString().slice(0, 10),
        orderNo: `DE-2026-${String(100_000 + n * 7)}`,
        priceMinor: 9_000 + ((n * 37) % 60),
        volumeLitres: 10_000 + ((n * 13) % 60) * 500,
        netMinor,
        vatMinor: 19,
        grossMinor: netMinor + 19,
        deliveryAddress: address ? JSON.stringify(address) : null,
      },
    );
  }
  const pages = await Promise.all([1, 2, 3].map((page) => list(place.client, `pageLimit=100&pageNumber=${page}`)));
  all = pages.flatMap(({ orders }) => orders);
  expect(all).toHaveLength(count);
});
afterAll(() => app.stop());

const list = async (client: TestClient, query: string) => {
  const answer = await client.get<OrderHistory>(`/api/orderHistory?${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.body;
};

const addressOf = ({ deliveryAddress: at }: OrderRow) => (at ? `${at.street}, ${at.zipCode} ${at.city}` : '');
const berlinDay = (instant: string) => new Date(Date.parse(instant) + 7_200_000).toISOString().slice(0, 10);

/** Each filter with values for its parameter, the test of an order, and the options that must not feel it. */
interface Filter {
  readonly parameter: string;
  readonly options: string;
  readonly values: () => string[];
  readonly holds: (order: OrderRow, value: string) => boolean;
}

const has = (value: string, id: string) => value.split(',').includes(id);
const filters: Filter[] = [
  {
    parameter: 'orderStatusList',
    options: 'status',
    values: () => ['CONFIRMED', 'CANCELLED,MANUAL'],
    holds: (o, v) => has(v, o.orderStatus),
  },
  {
    parameter: 'orderStatusNotList',
    options: 'status',
    values: () => ['CANCELLED'],
    holds: (o, v) => !has(v, o.orderStatus),
  },
  {
    parameter: 'productList',
    options: 'products',
    values: () => idsOf((o) => o.product._id),
    holds: (o, v) => has(v, o.product._id),
  },
  {
    parameter: 'productNotList',
    options: 'products',
    values: () => idsOf((o) => o.product._id),
    holds: (o, v) => !has(v, o.product._id),
  },
  {
    parameter: 'terminalList',
    options: 'terminals',
    values: () => idsOf((o) => o.terminal._id),
    holds: (o, v) => has(v, o.terminal._id),
  },
  {
    parameter: 'terminalNotList',
    options: 'terminals',
    values: () => idsOf((o) => o.terminal._id),
    holds: (o, v) => !has(v, o.terminal._id),
  },
  {
    parameter: 'buyerList',
    options: 'buyers',
    values: () => idsOf((o) => o.buyer._id),
    holds: (o, v) => has(v, o.buyer._id),
  },
  {
    parameter: 'buyerNotList',
    options: 'buyers',
    values: () => idsOf((o) => o.buyer._id),
    holds: (o, v) => !has(v, o.buyer._id),
  },
  {
    parameter: 'sellerList',
    options: 'sellers',
    values: () => [place.sellerId, buyers[0]?.buyerId ?? ''],
    holds: (o, v) => has(v, o.seller._id),
  },
  {
    parameter: 'purchaseUnitList',
    options: 'purchaseUnits',
    values: () => ['cbm', 'lt'],
    holds: (o, v) => has(v, o.purchaseUnit),
  },
  {
    parameter: 'orderId',
    options: 'orderIds',
    values: () => ['1000', '2026-1007', 'de-'],
    holds: (o, v) => o.orderId.includes(v.toUpperCase()),
  },
  { parameter: 'priceMin', options: 'prices', values: () => ['90.2', '90.31'], holds: (o, v) => o.price >= Number(v) },
  { parameter: 'priceMax', options: 'prices', values: () => ['90.45', '90.5'], holds: (o, v) => o.price <= Number(v) },
  {
    parameter: 'invoiceMin',
    options: 'invoices',
    values: () => ['1100', '1300.19'],
    holds: (o, v) => o.invoice >= Number(v),
  },
  { parameter: 'invoiceMax', options: 'invoices', values: () => ['1500'], holds: (o, v) => o.invoice <= Number(v) },
  {
    parameter: 'orderQuantityMin',
    options: 'volumes',
    values: () => ['20', '12.5'],
    holds: (o, v) => o.volume >= Number(v),
  },
  { parameter: 'orderQuantityMax', options: 'volumes', values: () => ['30'], holds: (o, v) => o.volume <= Number(v) },
  {
    parameter: 'createdStart',
    options: 'createdDates',
    values: () => ['2026-06-20'],
    holds: (o, v) => berlinDay(o.created) >= v,
  },
  {
    parameter: 'createdEnd',
    options: 'createdDates',
    values: () => ['2026-08-10'],
    holds: (o, v) => berlinDay(o.created) <= v,
  },
  {
    parameter: 'collectionRangeStart',
    options: 'collectionRanges',
    values: () => ['2026-06-10'],
    holds: (o, v) => o.collectionRange.start >= v,
  },
  {
    parameter: 'collectionRangeEnd',
    options: 'collectionRanges',
    values: () => ['2026-07-20'],
    holds: (o, v) => o.collectionRange.end <= v,
  },
];

const idsOf = (toId: (order: OrderRow) => string) => [...new Set(all.map(toId))];

test.each(filters)('the list can be filtered by $parameter alone', async ({ parameter, values, holds }) => {
  for (const value of values()) {
    const page = await list(place.client, `pageLimit=100&${parameter}=${value}`);
    const expected = all.filter((order) => holds(order, value));
    expect(page.metadata.total).toBe(expected.length);
    expect(page.orders.map(({ _id }) => _id)).toEqual(expected.slice(0, 100).map(({ _id }) => _id));
  }
});

test('delivery addresses are offered with identifiers, and can be filtered by these or by the address itself', async () => {
  const { filterOptions } = await list(place.client, '');
  expect(filterOptions.deliveryAddress.map(({ name, count: orders }) => [name, orders])).toEqual([
    ['Am Tor 1, 24103 Kiel', 80],
    ['Kai 7, 20457 Hamburg', 80],
  ]);
  const kai = filterOptions.deliveryAddress[1]?._id;
  const repeated = 'deliveryAddressList=Kai 7, 20457 Hamburg&deliveryAddressList=Am Tor 1, 24103 Kiel';
  expect((await list(place.client, `deliveryAddressList=${kai}`)).metadata.total).toBe(80);
  expect((await list(place.client, repeated)).metadata.total).toBe(160);
  expect((await list(place.client, 'deliveryAddressList=Nirgendwo')).metadata.total).toBe(0);
});

test('any filters together give exact totals, sums, pages and counts under the other filters', async () => {
  const chosen = fc
    .subarray(filters, { minLength: 1, maxLength: 4 })
    .chain((some) =>
      fc.tuple(
        ...some.map((filter) =>
          fc.nat(10).map((nth) => ({ ...filter, value: filter.values()[nth % filter.values().length] ?? '' })),
        ),
      ),
    );
  await fc.assert(
    fc.asyncProperty(chosen, async (some) => {
      const { orders, metadata, filterOptions } = await list(
        place.client,
        `pageLimit=100&sortBy=price&${some.map(({ parameter, value }) => `${parameter}=${value}`).join('&')}`,
      );
      const passing = (options?: string) =>
        all.filter((order) => some.every((filter) => filter.options === options || filter.holds(order, filter.value)));
      const expected = passing();
      expect(metadata.total).toBe(expected.length);
      expect(metadata.sums?.invoice).toBeCloseTo(
        expected.reduce((sum, { invoice }) => sum + invoice, 0),
        4,
      );
      expect(new Set(orders.map(({ _id }) => _id)).size).toBe(Math.min(100, expected.length));
      const counted = (options: { _id: string; count: number | null }[]) =>
        Object.fromEntries(options.map(({ _id, count: orderCount }) => [_id, orderCount]));
      const tally = (options: string, toId: (order: OrderRow) => string) =>
        Object.fromEntries([...Map.groupBy(passing(options), toId)].map(([id, group]) => [id, group.length]));
      expect(counted(filterOptions.products)).toEqual(tally('products', (order) => order.product._id));
      expect(counted(filterOptions.terminals)).toEqual(tally('terminals', (order) => order.terminal._id));
      expect(counted(filterOptions.status)).toEqual(tally('status', (order) => order.orderStatus));
      expect(counted(filterOptions.buyers)).toEqual(tally('buyers', (order) => order.buyer._id));
      const prices = passing('prices').map(({ price }) => price);
      const least = prices.length > 0 ? Math.min(...prices) : null;
      expect(filterOptions.prices.minPrice).toBe(least);
      const delivered = passing('deliveryAddress').filter((order) => addressOf(order) !== '');
      const offered = filterOptions.deliveryAddress.reduce((sum, option) => sum + (option.count ?? 0), 0);
      expect(offered).toBe(delivered.length);
    }),
    { numRuns: 60 },
  );
});

test('periods relative to today are resolved by the server’s clock in the brand’s zone', async () => {
  const holds = (from: string, to: string) =>
    all.filter((order) => berlinDay(order.created) >= from && berlinDay(order.created) <= to).length;
  expect((await list(place.client, 'createdWithin=today')).metadata.total).toBe(holds('2026-06-21', '2026-06-21'));
  expect((await list(place.client, 'createdWithin=last7days')).metadata.total).toBe(holds('2026-06-15', '2026-06-21'));
  expect((await list(place.client, 'createdWithin=thisMonth')).metadata.total).toBe(holds('2026-06-01', '2026-06-30'));
  expect((await place.client.get('/api/orderHistory?createdWithin=ever')).status).toBe(400);
});

test('an order knows its place in the filtered and sorted list, and its neighbours', async () => {
  const query = 'orderStatusList=CONFIRMED&sortBy=volume&sortType=asc';
  const { orders } = await list(place.client, `pageLimit=100&${query}`);
  const place_ = async (id: string | undefined) =>
    (await place.client.get(`/api/orderHistory/${id}/place?${query}`)).body;
  const [first, second] = [orders[0]?._id, orders[1]?._id];
  const last = orders.at(-1)?._id;
  expect(await place_(first)).toEqual({ position: 1, total: 48, more: false, previous: null, next: second });
  expect(await place_(second)).toMatchObject({ position: 2, previous: first, next: orders[2]?._id });
  expect(await place_(last)).toMatchObject({ position: 48, next: null });
  const outside = all.find(({ orderStatus }) => orderStatus === 'MANUAL');
  expect(await place_(outside?._id)).toEqual({ position: null, total: 48, more: false, previous: null, next: null });
});

const groupKeys: Record<string, (order: OrderRow) => string> = {
  product: (order) => order.product._id,
  terminal: (order) => order.terminal._id,
  buyer: (order) => order.buyer._id,
  seller: (order) => order.seller._id,
  status: (order) => order.orderStatus,
  day: (order) => berlinDay(order.created),
};

test.each(Object.keys(groupKeys))(
  'grouped by %s, pages, file and neighbours go through the groups one after the other, each with exact sums',
  async (groupBy) => {
    const toKey = groupKeys[groupBy] as (order: OrderRow) => string;
    const query = `groupBy=${groupBy}&sortBy=price&sortType=asc&orderStatusNotList=CANCELLED`;
    const kept = all.filter(({ orderStatus }) => orderStatus !== 'CANCELLED');
    const pages = [];
    for (let page = 1; page <= 4; page += 1)
      pages.push(await list(place.client, `${query}&pageLimit=50&pageNumber=${page}`));
    const orders = pages.flatMap((page) => page.orders);
    expect(orders.map(({ _id }) => _id).sort()).toEqual(kept.map(({ _id }) => _id).sort());
    const keys = orders.map(toKey);
    expect(keys.filter((key, at) => key !== keys[at - 1])).toHaveLength(new Set(keys).size);
    for (const [at, order] of orders.entries())
      if (keys[at] === keys[at + 1]) expect(order.price).toBeLessThanOrEqual(orders[at + 1]?.price ?? 0);
    for (const { metadata, orders: rows } of pages) {
      expect(metadata.groups.flatMap(({ _id, rows: shown }) => Array<string>(shown).fill(_id))).toEqual(
        rows.map(toKey),
      );
      for (const { _id, name, count: members, sums } of metadata.groups) {
        const shown: unknown = rows.find((order) => toKey(order) === _id)?.[groupBy as keyof OrderRow];
        if (shown !== undefined) expect(shown).toMatchObject({ _id, name });
        const group = kept.filter((order) => toKey(order) === _id);
        expect(members).toBe(group.length);
        expect(sums.invoice).toBeCloseTo(
          group.reduce((sum, { invoice }) => sum + invoice, 0),
          4,
        );
        expect(sums.volumes[0]?.volume).toBeCloseTo(
          group.reduce((sum, { volume }) => sum + volume, 0),
          4,
        );
      }
    }
    const place_ = (await place.client.get<{ next: string }>(`/api/orderHistory/${orders[20]?._id}/place?${query}`))
      .body;
    expect(place_).toMatchObject({ position: 21, previous: orders[19]?._id, next: orders[21]?._id });
    const { rows } = await csvFrom(place.client, `/api/orderHistory/export?${query}`);
    expect(rows.map((row) => row.Kennung)).toEqual(orders.map(({ _id }) => _id));
  },
);
