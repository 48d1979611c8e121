import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, decimal, toNumber } from '../../numbers/index.ts';
import {
  computeChain,
  type LiveTerms,
  noCustomerTerms,
  type PriceItem,
  type PriceUnit,
  priceUnits,
} from '../chain/index.ts';
import { compileBacktestLine } from './backtest-line.ts';
import { createBacktestPointList } from './backtest-points.ts';
import {
  type BacktestMoment,
  type BacktestPlace,
  createBacktest,
  momentsOfDay,
  type RunningBacktest,
} from './index.ts';

const runs = { numRuns: Number(process.env.LAW_RUNS ?? 500) };
const zone = 'Europe/Berlin';

function item(value: string): PriceItem {
  return { unit: 'L/100L15', value: decimal(value), label: 'Fracht', kind: 'PRICE', source: null };
}

/** Gasoil × FX × 0.8 t/cbm / 10, plus 10 L/100 l. A quote of 500 at an FX of 1 gives a market share of 40 and a price of 50. */
const plain: LiveTerms = {
  priceType: 'API',
  basis: 'GASOIL',
  symbol: '/GAS',
  items: [item('10')],
  conversion: null,
  density: { value: decimal('0.8'), source: null },
  fxSurcharge: null,
  floor: null,
};
const withoutDensity = {
  old: { terms: plain, maxDrop: null, referenceTime: null },
  next: { terms: { ...plain, density: null }, maxDrop: null, referenceTime: null },
};
const free = { terms: plain, maxDrop: null, referenceTime: null };
const floored = { terms: plain, maxDrop: decimal('2'), referenceTime: '08:00' };

const quoted = (time: string, quote: number): BacktestMoment => ({
  at: new Date(`2026-03-04T${time}:00+01:00`),
  quotes: new Map([['/GAS', quote]]),
  fx: 1,
});
function begun(steps: ReturnType<typeof createBacktest>): RunningBacktest {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
const runBacktest = (place: BacktestPlace, moments: readonly BacktestMoment[]) => {
  const run = begun(createBacktest([place], zone));
  for (const moment of moments) run.take(moment);
  return run.outcome();
};

describe('a floor on a falling day', () => {
  // Captured at 08:00: 48. So the floor is 46; the chain of 45 and 44 lies 1 and 2 below it.
  const day = [
    quoted('07:00', 500),
    quoted('08:00', 475),
    quoted('09:00', 462.5),
    quoted('10:00', 437.5),
    quoted('11:00', 425),
    quoted('12:00', 462.5),
  ];
  const outcome = runBacktest({ old: free, next: floored }, day);

  test('holds the price captured at the reference time less the drop', () => {
    expect(outcome.points.map(({ oldBase }) => oldBase)).toEqual([50, 48, 47, 45, 44, 47]);
    expect(outcome.points.map(({ newBase }) => newBase)).toEqual([50, 48, 47, 46, 46, 47]);
    expect(outcome.points.map(({ newFloors }) => newFloors)).toEqual([0, 0, 0, 1, 1, 0]);
  });

  test('is counted: how often, where, for how long, and by how much', () => {
    expect(outcome.old.floors).toMatchObject({ times: 0, places: 0, longestMs: 0 });
    expect(outcome.next.floors).toEqual({ times: 2, places: 1, longestMs: 7_200_000, liftSum: 3, greatestLift: 2 });
  });

  test('raises the margin over the market value, which is quote × FX × density alone', () => {
    expect(outcome.points.map(({ marketValue }) => marketValue)).toEqual([40, 38, 37, 35, 34, 37]);
    expect(outcome.old.margin).toEqual({ average: 10, min: 10, max: 10 });
    expect(outcome.next.margin?.max).toBe(12);
    expect(outcome.next.margin?.average).toBeCloseTo(10.5, 10);
  });
});

test('a floor ends with its day, and the next day captures its own', () => {
  const late = [quoted('08:00', 500), quoted('23:00', 400)];
  const next = [
    { ...quoted('00:00', 400), at: new Date('2026-03-05T00:00:00+01:00') },
    { ...quoted('08:00', 400), at: new Date('2026-03-05T08:00:00+01:00') },
    { ...quoted('09:00', 390), at: new Date('2026-03-05T09:00:00+01:00') },
  ];
  const { points, next: by } = runBacktest({ old: free, next: floored }, [...late, ...next]);
  expect(points.map(({ newBase }) => newBase)).toEqual([50, 48, 42, 42, 41.2]);
  expect(by.floors.longestMs).toBe(3_600_000);
});

test('a moment without a quote or an exchange rate has no price, and says why', () => {
  const { reasons, points, old, places } = runBacktest(withoutDensity, [
    { at: new Date('2026-03-04T08:00:00Z'), quotes: new Map(), fx: 1 },
    { at: new Date('2026-03-04T09:00:00Z'), quotes: new Map([['/GAS', 500]]), fx: null },
    quoted('12:00', 500),
  ]);
  expect(Object.fromEntries(reasons)).toEqual({
    stale_market: { old: 1, next: 1 },
    missing_fx: { old: 1, next: 1 },
    missing_density: { old: 0, next: 1 },
  });
  expect(points.map(({ oldBase }) => oldBase)).toEqual([null, null, null]);
  expect(old).toMatchObject({ unpriced: 2, margin: null });
  expect(places[0]?.old).toMatchObject({ unpriced: 2, margin: { average: 10 } });
});

test('margins of both books cover the same places: a place that loses its price changes neither', () => {
  const dear = { ...free, terms: { ...plain, items: [item('40')] } };
  const raised = { ...free, terms: { ...plain, items: [item('12')] } };
  const run = begun(
    createBacktest(
      [
        { old: dear, next: withoutDensity.next },
        { old: free, next: raised },
      ],
      zone,
    ),
  );
  run.take(quoted('12:00', 500));
  const { old, next } = run.outcome();
  expect(old.margin).toEqual({ average: 10, min: 10, max: 10 });
  expect(next.margin).toEqual({ average: 12, min: 12, max: 12 });
});

test('margins cover the places that differ, however many are equal', () => {
  const raised = { ...free, terms: { ...plain, items: [item('12')] } };
  const alike = { old: free, next: free };
  const places = [alike, { old: free, next: raised }, alike, alike];
  const [some, none] = [begun(createBacktest(places, zone)), begun(createBacktest([alike, alike], zone))];
  for (const run of [some, none]) run.take(quoted('12:00', 500));
  expect(some.outcome()).toMatchObject({
    differing: 1,
    old: { margin: { average: 10 } },
    next: { margin: { average: 12, min: 12, max: 12 } },
  });
  expect(none.outcome()).toMatchObject({
    differing: 0,
    old: { margin: { average: 10 } },
    next: { margin: { average: 10 } },
  });
});

test('duties are part of the base price and of no margin, whatever their unit', () => {
  const duty = (unit: PriceUnit, value: string): PriceItem => ({ ...item(value), unit, kind: 'DUTY' });
  // 30 + 200 / 10 + 100 × 0.8 / 10 + 50 × (1 + 0.25) × 0.8 / 10 = 63 of duties; the draft adds 2.
  const items = [item('10'), duty('L/100L15', '30'), duty('L/cbm', '200'), duty('L/mt', '100'), duty('USD/mt', '50')];
  const terms = { ...plain, items, fxSurcharge: { value: decimal('0.25'), source: null } };
  const raised = { ...terms, items: [...items, duty('L/100L15', '2')] };
  const places = { old: { ...free, terms }, next: { ...free, terms: raised } };
  const { points, old, next, places: outcomes } = runBacktest(places, [quoted('08:00', 500), quoted('09:00', 400)]);
  // The market value is 40 and 32; the surcharge on the exchange rate adds 10 and 8.
  expect(points.map(({ marketValue, oldBase }) => [marketValue, oldBase])).toEqual([
    [40, 123],
    [32, 113],
  ]);
  expect([old.duties, next.duties]).toEqual([63, 65]);
  expect(points.map(({ oldMargin, newMargin }) => [oldMargin, newMargin])).toEqual([
    [20, 20],
    [18, 18],
  ]);
  expect([old.margin, next.margin]).toEqual([
    { average: 19, min: 18, max: 20 },
    { average: 19, min: 18, max: 20 },
  ]);
  expect(outcomes[0]?.next.margin?.average).toBe(19);
});

test('a day follows a straight line from the close before to its own in 24 steps, on short and long days too', () => {
  const createClose = (day: string, quote: number) => ({ day, quotes: new Map([['/GAS', quote]]), fx: 1 });
  const moments = momentsOfDay(createClose('2026-03-03', 500), createClose('2026-03-04', 452), zone);
  expect(moments.map(({ quotes }) => quotes.get('/GAS'))).toEqual(
    Array.from({ length: 24 }, (_, hour) => 498 - 2 * hour),
  );
  expect(moments[8]?.at.toISOString()).toBe('2026-03-04T07:00:00.000Z');
  for (const [day, hours] of [
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ] as const) {
    const steps = momentsOfDay(createClose('2026-01-01', 1), createClose(day, 2), zone);
    const [first, last] = [steps[0]?.at.getTime() ?? 0, steps.at(-1)?.at.getTime() ?? 0];
    expect((last - first) / 3_600_000).toBeCloseTo((hours * 23) / 24, 6);
  }
});

test('points are thinned without losing a floor or a moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 2, max: 60 }), (moments, most) => {
      const points = createBacktestPointList(most);
      for (let index = 0; index < moments; index += 1) {
        const bases = { marketValue: index, oldBase: 1, newBase: 2, oldDuties: 0, newDuties: 0 };
        const sample = { places: 1, ...bases, oldFloors: 1, newFloors: index % 2 };
        points.add({ at: new Date(index) }, sample);
      }
      const kept = points.points();
      expect(kept.length).toBeLessThanOrEqual(most);
      expect(kept.reduce((sum, { oldFloors }) => sum + oldFloors, 0)).toBe(moments);
      expect(kept.at(-1)?.at.getTime()).toBe(moments - 1);
      expect(kept.every(({ oldBase, newBase }) => oldBase === 1 && newBase === 2)).toBe(true);
      if (moments > most) expect(kept.length).toBeGreaterThanOrEqual(Math.floor(most / 2));
    }),
    { numRuns: 100 },
  );
});

const scaled = (least: number, most: number, scale: number) =>
  fc.integer({ min: least, max: most }).map((n): Decimal => ({ coefficient: BigInt(n), scale }));
const anyItems = fc.array(
  fc
    .tuple(fc.constantFrom<PriceUnit>(...priceUnits), scaled(-90_000, 90_000, 3))
    .map(([unit, value]): PriceItem => ({ unit, value, label: unit, kind: 'PRICE', source: null })),
  { maxLength: 5 },
);
const sourced = (least: number, most: number, scale: number) =>
  fc.option(
    scaled(least, most, scale).map((value) => ({ value, source: null })),
    { freq: 6 },
  );

test('the linear chain of a backtest equals the exact chain to a millionth, and refuses the same', () => {
  const anyTerms = fc.record({
    priceType: fc.constant('API' as const),
    basis: fc.constantFrom('BRENT' as const, 'GASOIL' as const),
    symbol: fc.option(fc.constantFrom('/BRN', '/GAS'), { freq: 8 }),
    items: anyItems,
    conversion: sourced(70_000, 90_000, 4),
    density: sourced(7_000, 9_000, 4),
    fxSurcharge: sourced(-100, 500, 4),
    floor: fc.constant(null),
  });
  fc.assert(
    fc.property(
      anyTerms,
      scaled(3_000, 120_000, 2),
      fc.option(scaled(7_000, 12_000, 4), { freq: 8 }),
      (terms, quote, fx) => {
        const market = {
          fresh: true,
          prices: new Map([
            ['/BRN', quote],
            ['/GAS', quote],
          ]),
          fx,
        };
        const exact = computeChain({ terms, market, customer: noCustomerTerms });
        const quotes = new Map([
          ['/BRN', toNumber(quote)],
          ['/GAS', toNumber(quote)],
        ]);
        const line = compileBacktestLine(terms).chainAt({ at: new Date(0), quotes, fx: fx && toNumber(fx) });
        if (!exact.ok) expect(line).toBe(exact.code);
        else expect(Math.abs((line as number) - toNumber(exact.value.chainL100))).toBeLessThan(1e-6);
      },
    ),
    runs,
  );
});
