import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterWindow, type Belief, defaultLimits, validateAnswer } from '@handelsplatz/domain/market-data';
import { toDecimalString } from '@handelsplatz/domain/numbers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestClock } from '../../../platform/clock/index.ts';
import { StartupError } from '../../../platform/errors/index.ts';
import { until } from '../market-data.testbed.ts';
import type { RawTick } from '../price-feed.ts';
import { feedRules } from './feed-rules.ts';
import { createHttpFeed } from './http-feed.ts';
import { createPriceFeed } from './index.ts';
import { createReplayFeed } from './replay-feed.ts';
import { createSteps } from './simulated-feed.ts';

const csv = fileURLToPath(new URL('../../../../../../testing/data/market-daily.csv', import.meta.url));
const clock = createTestClock('2026-03-02T12:00:00Z');
const ignore = () => undefined;
const isBrent = ({ symbol }: RawTick) => symbol === '/BRN';

afterEach(() => {
  vi.useRealTimers();
});

describe('the name of a feed', () => {
  test.each([
    'simulated',
    'simulated:still',
    `replay:${csv}`,
    'http:http://127.0.0.1:9/x',
    'http:https://prices.example/x',
    'http://127.0.0.1:9',
  ])('%s is accepted', (name) => {
    expect(feedRules.isFeed(name)).toBe(true);
    createPriceFeed(name, clock);
  });

  test.each([
    'http:',
    'http:ftp://x',
    'replay:',
    'replay:/no/such/file.csv',
    `replay:${csv}?from=2030-01-01`,
    `replay:${csv}?from=soon`,
    `replay:${csv}?secondsPerDay=0`,
    `replay:${csv}?speed=3`,
    'bloomberg',
  ])('%s is refused at the start with one sentence', (name) => {
    expect(() => createPriceFeed(name, clock)).toThrow(StartupError);
    expect(() => createPriceFeed(name, clock)).toThrow(/^[^\n]+\.$/);
  });
});

describe('the replay feed', () => {
  const prices = (ticks: readonly RawTick[]) => Object.fromEntries(ticks.map(({ symbol, price }) => [symbol, price]));

  test('derives the prices that the file lacks, checked by hand for two days', () => {
    const seen: RawTick[] = [];
    const feed = createReplayFeed(csv, clock);
    feed.start(({ ticks }) => seen.push(...ticks), ignore);
    // 574.46 / 0.836 x 1.1397 − 300 = 483.148…; contango of 0.3 % a month below 600
    expect(prices(seen)).toMatchObject({ '/BRN': '54.06', '/GAS': '483.15', '/GAS<1>': '484.6', '/GAS<6>': '491.85' });
    expect(prices(seen)).toMatchObject({ USDEUR: '0.877424', USDCHF: '0.986137' });
    expect(feed.reference?.()).toEqual({ rates: null, close: null });
    feed.stop();

    seen.length = 0;
    const later = createReplayFeed(`${csv}?from=2022-02-20`, clock);
    later.start(({ ticks }) => seen.push(...ticks), ignore);
    // 21 February 2022: 927.08 / 0.836 x 1.1338 − 300 = 957.3245…; backwardation above 600
    expect(prices(seen)).toMatchObject({ '/BRN': '98.95', '/GAS': '957.32', '/GAS<1>': '954.45', '/GAS<6>': '940.09' });
    const reference = later.reference?.();
    // The day before in the file is the 18th: 928.16 / 0.836 x 1.1354 − 300 = 960.5656…
    expect(reference?.close && toDecimalString(reference.close)).toBe('960.57');
    expect(reference?.rates && toDecimalString(reference.rates.eurChf)).toBe('1.0452');
    later.stop();
  });

  test('never puts gasoil below Brent x 7.45 + 30', () => {
    const seen: RawTick[] = [];
    const feed = createReplayFeed(`${csv}?from=2019-01-09`, clock);
    feed.start(({ ticks }) => seen.push(...ticks), ignore);
    expect(prices(seen)['/GAS']).toBe('472.98');
    feed.stop();
  });

  test('plays a day per window, keeps it fresh in between, and begins again after the last day', () => {
    vi.useFakeTimers();
    const brent: string[] = [];
    const feed = createReplayFeed(`${csv}?from=2024-01-18`, clock);
    feed.start(({ ticks }) => brent.push(...ticks.filter(isBrent).map(({ price }) => price)), ignore);
    vi.advanceTimersByTime(4_000);
    expect(brent).toEqual(['81.04', '81.04', '81.04']);
    feed.windowMade?.();
    feed.windowMade?.();
    expect(brent.slice(3)).toEqual(['80.71', '54.06']);
    feed.stop();
    vi.advanceTimersByTime(60_000);
    feed.windowMade?.();
    expect(brent).toHaveLength(5);
  });

  test('plays every real day of five years without an admin, including the worst days of 2020 and 2022', () => {
    let known: ReadonlyMap<string, Belief> = new Map();
    const refused: string[] = [];
    const feed = createReplayFeed(csv, clock);
    let answers = 0;
    feed.start(({ ticks, replayedDay = '' }) => {
      answers += 1;
      const sourceAt = new Date(clock.now().getTime() + answers * 1_000);
      const rates = feed.reference?.().rates ?? null;
      const context = { receivedAt: sourceAt, day: replayedDay, isReplay: true, limits: defaultLimits, rates };
      const timed = ticks.map((tick) => ({ ...tick, sourceAt }));
      for (const { tick, verdict, reason, belief } of validateAnswer(known, timed, context)) {
        if (verdict !== 'accepted') refused.push(`${replayedDay} ${tick.symbol} ${tick.price} ${reason}`);
        known = new Map([...known, [tick.symbol, afterWindow(belief)]]);
      }
    }, ignore);
    // Once through the file and into its beginning again.
    for (let day = 0; day < 1_300; day += 1) feed.windowMade?.();
    feed.stop();
    expect(answers).toBe(1_301);
    expect(refused).toEqual([]);
  });

  test('plays a day in the configured number of seconds', () => {
    vi.useFakeTimers();
    const brent: string[] = [];
    const feed = createReplayFeed(`${csv}?from=2022-02-18&secondsPerDay=20`, clock);
    feed.start(({ ticks }) => brent.push(...ticks.filter(isBrent).map(({ price }) => price)), ignore);
    vi.advanceTimersByTime(39_000);
    feed.windowMade?.();
    expect(brent).toEqual([...Array(10).fill('96.18'), ...Array(10).fill('98.95')]);
    feed.stop();
  });

  test.each([
    ['a column is missing', 'date,brent_usd_bbl\n2019-01-02,54\n2019-01-03,55\n'],
    ['a price is no number', 'DAY1,abc\nDAY2,55\n'],
    ['a price is zero', 'DAY1,0\nDAY2,55\n'],
    ['days are out of order', 'DAY2,54\nDAY1,55\n'],
    ['there is one day only', 'DAY1,54\n'],
    ['there is nothing', ''],
  ])('refuses a file where %s', (_, rows) => {
    const folder = mkdtempSync(join(tmpdir(), 'replay-'));
    const header = rows.startsWith('DAY') ? 'brent_usd_bbl,date,eur_usd,eur_chf,diesel_de_extax_eur_1000l\n' : '';
    const body = rows.replace(/DAY(\d),(\w+)/g, '$2,2019-01-0$1,1.1,1.1,500');
    writeFileSync(join(folder, 'days.csv'), header + body);
    try {
      expect(() => createReplayFeed(join(folder, 'days.csv'), clock)).toThrow(StartupError);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the simulated market', () => {
  test('repeats its first prices at the current time when it stands still', () => {
    vi.useFakeTimers();
    const moving = createTestClock('2026-03-02T12:00:00Z');
    const ticks: RawTick[] = [];
    const feed = createPriceFeed('simulated:still', moving);
    feed.start((answer) => ticks.push(...answer.ticks.filter(isBrent)), ignore);
    for (let beat = 0; beat < 2; beat += 1) {
      moving.advance(2_000);
      vi.advanceTimersByTime(2_000);
    }
    feed.stop();
    expect(new Set(ticks.map(({ price }) => price)).size).toBe(1);
    expect(ticks.map(({ sourceAt }) => sourceAt.getUTCSeconds())).toEqual([0, 2, 4]);
  });

  test('gives the same prices for the same seed and stays inside the plausibility band for days', () => {
    const [first, second, other] = [createSteps(1), createSteps(1), createSteps(2)];
    let known: ReadonlyMap<string, Belief> = new Map();
    let differs = false;
    for (let step = 0; step < 20_000; step += 1) {
      const sourceAt = new Date(clock.now().getTime() + step * 2_000);
      const ticks = first(sourceAt);
      expect(ticks).toEqual(second(sourceAt));
      differs ||= other(sourceAt)[0]?.price !== ticks[0]?.price;
      const rates = createPriceFeed('simulated', clock).reference?.().rates ?? null;
      const day = sourceAt.toISOString().slice(0, 10);
      const context = { receivedAt: sourceAt, day, isReplay: false, limits: defaultLimits, rates };
      const validated = validateAnswer(known, ticks, context);
      const doubtful = validated.find(({ verdict }) => verdict !== 'accepted');
      if (doubtful) throw new Error(`${doubtful.tick.symbol} ${doubtful.tick.price} is ${doubtful.reason}`);
      // After a restart the feed begins at the level again, so no step may be far from the level either.
      if (step === 0) known = new Map(validated.map(({ tick, belief }) => [tick.symbol, belief]));
    }
    expect(differs).toBe(true);
  });
});

describe('the HTTP feed', () => {
  async function serve(answer: (response: ServerResponse, count: number) => void, timeoutMs = 10_000) {
    let count = 0;
    const server = createServer((_request, response) => answer(response, count++));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const ticks: RawTick[] = [];
    const problems: string[] = [];
    const { port } = server.address() as AddressInfo;
    const options = { pollMs: 10, timeoutMs, longestPauseMs: 40 };
    const feed = createHttpFeed(`http://127.0.0.1:${port}/prices`, options);
    feed.start(
      (answer) => ticks.push(...answer.ticks),
      (problem) => problems.push(problem),
    );
    const stop = () => {
      feed.stop();
      server.closeAllConnections();
      server.close();
    };
    return { ticks, problems, stop, asked: () => count };
  }
  const quote = (price: unknown, timestamp = '2026-03-02T12:00:00Z') => ({ symbol: '/BRN', price, timestamp });
  const json = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body));

  test('reads numbers and texts, ignores other symbols, and passes doubtful values on unchanged', async () => {
    const prices = [
      quote(66.5),
      { ...quote('684.25'), symbol: '/GAS' },
      { ...quote(1), symbol: 'GOLD' },
      { ...quote(null), symbol: 'USDEUR' },
    ];
    const { ticks, stop } = await serve(json({ prices, other: true }));
    await until('ticks are there', () => ticks.length >= 3);
    stop();
    expect(ticks.map(({ symbol, price }) => `${symbol} ${price}`)).toEqual(['/BRN 66.5', '/GAS 684.25', 'USDEUR null']);
  });

  test('takes a quote that does not change as one tick', async () => {
    const server = await serve((response, count) => json({ prices: [quote(count < 5 ? 66.5 : 66.6)] })(response));
    await until('it was asked often', () => server.asked() > 8);
    server.stop();
    expect(server.ticks.map(({ price }) => price)).toEqual(['66.5', '66.6']);
  });

  test('reports unreadable, failed, redirected, missing and oversized answers, and goes on', async () => {
    const answers: ((response: ServerResponse) => void)[] = [
      (response) => response.end('<html>'),
      (response) => response.end('{"prices": 3}'),
      (response) => response.end('null'),
      (response) => response.writeHead(500).end('{}'),
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      (response) => response.socket?.destroy(),
      () => undefined,
      (response) => response.end(`"${'x'.repeat(1_100_000)}"`),
    ];
    const good = json({ prices: [quote(66.5)] });
    const { ticks, problems, stop } = await serve((response, count) => (answers[count] ?? good)(response), 1_500);
    await until('a good answer came', () => ticks.length > 0);
    stop();
    expect(problems).toHaveLength(answers.length);
    expect(ticks).toEqual([{ symbol: '/BRN', price: '66.5', sourceAt: new Date('2026-03-02T12:00:00Z') }]);
  });

  test('emits nothing after it was stopped', async () => {
    const { ticks, stop, asked } = await serve((response, count) => json({ prices: [quote(count)] })(response));
    await until('a tick came', () => ticks.length > 0);
    stop();
    const before = [ticks.length, asked()];
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect([ticks.length, asked()]).toEqual(before);
  });
});
