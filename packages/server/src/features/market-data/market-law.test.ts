import { randomUUID } from 'node:crypto';
import { decimal } from '@handelsplatz/domain/numbers';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMarketDataTestbed, type MarketDataTestbed, plainPrices } from './market-data.testbed.ts';
import { bindMarketDataStores } from './market-data-stores.ts';
import { createTickBook } from './ticks/tick-book.ts';
import { createTickIntake } from './ticks/tick-intake.service.ts';
import { createWindowMaker } from './windows/window-maker.ts';

/**
 * The law of the market on the real database, under conditions that only a database has: leaders that change, answers that a
 * former leader stores late, ticks that were purged, and nodes that start with empty memory.
 */

let bed: MarketDataTestbed;
beforeAll(async () => {
  bed = await createMarketDataTestbed();
});
afterEach(() => bed.reset());
afterAll(() => bed.stop());

const windowMs = 1;
const reference = () => ({ rates: { eurUsd: decimal('1.1628'), eurChf: decimal('0.9302') }, close: null });
const symbols = ['/BRN', '/GAS', 'USDEUR'] as const;

/** A node that has only its memory. */
function createNode(name: string) {
  const { brand, logger } = bed.context;
  const inTransaction = bed.context.transactions(bindMarketDataStores);
  const book = createTickBook();
  const feed = { name, reference };
  const metrics = { tick: () => undefined };
  const intake = createTickIntake({ book, feed, inTransaction, brand, publicUrl: 'http://localhost', metrics, logger });
  const holder = randomUUID();
  const maker = createWindowMaker({ holder, windowMs, book, feed, brand, inTransaction });
  return {
    async take(prices: Readonly<Record<string, number>>) {
      const sourceAt = new Date();
      const ticks = Object.entries(prices).map(([symbol, price]) => ({ symbol, price: price.toFixed(5), sourceAt }));
      book.take({ ticks }, sourceAt);
    },
    flush: intake.flush,
    async makeWindow() {
      const { epoch } = await inTransaction(({ lease }) => lease.acquire(holder, 60_000));
      if (epoch === undefined) return;
      await maker.make(epoch);
      await inTransaction(({ lease }) => lease.release(holder, epoch));
    },
  };
}

/** Lets time pass by moving all known instants into the past. */
async function pass(seconds: number): Promise<void> {
  await bed.context.pool.query(
    `update market_beliefs set source_at = source_at - $1::interval, believed_at = believed_at - $1::interval,
       suspect_since = suspect_since - $1::interval, suspect_source_at = suspect_source_at - $1::interval`,
    [`${seconds} seconds`],
  );
}

const factor = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: 0.98, max: 1.02, noNaN: true }) },
  { weight: 4, arbitrary: fc.constantFrom(1.095, 0.905, 1.0999, 0.9001, 1.2, 0.8, 1.24, 0.76) },
  { weight: 1, arbitrary: fc.constantFrom(10, 0.1, 1.3, 0.7) },
);
const step = fc.record({
  node: fc.nat({ max: 1 }),
  factors: fc.tuple(factor, factor, factor),
  fromUsual: fc.boolean(),
  /** False: the node stores this answer later, by the beliefs of that time. */
  store: fc.boolean(),
  times: fc.constantFrom(1, 1, 1, 4),
  passSeconds: fc.constantFrom(0, 1, 25, 61),
  act: fc.constantFrom('window', 'window', 'window', 'restart', 'switch', 'purge', 'nothing'),
});

test('no sequence of answers, leaders, restarts and purges moves a sold price further than allowed', async () => {
  let agreements = 0;
  const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
    await bed.reset();
    let nodes = [createNode('http'), createNode('http')];
    let named: Record<string, number> = { ...toBase(plainPrices) };
    for (const { node: index, factors, fromUsual, store, times, passSeconds, act } of steps) {
      const base = fromUsual ? toBase(plainPrices) : named;
      named = Object.fromEntries(symbols.map((symbol, at) => [symbol, (base[symbol] ?? 1) * (factors[at] ?? 1)]));
      for (let time = 0; time < times; time += 1) {
        await pass(passSeconds);
        await nodes[index]?.take(named);
        if (store) await nodes[index]?.flush();
      }
      if (act === 'window') await nodes[index]?.makeWindow();
      if (act === 'restart') nodes = [createNode('http'), createNode('http')];
      // An operator's mistake: one of two nodes runs another kind of feed.
      if (act === 'switch') nodes = [createNode('simulated'), createNode('http')];
      if (act === 'purge') await bed.context.pool.query('delete from market_ticks');
    }
    const { rows } = await bed.context.pool.query<{ symbol: string; move: number }>(
      `select symbol, abs(price / lag(price) over (partition by symbol order by window_seq) - 1)::float as move
         from market_window_prices where live order by window_seq`,
    );
    for (const { symbol, move } of rows) {
      const [band, widest] = symbol === 'USDEUR' ? [0.03, 0.1] : [0.1, 0.25];
      expect(move ?? 0).toBeLessThanOrEqual(widest + 1e-6);
      if ((move ?? 0) > band + 1e-6) agreements += 1;
    }
  });
  await fc.assert(property, { numRuns: Number(process.env.MARKET_LAW_RUNS ?? 60), seed: 11 });
  expect(agreements).toBeGreaterThan(0);
}, 600_000);

function toBase(prices: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(symbols.map((symbol) => [symbol, Number(prices[symbol])]));
}
