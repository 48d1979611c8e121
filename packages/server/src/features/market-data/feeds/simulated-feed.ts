import { brentSymbol, forwardCurve, gasoilSymbols } from '@handelsplatz/domain/market-data';
import { decimal, decimalOfInteger, toFixedString } from '@handelsplatz/domain/numbers';
import type { Clock } from '../../../platform/clock/index.ts';
import type { PriceFeed, RawTick } from '../price-feed.ts';

/** Levels of early 2026 around which the simulated market swings. */
const levels = { brent: 66.5, gasoil: 684, usdEur: 0.86, usdChf: 0.8 };
const reference = {
  rates: { eurUsd: decimal('1.1628'), eurChf: decimal('0.9302') },
  close: decimal('681.25'),
};
const backwardation = decimal('-0.003');

/** Mean reversion per step, and noise per step as a share of the level: about 1.5 % of swing for oil, 0.2 % for FX. */
const oil = { pull: 0.005, noise: 0.0015 };
const exchange = { pull: 0.005, noise: 0.0002 };

export interface SimulatedFeedOptions {
  readonly clock: Clock;
  readonly seed?: number;
  readonly tickMs?: number;
  /** Repeats the first prices: a market in which only user actions change anything. */
  readonly still?: boolean;
}

/**
 * An invented market: seeded, mean-reverting ticks for all symbols. Gasoil follows Brent and has a swing of its own. The same
 * seed gives the same sequence of prices. The prices stay inside every plausibility band, also after restarts.
 */
export function createSimulatedFeed({
  clock,
  seed = 20_260_101,
  tickMs = 2_000,
  still = false,
}: SimulatedFeedOptions): PriceFeed {
  const nextStep = still ? standing(createSteps(seed)) : createSteps(seed);
  let timer: NodeJS.Timeout | undefined;
  return {
    name: 'simulated',
    reference: () => reference,
    start(emit) {
      const beat = () => emit({ ticks: nextStep(clock.now()) });
      clearInterval(timer);
      timer = setInterval(beat, tickMs);
      timer.unref();
      beat();
    },
    stop: () => clearInterval(timer),
  };
}

/** Returns a function that gives the prices of the next step. */
export function createSteps(seed: number): (sourceAt: Date) => RawTick[] {
  const normal = createNormal(seed);
  const swings = { crude: 0, crack: 0, usdEur: 0, usdChf: 0 };
  const swing = (value: number, { pull, noise }: { pull: number; noise: number }) =>
    value * (1 - pull) + noise * normal();
  return (sourceAt) => {
    swings.crude = swing(swings.crude, oil);
    swings.crack = swing(swings.crack, oil);
    swings.usdEur = swing(swings.usdEur, exchange);
    swings.usdChf = swing(swings.usdChf, exchange);
    // ICE quotes gasoil in quarters of a dollar.
    const quarters = Math.round(levels.gasoil * Math.exp(swings.crude + swings.crack / 2) * 4);
    const curve = forwardCurve(decimalOfInteger(quarters * 25, 2), backwardation);
    return [
      { symbol: brentSymbol, price: (levels.brent * Math.exp(swings.crude)).toFixed(2), sourceAt },
      ...gasoilSymbols.map((symbol, month) => ({
        symbol,
        price: toFixedString(curve[month] ?? decimal('0'), 2),
        sourceAt,
      })),
      { symbol: 'USDEUR', price: (levels.usdEur * Math.exp(swings.usdEur)).toFixed(5), sourceAt },
      { symbol: 'USDCHF', price: (levels.usdChf * Math.exp(swings.usdChf)).toFixed(5), sourceAt },
    ];
  };
}

/** Repeats the first step of a market. */
function standing(steps: ReturnType<typeof createSteps>): ReturnType<typeof createSteps> {
  let first: RawTick[] | undefined;
  return (sourceAt) => {
    first ??= steps(sourceAt);
    return first.map((tick) => ({ ...tick, sourceAt }));
  };
}

/** Standard normal numbers from a seed: mulberry32 and the sum of twelve uniform numbers. */
function createNormal(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return () => {
    let total = -6;
    for (let i = 0; i < 12; i += 1) total += uniform();
    return total;
  };
}
