import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalOfNumber, toNumber } from '../numbers/index.ts';
import { afterWindow, type Belief, noBelief } from './belief.ts';
import { isRecent } from './freshness.ts';
import { defaultLimits, findLimitName, isWithinShare, pickMoveBands } from './plausibility.ts';
import { newestRows, validateAnswer } from './validate-answer.ts';
import type { Tick } from './validate-tick.ts';

/**
 * The law of the market (Product decisions 3). Without an admin no sequence of answers moves a sold price by more than the band
 * per window. It moves further only where three answers over a minute agreed, and never by more than a quarter, between windows
 * or within a day. The test's own check knows only answers and windows, not the beliefs.
 */

const symbols = ['/BRN', '/GAS', '/GAS<1>', 'USDEUR'] as const;
const usual: Readonly<Record<string, number>> = { '/BRN': 66.5, '/GAS': 684, '/GAS<1>': 682, USDEUR: 0.86 };

/** A row relative to the last sold price: what a lying source would try. */
const row = fc.record({
  symbol: fc.constantFrom(...symbols),
  factor: fc.oneof(
    { weight: 6, arbitrary: fc.double({ min: 0.985, max: 1.015, noNaN: true }) },
    { weight: 4, arbitrary: fc.double({ min: 0.89, max: 1.11, noNaN: true }) },
    { weight: 4, arbitrary: fc.constantFrom(1.0999, 1.095, 0.905, 0.9001, 1.0299, 1.24, 1.2499, 0.76, 1.26, 0.74) },
    { weight: 1, arbitrary: fc.constantFrom(10, 0.1, 2, 0.5, 0, -1, Number.NaN) },
  ),
  /**
   * The price that the factor is applied to: the last sold one, the last one that the source itself sent, or the usual level.
   */
  from: fc.constantFrom('sold', 'named', 'named', 'usual'),
  sourceAgeMs: fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constantFrom(-4_000, -6_000, 1_000, 30_000, 119_000, 200_000) },
  ),
});

const pauseMs = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 5_000 }) },
  { weight: 6, arbitrary: fc.integer({ min: 20_000, max: 70_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(3_600_000, 30 * 3_600_000, 80 * 3_600_000) },
);

const step = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 6 }),
  times: fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, { weight: 2, arbitrary: fc.integer({ min: 3, max: 8 }) }),
  /**
   * `insist`: sends the first prices again, which leads to an agreement. `climb`: applies the factor again after each window.
   */
  repeat: fc.constantFrom('insist', 'climb'),
  pauseMs,
  window: fc.boolean(),
});

interface Sold {
  readonly price: number;
  readonly at: number;
}

const rates = { eurUsd: decimal('1.1628'), eurChf: decimal('0.9302') };
const begin = Date.parse('2026-03-02T08:00:00Z');

interface Played {
  /** A sentence; undefined when the law held. */
  readonly breach: string | undefined;
  readonly sales: number;
  /** Moves beyond the band, by agreement. */
  readonly agreements: number;
}

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Plays the answers of a source against the market. */
function play(steps: readonly Step[]): Played {
  let beliefs: ReadonlyMap<string, Belief> = new Map();
  const named = new Map<string, { price: number; at: number }[]>();
  const sold = new Map<string, Sold[]>();
  let now = begin;
  let agreements = 0;

  function answer(rows: Step['rows']): void {
    const ticks = rows.map(({ symbol, factor, from, sourceAgeMs }): Tick => {
      const lastSold = sold.get(symbol)?.at(-1)?.price;
      const lastNamed = named.get(symbol)?.at(-1)?.price;
      const base = (from === 'sold' ? lastSold : from === 'named' ? lastNamed : undefined) ?? usual[symbol] ?? 1;
      return { symbol, price: (base * factor).toFixed(5), sourceAt: new Date(now - sourceAgeMs) };
    });
    for (const { symbol, price } of newestRows(ticks)) {
      if (Number(price) > 0) named.set(symbol, [...(named.get(symbol) ?? []), { price: Number(price), at: now }]);
    }
    const receivedAt = new Date(now);
    const day = receivedAt.toISOString().slice(0, 10);
    const context = { receivedAt, day, isReplay: false, limits: defaultLimits, rates };
    const validated = validateAnswer(beliefs, ticks, context);
    beliefs = new Map([...beliefs, ...validated.map(({ tick, belief }) => [tick.symbol, belief] as const)]);
  }

  function makeWindow(): string | undefined {
    const isLive = (symbol: string) => {
      const last = beliefs.get(symbol)?.last;
      return last !== null && last !== undefined && isRecent(last.sourceAt, new Date(now));
    };
    if (!isLive('/BRN')) return undefined;
    for (const symbol of symbols.filter(isLive)) {
      const belief = beliefs.get(symbol) ?? noBelief;
      const price = belief.last ? toNumber(belief.last.price) : 0;
      const breach = findBreach(symbol, { price, at: now }, sold.get(symbol) ?? [], named.get(symbol) ?? []);
      if (breach) return breach;
      if (
        belief.windowPrice &&
        !isWithinShare(decimalOfNumber(price), belief.windowPrice, pickMoveBands(symbol).band)
      ) {
        agreements += 1;
      }
      sold.set(symbol, [...(sold.get(symbol) ?? []), { price, at: now }]);
      beliefs = new Map([...beliefs, [symbol, afterWindow(belief)]]);
    }
    return breachOfRatio(sold, symbols.filter(isLive));
  }

  for (const { rows, times, repeat, pauseMs: pause, window } of steps) {
    for (let time = 0; time < times; time += 1) {
      now += pause;
      const insists = time > 0 && repeat === 'insist';
      answer(insists ? rows.map((each) => ({ ...each, factor: 1, from: 'named' as const })) : rows);
      const isOver = window && (repeat === 'climb' || time === times - 1);
      const breach = isOver ? makeWindow() : undefined;
      if (breach) return { breach, sales: 0, agreements };
    }
  }
  return { breach: undefined, sales: [...sold.values()].flat().length, agreements };
}

const slack = 1e-6;

function findBreach(symbol: string, next: Sold, before: readonly Sold[], named: readonly Sold[]): string | undefined {
  const [band, widest] = findLimitName(symbol) === 'exchangeRate' ? [0.03, 0.1] : [0.1, 0.25];
  const last = before.at(-1);
  if (!last) return undefined;
  const move = Math.abs(next.price - last.price) / last.price;
  const story = `${symbol} went from ${last.price} to ${next.price}`;
  if (move > widest + slack) return `${story}: further than ever allowed`;
  if (move > band + slack && !hasAgreement(next, named, band)) return `${story}: nobody agreed`;
  const today = before.filter(({ at }) => toDay(at) === toDay(next.at)).map(({ price }) => price);
  const [lowest, highest] = [Math.min(next.price, ...today), Math.max(next.price, ...today)];
  if (highest * (1 - widest) > lowest * (1 + widest) + slack) return `${story}: ${lowest} to ${highest} in a day`;
  return undefined;
}

/** Whether three answers over a minute sent prices near this one. */
function hasAgreement({ price }: Sold, named: readonly Sold[], band: number): boolean {
  const agreeing = named.filter((each) => Math.abs(each.price - price) <= price * 2.5 * band);
  const times = agreeing.map(({ at }) => at);
  return new Set(times).size >= 3 && Math.max(...times) - Math.min(...times) >= 60_000;
}

function breachOfRatio(sold: ReadonlyMap<string, readonly Sold[]>, live: readonly string[]): string | undefined {
  const brent = sold.get('/BRN')?.at(-1)?.price ?? 1;
  const misfit = live
    .filter((symbol) => findLimitName(symbol) === 'gasoil')
    .find((symbol) => {
      const ratio = (sold.get(symbol)?.at(-1)?.price ?? 0) / brent;
      return ratio < 4 - slack || ratio > 30 + slack;
    });
  return misfit && `${misfit} does not fit Brent`;
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

const sequences = fc.array(step, { minLength: 4, maxLength: 24 });

test('no sequence of answers moves a sold price by more than the band per window', () => {
  fc.assert(
    fc.property(sequences, (steps) => {
      expect(play(steps).breach).toBeUndefined();
    }),
    { numRuns: Number(process.env.LAW_RUNS ?? 2000) },
  );
});

test('the sequences of the law do sell prices, and some of them agree on a larger move', () => {
  const played = fc.sample(sequences, { numRuns: 1000, seed: 7 }).map(play);
  expect(played.reduce((sum, { sales }) => sum + sales, 0)).toBeGreaterThan(5_000);
  expect(played.reduce((sum, { agreements }) => sum + agreements, 0)).toBeGreaterThan(20);
});
