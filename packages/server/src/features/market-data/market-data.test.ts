import { fileURLToPath } from 'node:url';
import { marketLimits, marketWindow, quarantinedTicks } from '@handelsplatz/contract/market-data';
import { decimal, toDecimalString } from '@handelsplatz/domain/numbers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/index.ts';
import { createPriceFeed } from './feeds/index.ts';
import { createMarketDataStore, type MarketDataFeature } from './index.ts';
import {
  createManualFeed,
  createMarketDataTestbed,
  type ManualFeed,
  type MarketDataTestbed,
  plainPrices,
  until,
} from './market-data.testbed.ts';

let bed: MarketDataTestbed;
let feed: ManualFeed;
const reference = () => ({
  rates: { eurUsd: decimal('1.25'), eurChf: decimal('1') },
  close: decimal('700'),
});

beforeAll(async () => {
  bed = await createMarketDataTestbed();
});
beforeEach(() => {
  feed = createManualFeed(reference);
});
afterEach(() => bed.reset());
afterAll(() => bed.stop());

const startNode = async (windowMs = 400): Promise<MarketDataFeature> => {
  const { market } = bed.node({ feed, windowMs });
  void market.start();
  await until('the feed runs', feed.isRunning);
  return market;
};
const price = (market: MarketDataFeature, symbol: string) => {
  const found = market.currentWindow()?.prices.get(symbol);
  return found && toDecimalString(found);
};

describe('the window over HTTP', () => {
  test('answers 503 with an error before the first window, then the window from memory', async () => {
    const market = await startNode(60_000);
    const client = await bed.listen(market);
    expect((await client().get('/api/generic/marketWindow')).status).toBe(401);
    const before = await client('buyer').get('/api/generic/marketWindow');
    expect(before).toMatchObject({ status: 503, body: { code: 'market_unavailable', error: expect.any(String) } });

    feed.emit(plainPrices);
    await until('a window is there', () => market.currentWindow());
    const answer = await client('buyer').get('/api/generic/marketWindow');
    expect(answer.status).toBe(200);
    const window = marketWindow.parse(answer.body);
    expect(window).toMatchObject({ _id: '1', isClone: false });
    expect(Date.parse(window.expires) - Date.parse(window.created)).toBe(60_000);
    expect(window.prices).toHaveLength(10);
    expect(window.prices).toContainEqual(expect.objectContaining({ symbol: '/GAS<2>', price: 680, live: true }));
    // 684 x 0.86 − 700 / 1.25
    expect(window.marketChange).toBe(28.24);
  });

  test('answers 503 again when the newest window has expired and no node makes another', async () => {
    const market = await startNode(60_000);
    const client = await bed.listen(market);
    feed.emit(plainPrices);
    await until('a window is there', () => market.currentWindow());
    await market.stop();
    const real = performance.now;
    performance.now = () => real.call(performance) + 63_000;
    try {
      expect((await client('seller').get('/api/generic/marketWindow')).status).toBe(503);
    } finally {
      performance.now = real;
    }
  });
});

describe('a feed that stops', () => {
  test('leads to clones within one window, and to a live window as soon as it is back', async () => {
    const market = await startNode(2_000);
    feed.emit(plainPrices);
    await until('a live window is there', () => market.currentWindow()?.isClone === false);
    const live = market.currentWindow();
    const store = createMarketDataStore(bed.context.db, bed.context.brand);
    expect(await store.currentWindow()).toMatchObject({ live: true, isClone: false });
    expect(live?.fresh(market.now())).toBe(true);

    // Ticks since the last window do not make the next one live when the feed was stopped after them.
    feed.emit(plainPrices);
    market.feed.stop();
    expect(feed.isRunning()).toBe(false);
    await until('a clone is there', () => market.currentWindow()?.isClone);
    const clone = market.currentWindow();
    expect(clone?.seq).toBe((live?.seq ?? 0) + 1);
    expect(clone?.fresh(market.now())).toBe(false);
    expect(clone?.entries.map(({ live: isLive }) => isLive)).not.toContain(true);
    expect(clone?.entries.map(({ symbol, price: value }) => [symbol, toDecimalString(value)])).toEqual(
      live?.entries.map(({ symbol, price: value }) => [symbol, toDecimalString(value)]),
    );
    expect(await store.currentWindow()).toMatchObject({ live: false, isClone: true });

    market.feed.start();
    feed.emit({ ...plainPrices, '/BRN': '67' });
    await until('a live window is back', () => market.currentWindow()?.isClone === false);
    const replaced = market.previousWindow();
    expect(replaced?.isClone).toBe(true);
    expect(Number(market.currentWindow()?.createdAt)).toBeLessThan(Number(replaced?.expiresAt));
    expect(price(market, '/BRN')).toBe('67');
  });

  test('does not keep a gasoil price alive by ticks of Brent alone', async () => {
    const market = await startNode();
    const old = new Date(Date.now() - 119_800);
    feed.emit({ ...plainPrices }, old);
    feed.emit({ '/BRN': '66.6', USDEUR: '0.86' });
    await until('gasoil is no longer live', () => {
      feed.emit({ '/BRN': '66.6', USDEUR: '0.86' });
      return market.currentWindow()?.fresh(market.now()) && !market.currentWindow()?.prices.has('/GAS');
    });
    expect(market.currentWindow()?.marketChange).toBeNull();
    expect(market.currentWindow()?.entries).toHaveLength(10);
  });
});

describe('quarantine', () => {
  const listed = async (client: Awaited<ReturnType<MarketDataTestbed['listen']>>) =>
    quarantinedTicks.parse((await client('admin').get('/api/admin/quarantine')).body).ticks;

  test('keeps wild prices out of every window, notifies admins once, and lets an admin release one', async () => {
    const market = await startNode();
    const client = await bed.listen(market);
    feed.emit(plainPrices);
    await until('a window is there', () => market.currentWindow());
    const first = market.currentWindow()?.seq ?? 0;
    feed.emit({ '/BRN': '665', '/GAS': '0', USDEUR: 'NaN' });
    feed.emit({ '/BRN': '6.65' });
    feed.emit({ '/BRN': '90' });
    feed.emit({ '/BRN': '90' });
    await until('five ticks are listed in four rows', async () => {
      const ticks = await listed(client);
      return ticks.length === 5 && ticks[0]?.count === 2;
    });
    await until('two windows have passed', () => (market.currentWindow()?.seq ?? 0) >= first + 2);
    expect(price(market, '/BRN')).toBe('66.5');
    const { rows } = await bed.context.pool.query('select distinct price from market_window_prices where symbol = $1', [
      '/BRN',
    ]);
    expect(rows).toEqual([{ price: '66.500000' }]);
    await until('three mails are there', () => bed.mails.length === 3);
    expect(bed.mails.map(({ subject }) => subject)).toContain('Tankhafen: Kurs /BRN in Quarantäne');

    const ticks = await listed(client);
    expect(ticks.map(({ symbol, reason, releasable }) => [symbol, reason, releasable])).toEqual([
      ['/BRN', 'far_jump', true],
      ['/BRN', 'factor_ten', true],
      ['USDEUR', 'not_a_number', false],
      ['/GAS', 'zero', false],
      ['/BRN', 'out_of_limits', false],
    ]);
    expect(ticks[0]).toMatchObject({ raw: '90', believed: 66.5, movePercent: 35.34, count: 2 });
    const release = (index: number, as: 'admin' | 'buyer' = 'admin') =>
      client(as).post(`/api/admin/quarantine/${ticks[index]?._id}/release`, {});
    expect((await release(0, 'buyer')).status).toBe(403);
    expect((await client('seller').get('/api/admin/quarantine')).status).toBe(403);
    expect((await release(2)).body).toMatchObject({ status: 409, code: 'tick_not_releasable' });
    expect((await release(4)).body).toMatchObject({ status: 409, code: 'tick_not_releasable' });
    expect((await client('admin').post('/api/admin/quarantine/999999/release', {})).status).toBe(404);

    expect((await release(0)).body).toEqual({ success: true });
    await until('the released price is sold', () => price(market, '/BRN') === '90');
    expect((await release(0)).body).toMatchObject({ status: 409, code: 'tick_not_quarantined' });
    expect((await release(1)).body).toMatchObject({ status: 409, code: 'tick_not_releasable' });
    feed.emit({ '/BRN': '91' });
    await until('it is the measure of later ones', () => price(market, '/BRN') === '91');
    expect(bed.mails).toHaveLength(3);
    const { rows: released } = await bed.context.pool.query(
      `select raw, released_by from market_ticks where verdict = 'released'`,
    );
    expect(released).toEqual([{ raw: '90', released_by: bed.adminId }]);
  });

  test('believes ticks that agree over a minute, across a restart, and stores each with its verdict', async () => {
    const market = await startNode();
    const at = (seconds: number) => new Date(Date.now() - 10_000 + seconds * 1000);
    const stored = async () => {
      const { rows } = await bed.context.pool.query(
        `select raw, verdict from market_ticks where symbol = '/BRN' order by id`,
      );
      return rows.map(({ raw, verdict }) => `${raw} ${verdict}`);
    };
    feed.emit(plainPrices, at(0));
    await until('a window is there', () => market.currentWindow());
    for (const [seconds, value] of [
      [1, '80'],
      [2, '80.5'],
      [3, '80.2'],
    ] as const)
      feed.emit({ '/BRN': value }, at(seconds));
    await until('all are stored', async () => (await stored()).length === 4);
    expect((await stored()).slice(1)).toEqual(['80 quarantined', '80.5 quarantined', '80.2 quarantined']);
    await market.stop();
    await bed.context.pool.query(`update market_beliefs set suspect_since = suspect_since - interval '1 minute'`);
    // Old ticks are purged, but the beliefs stay.
    await bed.context.pool.query('delete from market_ticks');
    feed = createManualFeed(reference);
    const next = await startNode();
    feed.emit({ '/BRN': '80.4' }, at(9));
    await until('the fourth is sold', () => price(next, '/BRN') === '80.4');
    expect(await stored()).toEqual(['80.4 released']);
  });

  test('validates by the last believed price after a restart, even when all ticks are purged', async () => {
    const market = await startNode();
    feed.emit(plainPrices);
    await until('a window is there', () => market.currentWindow());
    await market.stop();
    await bed.context.pool.query('delete from market_ticks');
    feed = createManualFeed(reference);
    const next = await startNode();
    feed.emit(
      Object.fromEntries(Object.entries(plainPrices).map(([symbol, value]) => [symbol, `${Number(value) * 1.3}`])),
    );
    const client = await bed.listen(next);
    await until('all are in quarantine', async () => (await listed(client)).length === 10);
    await until('the market stands still', () => next.currentWindow()?.isClone);
  });

  test('does not take a doubtful price as new data, or many rows of one answer as many answers', async () => {
    const market = await startNode();
    feed.emit(plainPrices);
    await until('a window is there', () => market.currentWindow());
    feed.emitRows([1, 2, 3].map((step) => ({ symbol: '/GAS', price: '68.4', sourceAt: new Date(Date.now() + step) })));
    await until('the next window is there', () => (market.currentWindow()?.seq ?? 0) >= 2);
    expect(market.currentWindow()?.isClone).toBe(true);
    const { rows } = await bed.context.pool.query(`select verdict from market_ticks where symbol = '/GAS' order by id`);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['accepted', 'quarantined']);
  });

  test('lets only admins change the limits', async () => {
    const market = await startNode();
    const client = await bed.listen(market);
    feed.emit(plainPrices);
    await until('a window is there', () => market.currentWindow());
    feed.emit({ '/BRN': '260' });
    await until('it is listed', async () => (await listed(client)).length === 1);
    const [tick] = await listed(client);
    expect(tick).toMatchObject({ reason: 'out_of_limits', releasable: false });
    const set = (as: 'admin' | 'seller', body: unknown, name = 'brent') =>
      client(as).put(`/api/admin/market-limits/${name}`, body);
    expect((await set('seller', { least: '5', most: '300' })).status).toBe(403);
    expect((await set('admin', { least: '5', most: '4' })).status).toBe(400);
    expect((await set('admin', { least: '0', most: '4' })).status).toBe(400);
    expect((await set('admin', { least: '5', most: '300' }, 'gold')).status).toBe(404);
    expect((await set('admin', { least: '5', most: '300' })).body).toEqual({ success: true });
    const { limits } = marketLimits.parse((await client('admin').get('/api/admin/market-limits')).body);
    expect(limits[0]).toMatchObject({
      name: 'brent',
      least: '5',
      most: '300',
      usualMost: '250',
      changedBy: 'aufsicht',
    });
    expect((await listed(client))[0]?.releasable).toBe(true);
    expect((await client('admin').post(`/api/admin/quarantine/${tick?._id}/release`, {})).body).toEqual({
      success: true,
    });
    await until('it is sold', () => price(market, '/BRN') === '260');
  });
});

describe('a database clock that was ahead', () => {
  test('does not stop the market: windows and prices of the future are replaced', async () => {
    const market = await startNode();
    feed.emit(plainPrices);
    await until('a window is there', () => market.currentWindow());
    await market.stop();
    await bed.context.pool.query(`
      update market_windows set created_at = created_at + interval '1 hour', expires_at = expires_at + interval '1 hour'`);
    await bed.context.pool.query(`
      update market_beliefs set source_at = source_at + interval '1 hour', believed_at = believed_at + interval '1 hour'`);
    feed = createManualFeed(reference);
    const next = await startNode();
    feed.emit({ ...plainPrices, '/BRN': '66.7' });
    await until('a live window of the present is there', () => price(next, '/BRN') === '66.7');
    expect(next.currentWindow()?.fresh(next.now())).toBe(true);
  });
});

describe('two nodes', () => {
  test('know the same windows, and the second takes over when the first is gone', async () => {
    // A delayed node loses the lease after this time, which is not the case that this test is about.
    const timing = { windowMs: 400, leaseMs: 3_000 };
    const first = bed.node({ feed, ...timing });
    void first.market.start();
    await until('the feed runs', feed.isRunning);
    feed.emit(plainPrices);
    await until('a window is there', () => first.market.currentWindow());
    const otherFeed = createManualFeed(reference);
    const second = bed.node({ feed: otherFeed, ...timing });
    await second.market.start();
    expect(second.market.currentWindow()?.seq).toBeGreaterThanOrEqual(1);
    expect(second.market.feed.running()).toBe(false);
    await until('the second hears of windows', () => {
      feed.emit(plainPrices);
      return (second.market.currentWindow()?.seq ?? 0) >= 3;
    });

    first.cut();
    await until('the second runs the feed', () => second.market.feed.running());
    await until('the first has let go', () => !first.market.feed.running());
    const before = second.market.currentWindow()?.seq ?? 0;
    await until('the second makes live windows', () => {
      otherFeed.emit({ ...plainPrices, '/BRN': '67' });
      return (second.market.currentWindow()?.seq ?? 0) > before + 1 && price(second.market, '/BRN') === '67';
    });
    const { rows } = await bed.context.pool.query('select seq, epoch from market_windows order by seq');
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    expect(new Set(rows.map(({ epoch }) => epoch))).toEqual(new Set([1, 2]));
  });

  test('hand over at once when the first shuts down properly', async () => {
    const first = bed.node({ feed, windowMs: 5_000, leaseMs: 60_000 });
    await first.market.start();
    const second = bed.node({ feed: createManualFeed(reference), windowMs: 5_000, leaseMs: 60_000 });
    await second.market.start();
    await first.market.stop();
    await until('the second runs the feed', () => second.market.feed.running(), 20_000);
  });
});

test('a replay plays one day of the file per window, with the change against the day before', async () => {
  const csv = fileURLToPath(new URL('../../../../../testing/data/market-daily.csv', import.meta.url));
  const { market } = bed.node({ feed: createPriceFeed(`replay:${csv}?from=2022-02-20`, systemClock), windowMs: 800 });
  await market.start();
  await until('four windows are there', () => (market.currentWindow()?.seq ?? 0) >= 4);
  const { rows } = await bed.context.pool.query(
    `select p.price::float, w.market_change::float as change, w.is_clone as clone
       from market_windows w join market_window_prices p on p.window_seq = w.seq and p.symbol = '/BRN'
      where w.seq <= 4 order by w.seq`,
  );
  expect(rows.map(({ price: brent, clone }) => [brent, clone])).toEqual([
    [98.95, false],
    [98.73, false],
    [99.29, false],
    [101.29, false],
  ]);
  // 957.32 x 0.881990 − 960.57 / 1.1354; 969.98 x 0.881679 − 957.32 / 1.1338
  expect(rows.slice(0, 2).map(({ change }) => change)).toEqual([-1.6724, 10.8646]);
});

test('ticks are deleted after the days that the operator keeps them; later ones stay', async () => {
  const config = { ...bed.context.config, retention: { ...bed.context.config.retention, tickDays: 5 } };
  const { market } = bed.node({ feed, windowMs: 60_000, purgeMs: 50 }, { config });
  void market.start();
  await until('the feed runs', feed.isRunning);
  feed.emit(plainPrices);
  await until('a window is there', () => market.currentWindow());
  const { pool } = bed.context;
  await pool.query(`update market_ticks set received_at = received_at - (9 - id) * interval '1 day' where id <= 5`);
  const left = async () =>
    (await pool.query('select id from market_ticks order by id limit 2')).rows.map(({ id }) => +id);
  await expect.poll(left).toEqual([5, 6]);
});
