import type { OrderHistory } from '@handelsplatz/contract/orders';
import { orderFileColumns } from '@handelsplatz/domain/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { csvFrom } from '@handelsplatz/testing/csv';
import { seedOffer, seedOrder, seedProduct, seedTerminal } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { readWorkbook, readZip } from '@handelsplatz/testing/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let places: Place[];
let buyers: Trader[];
const statuses = ['INCOMPLETE', 'CONFIRMED', 'COMPLETE', 'CANCELLED', 'MANUAL'] as const;

/** 60 orders, one a day at 23:30 in Berlin, spread over two sellers, two buyers, three products and five states. */
beforeAll(async () => {
  app = await startTestApp();
  places = [await seedPlace(app), await seedPlace(app)];
  const [first, second] = places;
  if (!first || !second) throw new Error('there are two places');
  buyers = [await seedTrader(app, first), await seedTrader(app, first)];
  const products = [first.product, second.product, await seedProduct(app.pool)];
  const terminals = [first.terminal, await seedTerminal(app.pool)];
  for (let n = 0; n < 60; n += 1) {
    const [place, buyer] = [places[n % 2], buyers[Math.floor(n / 2) % 2]];
    const [product, terminal] = [products[n % 3], terminals[Math.floor(n / 7) % 2]];
    if (!place || !buyer || !product || !terminal) throw new Error('there is one of each');
    const goods = { sellerId: place.sellerId, productId: product.id, terminalId: terminal.id };
    const { id: offerId } = await seedOffer(app.pool, goods);
    const createdAt = new Date(Date.UTC(2026, 5, 1 + n, 21, 30));
    const netMinor = 100_000 + ((n * 7_919) % 60_000);
    const amounts = {
      priceMinor: 9_000 + ((n * 37) % 60),
      volumeLitres: 10_000 + ((n * 13) % 60) * 1_000,
      netMinor,
      vatMinor: 19,
      grossMinor: netMinor + 19,
    };
    const day = new Date(Date.UTC(2026, 5, 1 + ((n * 17) % 60))).toISOString().slice(0, 10);
    const purchase = { ...goods, offerId, buyerId: buyer.buyerId, buyerUserId: buyer.user.id };
    await seedOrder(app.pool, purchase, {
      createdAt,
      status: statuses[n % 5] ?? 'INCOMPLETE',
      collectionStart: day,
      collectionEnd: day,
      orderNo: `DE-2026-${String(100_000 + n)}`,
      ...amounts,
    });
  }
});
afterAll(() => app.stop());

const list = async (client: TestClient, query = '') =>
  (await client.get<OrderHistory>(`/api/orderHistory?${query}`)).body;
const all = async (client: TestClient, query = '') => (await list(client, `pageLimit=100&${query}`)).orders;
const buyer = () => buyers[0] as Trader;
const seller = () => places[0] as Place;

describe('the list of orders', () => {
  test('shows 20 of the account’s own orders per page, newest first', async () => {
    const first = await list(buyer().client);
    expect(first.metadata).toMatchObject({ total: 30, pageCount: 2, pageNumber: 1, pageLimit: 20 });
    const second = await list(buyer().client, 'pageNumber=2');
    const orders = [...first.orders, ...second.orders];
    expect([first.orders.length, second.orders.length]).toEqual([20, 10]);
    const created = orders.map((order) => order.created);
    expect(created).toEqual([...created].sort().reverse());
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(30);
    expect((await list(buyer().client, 'pageNumber=3')).orders).toEqual([]);
  });

  test('never shows the orders of another account, on either side', async () => {
    for (const { client, buyerId } of buyers)
      expect(new Set((await all(client)).map((order) => order.buyer._id))).toEqual(new Set([buyerId]));
    for (const { client, sellerId } of places)
      expect(new Set((await all(client)).map((order) => order.seller._id))).toEqual(new Set([sellerId]));
    const other = buyers[1]?.buyerId;
    expect(await all(buyer().client, `buyerList=${other}`)).toEqual([]);
    expect(await all(seller().client, `sellerList=${places[1]?.sellerId}`)).toEqual([]);
    const [foreign] = await all((buyers[1] as Trader).client);
    expect((await buyer().client.get(`/api/orders/${foreign?._id}`)).status).toBe(404);
    expect((await app.client().get('/api/orderHistory')).status).toBe(401);
  });

  test.each<[string, (order: OrderHistory['orders'][number]) => number | string]>([
    ['created', (order) => order.created],
    ['orderId', (order) => order.orderId],
    ['price', (order) => order.price],
    ['volume', (order) => order.volume],
    ['invoice', (order) => order.invoice],
    ['collectionStart', (order) => order.collectionRange.start],
    ['status', (order) => order.orderStatus],
    ['net', (order) => order.net],
    ['collectionEnd', (order) => order.collectionRange.end],
    ['product', (order) => order.product.name],
    ['terminal', (order) => order.terminal.name],
    ['buyer', (order) => order.buyer.name],
  ])('is sorted by %s in both directions', async (sortBy, toKey) => {
    for (const sortType of ['asc', 'desc']) {
      const keys = (await all(seller().client, `sortBy=${sortBy}&sortType=${sortType}`)).map(toKey);
      const sorted = [...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(keys).toEqual(sortType === 'asc' ? sorted : sorted.reverse());
      expect(new Set(keys).size).toBeGreaterThan(1);
    }
  });

  test('pages through equal values without losing or repeating one', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => list(seller().client, `sortBy=status&pageLimit=7&pageNumber=${page}`)),
    );
    expect(new Set(pages.flatMap(({ orders }) => orders.map(({ _id }) => _id))).size).toBe(30);
  });

  test('can be filtered by each filter, alone and together', async () => {
    const mine = await all(seller().client);
    const [sample] = mine;
    if (!sample) throw new Error('there are orders');
    const filters: [string, (order: OrderHistory['orders'][number]) => boolean][] = [
      [`productList=${sample.product._id}`, (order) => order.product._id === sample.product._id],
      [`terminalList=${sample.terminal._id}`, (order) => order.terminal._id === sample.terminal._id],
      [`buyerList=${sample.buyer._id}`, (order) => order.buyer._id === sample.buyer._id],
      ['orderStatusList=CONFIRMED,CANCELLED', (order) => ['CONFIRMED', 'CANCELLED'].includes(order.orderStatus)],
      ['orderId=10001', (order) => order.orderId.includes('10001')],
      ['orderId=de-2026-10004', (order) => order.orderId.startsWith('DE-2026-10004')],
      ['createdStart=2026-07-01', (order) => order.created >= '2026-06-30T22:00:00Z'],
      ['createdEnd=2026-07-01', (order) => order.created < '2026-07-01T22:00:00Z'],
    ];
    for (const [query, holds] of filters) {
      const page = await list(seller().client, `pageLimit=100&${query}`);
      const expected = mine.filter(holds).map(({ _id }) => _id);
      expect([query, page.orders.map(({ _id }) => _id)]).toEqual([query, expected]);
      expect(page.metadata.total).toBe(expected.length);
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(mine.length);
    }
    const both = filters.slice(0, 2);
    const narrowed = await all(seller().client, both.map(([query]) => query).join('&'));
    expect(narrowed.map(({ _id }) => _id)).toEqual(
      mine.filter((order) => both.every(([, holds]) => holds(order))).map(({ _id }) => _id),
    );
    expect(await all(buyer().client, `sellerList=${seller().sellerId}`)).toHaveLength(15);
  });

  test('offers the filter choices of its own orders', async () => {
    const { filterOptions } = await list(buyer().client, 'productList=');
    expect(filterOptions.sellers.map(({ _id }) => _id).sort()).toEqual(places.map(({ sellerId }) => sellerId).sort());
    expect(filterOptions.buyers).toEqual([{ _id: buyer().buyerId, name: buyer().account.name, count: 30 }]);
    expect([filterOptions.products.length, filterOptions.terminals.length]).toEqual([3, 2]);
    expect(filterOptions.status.map(({ _id }) => _id).sort()).toEqual([...statuses].sort());
  });

  test('separates additives from fuels', async () => {
    expect((await list(buyer().client, 'productType=additive')).metadata.total).toBe(0);
  });

  test.each([
    'sortBy=secret',
    'pageLimit=101',
    'pageNumber=0',
    'createdStart=1.7.2026',
    'createdStart=0001-01-01',
    'createdEnd=9999-12-31',
    'orderStatusList=DONE',
    'unknown=1',
    'productList=1',
  ])('refuses %s', async (query) => {
    expect((await buyer().client.get(`/api/orderHistory?${query}`)).status).toBe(400);
  });
});

describe('the export of the orders', () => {
  const path = '/api/orderHistory/export';

  test.each([
    ['nothing', ''],
    ['the status, by price', 'orderStatusList=CONFIRMED,COMPLETE&sortBy=price&sortType=asc'],
    ['a part of the number, by volume', 'orderId=0000&sortBy=volume&sortType=desc'],
    ['days, by status', 'createdStart=2026-06-10&createdEnd=2026-07-01&sortBy=status&sortType=asc'],
  ])('has all orders of the list in its sort sequence, filtered by %s, for both sides', async (_, query) => {
    const written = (amount: number) => amount.toFixed(2).replace('.', ',');
    for (const { client } of [buyer(), seller()]) {
      const listed = await all(client, query);
      const { rows } = await csvFrom(client, `${path}?${query}`);
      expect(
        rows.map((row) => [row.Bestellnummer, row['Preis (EUR/100 l)'], row['Netto (EUR)'], row['Brutto (EUR)']]),
      ).toEqual(
        listed.map(({ orderId, price, net, invoice }) => [orderId, written(price), written(net), written(invoice)]),
      );
    }
  });

  test('has every field of an order, in the format of the brand', async () => {
    const [first] = await all(buyer().client);
    const { name, rows } = await csvFrom(buyer().client, path);
    expect(name).toMatch(/^Bestellungen-\d{4}-\d\d-\d\d\.csv$/);
    expect(Object.keys(rows[0] ?? {})).toHaveLength(orderFileColumns.length);
    expect(rows[0]).toMatchObject({
      'Bestellt am': `${first?.created.slice(8, 10)}.${first?.created.slice(5, 7)}.2026 23:30`,
      Produkt: first?.product.name,
      Terminal: first?.terminal.name,
      Menge: `${first?.volume},000`,
      Einheit: 'cbm',
      Kennung: first?._id,
    });
  });

  test('has each order once, however many there are', async () => {
    const lone = await seedPlace(app);
    const other = await seedTrader(app, lone);
    const { id: offerId } = await seedOffer(app.pool, lone.goods);
    const purchase = { ...lone.goods, offerId, buyerId: other.buyerId, buyerUserId: other.user.id };
    const { id } = await seedOrder(app.pool, purchase);
    await app.pool.query(
      `insert into orders
       select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_no', 'MANY-' || n))).*
         from orders o, generate_series(1, 1100) n where o.id = $1`,
      [id],
    );
    const { rows } = await csvFrom(other.client, `${path}?sortBy=price`);
    expect([rows.length, new Set(rows.map((row) => row.Kennung)).size]).toEqual([1_101, 1_101]);
  });

  test('is a workbook with the chosen columns and the sums, and says how many orders it holds', async () => {
    const query = 'orderStatusList=CONFIRMED&sortBy=price&sortType=asc';
    const { orders, metadata } = await list(seller().client, `pageLimit=100&${query}`);
    const response = await seller().client.send(
      `${path}?${query}&format=xlsx&columns=orderId,price,net,invoice,created`,
    );
    expect(response.headers.get('x-total-rows')).toBe(String(metadata.total));
    expect(response.headers.get('content-disposition')).toMatch(/Bestellungen-\d{4}-\d\d-\d\d\.xlsx/);
    const rows = readWorkbook(Buffer.from(await response.arrayBuffer())).get('Bestellungen') ?? [];
    expect(rows[0]).toEqual(['Bestellnummer', 'Preis (EUR/100 l)', 'Netto (EUR)', 'Brutto (EUR)', 'Bestellt am']);
    expect(rows.slice(1, -1).map(([number, price]) => [number, price])).toEqual(
      orders.map(({ orderId, price }) => [orderId, { number: price, format: 3 }]),
    );
    expect(rows.at(-1)?.[0]).toBe(`Summe (${metadata.total})`);
    expect(rows.at(-1)?.[3]).toEqual({ number: metadata.sums?.invoice, format: 11 });
  });

  test('reports its progress to the account that asked, and refuses an unknown column', async () => {
    const events = await seller().client.events();
    const progress = '019a0000-0000-7000-8000-000000000001';
    const read = seller()
      .client.send(`${path}?progress=${progress}`)
      .then((response) => response.text());
    for await (const frame of events) {
      if (frame.event !== 'orderExport') continue;
      expect(frame.data).toEqual({ progress, rows: 30, total: 30 });
      break;
    }
    await read;
    expect((await seller().client.get(`${path}?columns=secret`)).status).toBe(400);
    expect((await seller().client.get(`${path}?format=pdf`)).status).toBe(400);
  });

  test('has only the account’s own orders, and no pages', async () => {
    const mine = new Set((await all(seller().client)).map(({ orderId }) => orderId));
    const theirs = await csvFrom((places[1] as Place).client, path);
    expect(theirs.rows.length).toBeGreaterThan(0);
    expect(theirs.rows.filter((row) => mine.has(row.Bestellnummer ?? ''))).toEqual([]);
    expect((await app.client().get(path)).status).toBe(401);
    expect((await buyer().client.get(`${path}?pageNumber=2`)).status).toBe(400);
  });
});

describe('the documents of several orders', () => {
  const documents = (client: TestClient, ids: readonly string[]) =>
    client.send(`/api/orderHistory/documents?orders=${ids.join()}`);

  test('are one archive with a confirmation of each', async () => {
    const stored = { currency: 'EUR', price: 98.5, windowSeq: null, at: new Date().toISOString(), lines: [] };
    await app.pool.query('update orders set explanation = $1', [JSON.stringify(stored)]);
    const chosen = (await all(buyer().client)).slice(0, 2);
    const response = await documents(
      buyer().client,
      chosen.map(({ _id }) => _id),
    );
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = readZip(Buffer.from(await response.arrayBuffer()));
    const ofAnswered = (orderStatus: string, name: string) =>
      ['MANUAL', 'INCOMPLETE'].includes(orderStatus) ? [] : [name];
    expect([...files.keys()]).toEqual(
      chosen.flatMap(({ orderId, orderStatus }) => [
        `Bestellung-${orderId}.pdf`,
        ...ofAnswered(orderStatus, `Bestellung-${orderId}-order-x.xml`),
      ]),
    );
    for (const [name, content] of files)
      expect(content.subarray(0, 5).toString()).toBe(name.endsWith('.pdf') ? '%PDF-' : '<?xml');
  });

  test('are refused when one belongs to another account, and for none or too many', async () => {
    const [own] = await all(buyer().client);
    const [foreign] = await all((buyers[1] as Trader).client);
    expect((await documents(buyer().client, [own?._id ?? '', foreign?._id ?? ''])).status).toBe(404);
    expect((await documents(buyer().client, [])).status).toBe(400);
    expect((await documents(buyer().client, Array(101).fill(own?._id))).status).toBe(400);
  });
});
