import type { OfferList } from '@handelsplatz/contract/market';
import type { BenchmarkReport, OrderBenchmark } from '@handelsplatz/contract/statistics';
import { toCashPrice } from '@handelsplatz/domain/statistics';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { runJob } from '@handelsplatz/testing/jobs';
import { buy } from '@handelsplatz/testing/purchase';
import {
  seedAccount,
  seedOffer,
  seedRelationship,
  seedRelease,
  seedSignedIn,
  seedTerminal,
} from '@handelsplatz/testing/seed';
import { announceOffers, type Place, seedCredit, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  // Orders are dated by the database.
  app.clock.set(new Date().toISOString());
});
afterAll(() => app.stop());

/** A buyer of a place of its own, and what is needed to add sellers to it. */
async function openMarket() {
  place = await seedPlace(app);
  const trader = await seedTrader(app, place);
  const { product, terminal } = place;
  const offer = async (sellerId: string, values: Parameters<typeof seedOffer>[2], terminalId = terminal.id) => {
    const made = await seedOffer(app.pool, { sellerId, productId: product.id, terminalId }, values);
    await announceOffers(app.pool, made.id);
    return made.id;
  };
  /** Another seller that the buyer is connected to. */
  const seller = async (paymentTerms: number[] = [7, 14], limitMinor = 10_000_000_000, terminalIds = [terminal.id]) => {
    const account = await seedAccount(app.pool, { type: 'seller' });
    const pair = { buyerId: trader.buyerId, sellerId: account.id };
    const relationship = await seedRelationship(app.pool, pair, { paymentTerms });
    await seedRelease(app.pool, relationship.id, { terminalIds, productIds: [product.id] });
    await seedCredit(app.pool, pair, { limitMinor });
    return account.id;
  };
  return { trader, offer, seller, own: place.sellerId };
}

type Client = Awaited<ReturnType<typeof openMarket>>['trader']['client'];

/** The node hears of seeded offers a moment later. */
const seen = (client: Client, offers: number) =>
  expect.poll(async () => (await client.get<OfferList>('/api/v2/offers')).body.offers.length).toBe(offers);

async function order(client: Client, offerId: string, quantity = 30, paymentTerm = 7): Promise<string> {
  const placed = await buy(client, { offerId, quantity, paymentTerm });
  expect(placed.status, placed.text).toBe(201);
  return placed.body.orders[0]?._id ?? '';
}

const read = async (client: Client, orderId: string) =>
  (await client.get<{ benchmark: OrderBenchmark | null }>(`/api/orders/${orderId}/benchmark`)).body.benchmark;

async function frozen(client: Client, orderId: string): Promise<OrderBenchmark> {
  await expect.poll(() => read(client, orderId)).not.toBeNull();
  return (await read(client, orderId)) as OrderBenchmark;
}

const cash = (priceMinor: number, days: number) => toCashPrice(priceMinor, days) / 10_000;

describe('an order', () => {
  test('keeps best, median, rank and count of what its buyer could have ordered, and nothing else', async () => {
    const { trader, offer, seller, own } = await openMarket();
    const [north, south, late, poor] = [await seller(), await seller(), await seller([30]), await seller([7], 100_000)];
    const chosen = await offer(own, { fixedPriceMinor: 9_850 });
    await offer(north, { fixedPriceMinor: 9_800 });
    await offer(north, { fixedPriceMinor: 9_900 });
    await offer(south, { fixedPriceMinor: 10_000 });
    // Its cash price is that of 30 days.
    await offer(late, { fixedPriceMinor: 9_880, paymentTerms: [30] });
    // Not orderable: too small, too little left, no credit, not released, paused, another region.
    await offer(north, { fixedPriceMinor: 9_000, maxLitres: 20_000 });
    await offer(north, { fixedPriceMinor: 9_001, remainingLitres: 29_000 });
    await offer(poor, { fixedPriceMinor: 9_002 });
    await offer(south, { fixedPriceMinor: 9_003, status: 'PAUSED' });
    await offer(south, { fixedPriceMinor: 9_004, forChosenBuyers: true });
    const elsewhere = await seedTerminal(app.pool);
    await offer(await seller([7], 10_000_000_000, [elsewhere.id]), { fixedPriceMinor: 9_005 }, elsewhere.id);

    await seen(trader.client, 9);
    const id = await order(trader.client, chosen);
    const window = app.app.marketData.currentWindow();
    const gasoil = window?.entries.find(({ symbol }) => symbol === '/GAS');
    expect(gasoil).toBeDefined();
    const benchmark = await frozen(trader.client, id);
    expect(benchmark).toEqual({
      offers: 5,
      rank: 3,
      paid: cash(9_850, 7),
      best: cash(9_800, 7),
      median: cash(9_850, 7),
      reference: expect.any(Number),
    });
    expect(cash(9_880, 30)).toBeLessThan(cash(9_850, 7));
    const { rows } = await app.pool.query('select window_seq, sellers from order_benchmarks where order_id = $1', [id]);
    expect(rows).toEqual([{ window_seq: window?.seq, sellers: 4 }]);
  });

  test('stays as it was when the market moves afterwards', async () => {
    const { trader, offer, seller, own } = await openMarket();
    const chosen = await offer(own, { fixedPriceMinor: 9_850 });
    for (const price of [9_900, 9_950]) await offer(await seller(), { fixedPriceMinor: price });
    await seen(trader.client, 3);
    const id = await order(trader.client, chosen);
    const before = await frozen(trader.client, id);
    expect(before).toMatchObject({ offers: 3, rank: 1 });
    await app.pool.query(`update offers set fixed_price_minor = 9000 where product_id = $1`, [place.productId]);
    await announceOffers(app.pool, chosen);
    expect(await read(trader.client, id)).toEqual(before);
  });

  test('shows only the exchange’s price with fewer than three sellers', async () => {
    const { trader, offer, seller, own } = await openMarket();
    const chosen = await offer(own, { fixedPriceMinor: 9_850 });
    const other = await seller();
    for (const price of [9_800, 9_900, 9_950]) await offer(other, { fixedPriceMinor: price });
    await seen(trader.client, 4);
    const benchmark = await frozen(trader.client, await order(trader.client, chosen));
    expect(benchmark).toMatchObject({ offers: 4, rank: null, best: null, median: null });
    expect(benchmark.reference).toBeGreaterThan(20);
    const report = (await trader.client.get<BenchmarkReport>('/api/statistics/benchmark')).body;
    expect(report).toMatchObject({ ordersInRange: 1, tooFewOffers: 1, unrecorded: 0, reference: { orders: 1 } });
    expect(report.total).toMatchObject({ orders: 0, difference: null, saved: 0 });
  });

  test('shows a seller only its own rank, and nothing to strangers', async () => {
    const { trader, offer, seller, own } = await openMarket();
    const chosen = await offer(own, { fixedPriceMinor: 9_850 });
    for (const price of [9_800, 9_900]) await offer(await seller(), { fixedPriceMinor: price });
    await seen(trader.client, 3);
    const id = await order(trader.client, chosen);
    await frozen(trader.client, id);
    expect(await read(place.client, id)).toEqual({
      offers: 3,
      rank: 2,
      paid: null,
      best: null,
      median: null,
      reference: null,
    });
    for (const type of ['buyer', 'seller'] as const) {
      const stranger = await seedSignedIn(app, type);
      expect((await stranger.client.get(`/api/orders/${id}/benchmark`)).status).toBe(404);
    }
    expect((await place.client.get('/api/statistics/benchmark')).status).toBe(403);
    const stranger = await seedSignedIn(app, 'buyer');
    expect((await stranger.client.get<BenchmarkReport>('/api/statistics/benchmark')).body.ordersInRange).toBe(0);
  });
});

describe('an order whose node died before the comparison', () => {
  /** Makes an order five minutes old and takes its comparison away, as if its node had died. */
  async function forget(id: string): Promise<void> {
    await app.pool.query('delete from order_benchmarks where order_id = $1', [id]);
    await app.pool.query(`update orders set created_at = created_at - interval '5 minutes' where id = $1`, [id]);
    await app.pool.query(`update order_benchmark_progress set checked_until = now() - interval '1 hour'`);
  }
  /** A window of then, with the prices of the newest one. */
  async function seedPastWindow(): Promise<void> {
    await app.pool.query(`
      with newest as (select * from market_windows where seq > 0 order by seq desc limit 1),
      past as (
        insert into market_windows (seq, epoch, created_at, expires_at, is_clone)
        select -7, epoch, now() - interval '9 minutes', now() - interval '1 minute', false from newest returning seq)
      insert into market_window_prices (window_seq, symbol, price, live, tick_at)
      select past.seq, symbol, price, true, tick_at from past, newest join market_window_prices p on p.window_seq = newest.seq`);
  }

  test('is compared with the market of its instant by a job, once', async () => {
    const { trader, offer, seller, own } = await openMarket();
    const createdAt = new Date(Date.now() - 3_600_000);
    const chosen = await offer(own, { fixedPriceMinor: 9_850, createdAt });
    const changed = await offer(await seller(), { fixedPriceMinor: 9_800, createdAt });
    await offer(await seller(), { fixedPriceMinor: 9_900, createdAt });
    await offer(await seller([7], 100_000), { fixedPriceMinor: 9_002, createdAt });
    await seen(trader.client, 4);
    const id = await order(trader.client, chosen);
    const before = await frozen(trader.client, id);
    expect(before).toMatchObject({ offers: 3, rank: 2 });

    await seedPastWindow();
    await forget(id);
    // Since then another seller has lowered its price, and there is a new offer.
    await app.pool.query(
      `insert into offer_versions (offer_id, version, at, source, batch_id, before, after)
       values ($1, 2, now(), 'FORM', gen_random_uuid(), '{"price": 98}', '{"price": 90}')`,
      [changed],
    );
    await app.pool.query('update offers set fixed_price_minor = 9000 where id = $1', [changed]);
    await offer(await seller(), { fixedPriceMinor: 9_100 });
    const young = await order(trader.client, chosen);
    await frozen(trader.client, young);
    await app.pool.query('delete from order_benchmarks where order_id = $1', [young]);
    const unrecorded = async () =>
      (await trader.client.get<BenchmarkReport>('/api/statistics/benchmark')).body.unrecorded;
    expect(await unrecorded()).toBe(2);

    await runJob(app.pool, 'order-benchmarks-missed');
    expect(await read(trader.client, id)).toEqual(before);
    const { rows } = await app.pool.query('select window_seq from order_benchmarks where order_id = $1', [id]);
    expect(rows).toEqual([{ window_seq: -7 }]);
    // The node that placed it may still be at it.
    expect(await read(trader.client, young)).toBeNull();
    expect(await unrecorded()).toBe(1);

    await app.pool.query('delete from order_benchmarks where order_id = $1', [id]);
    await runJob(app.pool, 'order-benchmarks-missed');
    expect(await read(trader.client, id)).toBeNull();
  });
});

describe('the report', () => {
  test('weights the distance to the median by volume, by month, terminal and person, without cancelled orders', async () => {
    const { trader, offer, seller, own } = await openMarket();
    const cheap = await offer(own, { fixedPriceMinor: 9_800 });
    const dear = await offer(await seller(), { fixedPriceMinor: 9_900 });
    await offer(await seller(), { fixedPriceMinor: 9_850 });
    await seen(trader.client, 3);
    const orders = [
      await order(trader.client, cheap, 30),
      await order(trader.client, dear, 10),
      await order(trader.client, dear, 50),
    ];
    for (const id of orders) await frozen(trader.client, id);
    await app.pool.query(`update orders set status = 'CANCELLED', cancelled_reason = 'x' where id = $1`, [orders[2]]);
    const { body } = await trader.client.get<BenchmarkReport>('/api/statistics/benchmark?dayQuery=7');
    const step = cash(9_850, 7) - cash(9_800, 7);
    expect(body.total.orders).toBe(2);
    expect(body.total.volume).toBe(40);
    expect(body.total.atBest).toBe(1);
    // 30 cbm below and 10 cbm above the median by the same distance.
    expect(body.total.difference).toBeCloseTo(-step / 2, 3);
    expect(body.total.saved).toBeCloseTo(step * (300 - 100), 1);
    expect(body.terminals).toMatchObject([{ name: place.terminal.name, orders: 2 }]);
    expect(body.people).toMatchObject([{ orders: 2, volume: 40 }]);
    expect(body.months).toHaveLength(1);
    const narrowed = await trader.client.get<BenchmarkReport>(
      `/api/statistics/benchmark?accountSelected=${encodeURIComponent(place.account.name)}`,
    );
    expect(narrowed.body.total).toMatchObject({ orders: 1, volume: 30, atBest: 1 });
  });
});
