import type { MarketplaceFigures, TradeReport, TradeToday } from '@handelsplatz/contract/statistics';
import { findTradingDayBefore } from '@handelsplatz/domain/statistics';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { runJob } from '@handelsplatz/testing/jobs';
import { buy, fillBasket, order } from '@handelsplatz/testing/purchase';
import { seedOffer, seedOrder, seedProduct, seedSignedIn, seedTerminal } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { readWorkbook } from '@handelsplatz/testing/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';

let app: TestApp;
let place: Place;
let today: string;
const now = new Date();
beforeAll(async () => {
  app = await startTestApp({ clock: createTestClock(now.toISOString()), windowSeconds: 600 });
  today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now);
  place = await seedPlace(app);
});
afterAll(() => app.stop());

type Member = Awaited<ReturnType<typeof seedSignedIn>>;
const read = async ({ client }: Pick<Member, 'client'>, query = '') =>
  (await client.get<TradeReport>(`/api/statistics/trade${query}`)).body;

async function sell(
  seller: Member,
  {
    cbm,
    day = today,
    productId = place.productId,
    terminalId = place.terminalId,
    ...values
  }: {
    cbm: number;
    day?: string;
    productId?: string;
    terminalId?: string;
    status?: string;
    createdAt?: Date;
  },
) {
  const goods = { sellerId: seller.account.id, productId, terminalId };
  const buyer = await seedSignedIn(app, 'buyer');
  const offer = await seedOffer(app.pool, goods);
  await seedOrder(
    app.pool,
    { ...goods, offerId: offer.id, buyerId: buyer.account.id, buyerUserId: buyer.user.id },
    {
      volumeLitres: cbm * 1000,
      netMinor: cbm * 90_000,
      vatMinor: 0,
      grossMinor: cbm * 90_000,
      orderedOn: day,
      ...values,
    },
  );
}

describe('the report of a seller', () => {
  test('adds up volume and revenue by product, terminal and month, without cancelled orders and without others', async () => {
    const [seller, other] = [await seedSignedIn(app, 'seller'), await seedSignedIn(app, 'seller')];
    const heating = await seedProduct(app.pool, { name: 'Heizöl EL', category: 'Heizöl' });
    const kiel = await seedTerminal(app.pool, { name: 'Kiel' });
    await sell(seller, { cbm: 30, day: '2026-02-10' });
    await sell(seller, { cbm: 50, day: '2026-03-05', productId: heating.id, terminalId: kiel.id });
    await sell(seller, { cbm: 999, day: '2026-03-06', status: 'CANCELLED' });
    await sell(other, { cbm: 400, day: '2026-03-05' });
    const report = await read(seller);
    expect(report.total).toEqual({ orders: 2, volume: 80, revenue: 72_000 });
    expect(report.months).toEqual([
      { month: '2026-02-01', orders: 1, volume: 30, revenue: 27_000 },
      { month: '2026-03-01', orders: 1, volume: 50, revenue: 45_000 },
    ]);
    expect(report.products.map(({ name, volume }) => [name, volume])).toEqual([
      ['Heizöl EL', 50],
      [place.product.name, 30],
    ]);
    expect(report.terminals.map(({ name, volume }) => [name, volume])).toEqual([
      ['Kiel', 50],
      [place.terminal.name, 30],
    ]);
    expect((await read(seller, '?terminalSelected=Kiel')).total.volume).toBe(50);
    expect((await read(seller, '?dateRangeSelected=2026-02-01,2026-02-28')).total.volume).toBe(30);
    const file = await seller.client.get<string>('/api/statistics/trade/export?productSelected=Heiz%C3%B6l%20EL');
    expect(file.text).toMatch(/^Monat;Produkt;Terminal;.*\r\n01\.03\.2026;Heizöl EL;Kiel;1;50,000;45000,00\r\n$/);
    const workbook = await seller.client.send('/api/statistics/trade/export?format=xlsx');
    expect(workbook.headers.get('content-disposition')).toMatch(/"Statistik-\d{4}-\d\d-\d\d\.xlsx"/);
    const rows = readWorkbook(Buffer.from(await workbook.arrayBuffer())).get('Statistik') ?? [];
    expect(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.number)).slice(1))).toEqual([
      ['Produkt', 'Terminal', 'Bestellungen', 'Menge in cbm', 'Umsatz netto in EUR'],
      [place.product.name, place.terminal.name, 1, 30, 27_000],
      ['Heizöl EL', 'Kiel', 1, 50, 45_000],
      ['', '', 2, 80, 72_000],
    ]);
    expect((await seller.client.get('/api/statistics/trade/export?format=pdf')).status).toBe(400);
  });

  test('names a market share only where three sellers or more trade, and nothing of the others', async () => {
    const terminal = await seedTerminal(app.pool);
    const sellers = [
      await seedSignedIn(app, 'seller'),
      await seedSignedIn(app, 'seller'),
      await seedSignedIn(app, 'seller'),
    ];
    const [first, second, third] = sellers as [Member, Member, Member];
    await sell(first, { cbm: 25, terminalId: terminal.id });
    await sell(second, { cbm: 35, terminalId: terminal.id });
    const share = async (seller: Member) => (await read(seller)).terminals.map((row) => row.share);
    expect(await share(first)).toEqual([null]);
    await sell(third, { cbm: 40, terminalId: terminal.id });
    expect([await share(first), await share(third)]).toEqual([[0.25], [0.4]]);
    expect(JSON.stringify(await read(first))).not.toContain(second.account.name);
  });

  test('is for sellers', async () => {
    for (const type of ['buyer', 'admin'] as const) {
      const { client } = await seedSignedIn(app, type);
      for (const path of ['/api/statistics/trade', '/api/statistics/trade/export', '/api/statistics/today'])
        expect((await client.get(path)).status).toBe(403);
    }
    expect((await app.client().get('/api/statistics/trade')).status).toBe(401);
  });
});

test('an admin reads the figures of the whole marketplace; others do not', async () => {
  const { client } = await seedSignedIn(app, 'admin');
  const { status, body } = await client.get<MarketplaceFigures>('/api/statistics/marketplace');
  expect([status, body.days.length]).toEqual([200, 14]);
  expect(body.sellers).toBeGreaterThan(0);
  for (const type of ['buyer', 'seller'] as const)
    expect((await (await seedSignedIn(app, type)).client.get('/api/statistics/marketplace')).status).toBe(403);
});

test('the day stands beside the trading day before, until the same time and as a whole', async () => {
  const seller = await seedSignedIn(app, 'seller');
  const before = findTradingDayBefore(today, []);
  const days = (Date.parse(today) - Date.parse(before)) / 86_400_000;
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await sell(seller, { cbm: 20, createdAt: ago(0) });
  await sell(seller, { cbm: 10, day: before, createdAt: ago(24 * days + 0.01) });
  const { body } = await seller.client.get<TradeToday>('/api/statistics/today');
  expect(body.today.volume).toBe(20);
  expect(body.before).toMatchObject({ day: before, sameTime: { volume: 10 }, whole: { volume: 10 } });
  expect(body.days).toHaveLength(14);
  expect(body.days.at(-1)).toEqual({ day: today, volume: 20 });
});

describe('lost demand', () => {
  const lost = async () => (await read(place)).lost;

  test('counts refused positions and orders once per buyer, goods and day, with the largest quantity', async () => {
    const poor = await seedTrader(app, place, { creditMinor: 2_000_000 });
    const { id: offerId } = await seedOffer(app.pool, place.goods);
    for (const quantity of [60, 40])
      expect((await buy(poor.client, { offerId, quantity })).body.code).toBe('order_error_no_credit');
    await expect.poll(lost).toEqual([
      {
        reason: 'order_error_no_credit',
        attempts: 2,
        volume: 60,
        goods: [{ product: place.product.name, terminal: place.terminal.name, buyers: 1, volume: 60 }],
      },
    ]);
    const trader = await seedTrader(app, place);
    const { _id: basketId } = await fillBasket(trader.client, { offerId, quantity: 30 });
    await app.pool.query(`update offers set status = 'PAUSED' where id = $1`, [offerId]);
    expect((await order(trader.client, { basketId })).body.code).toBe('order_error_offers_expired');
    await expect
      .poll(async () => (await lost()).map(({ reason, volume }) => [reason, volume]))
      .toEqual([
        ['order_error_no_credit', 60],
        ['order_error_offers_expired', 30],
      ]);
  });

  test('counts each reservation that ended without an order once', async () => {
    const trader = await seedTrader(app, place);
    const { id: offerId } = await seedOffer(app.pool, place.goods);
    const { _id: basketId } = await fillBasket(trader.client, { offerId, quantity: 45 });
    await app.pool.query(`update lost_demand_progress set recorded_until = now() - interval '1 hour'`);
    await app.pool.query(`update basket_items set reserved_until = now() - interval '5 seconds' where basket_id = $1`, [
      basketId,
    ]);
    const expired = async () =>
      (await lost()).filter(({ reason }) => reason === 'EXPIRED').map(({ attempts, volume }) => [attempts, volume]);
    for (let round = 0; round < 2; round += 1) {
      await runJob(app.pool, 'lost-demand');
      expect(await expired()).toEqual([[1, 45]]);
    }
  });
});
