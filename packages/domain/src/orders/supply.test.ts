import { describe, expect, it } from 'vitest';
import { type BrandCode, brandCodes, brands } from '../brands/index.ts';
import { addDays, toBrandDay } from '../formats/index.ts';
import { lawSeed } from '../law/seed/index.ts';
import type { TaxStatus } from '../offers/index.ts';
import type { Co2Product } from '../papers/index.ts';
import {
  figuresAfterLoading,
  findSupplyFigures,
  type Loading,
  listBilledSupplies,
  listSupplies,
  listSupplyParts,
  splitByRate,
} from './index.ts';

const oil: Co2Product = {
  ...{ code: 'HEL-S', cnCode: '27101947', category: 'Heizöl', type: 'FUEL', biogenicPercent: 0, biogenicKind: '' },
};
const heating = (brand: BrandCode, vatPermille: number, taxStatus: TaxStatus | null = 'HEATING') => ({
  ...{ law: lawSeed[brand], brand, taxStatus, vatPermille },
});
const german = heating('de', 190);

describe('the figures of a day of supply', () => {
  // Vienna and Zurich have the days of Berlin; each brand is asked in its own zone.
  const changes = brandCodes.flatMap((brand) => {
    const days = lawSeed[brand].flatMap(({ kind, from, to }) => {
      if (kind !== 'VAT' && kind !== 'CO2_PRICE') return [];
      return to === null ? [from] : [from, addDays(to, 1)];
    });
    return [...new Set(days)].toSorted().map((day) => [brand, day] as const);
  });

  it.each(changes)('change in %s with the first minute of %s, not a minute before or after', (brand, day) => {
    const { zone } = brands[brand];
    // Between 22:00 and 00:00 UTC of the day before it is midnight in the three zones, in winter and in summer.
    const first = Date.parse(`${addDays(day, -1)}T21:00:00Z`);
    const minutes = Array.from({ length: 240 }, (_, minute) => new Date(first + minute * 60_000));
    const rateOf = (on: string) => lawSeed[brand].findLast((row) => row.kind === 'VAT' && row.from <= on)?.value ?? 0;
    const priceOf = (on: string) =>
      lawSeed[brand].find((row) => row.kind === 'CO2_PRICE' && row.from <= on && (row.to === null || on <= row.to));
    const midnight = minutes.findIndex((at) => toBrandDay(at, zone) === day);
    expect([60, 120]).toContain(midnight);
    if (rateOf(addDays(day, -1)) === 0) return;
    for (const [minute, at] of minutes.entries()) {
      const on = minute < midnight ? addDays(day, -1) : day;
      const found = findSupplyFigures(oil, heating(brand, 1), toBrandDay(at, zone));
      const price = priceOf(on);
      expect(found.vatPermille).toBe(Math.round(rateOf(on) * 10));
      expect(found.co2?.priceMinorPerTonne).toBe(price ? Math.round(price.value * 100) : null);
    }
  });

  it('have no VAT where the order has none, whatever the day', () => {
    expect(findSupplyFigures(oil, heating('de', 0), '2020-07-01').vatPermille).toBe(0);
    expect(findSupplyFigures(oil, german, '2020-07-01').vatPermille).toBe(160);
  });

  it('have no carbon dioxide on the oldest orders', () => {
    expect(findSupplyFigures(oil, heating('de', 190, null), '2026-07-01').co2).toBeNull();
  });
});

describe('the parts of a collection time', () => {
  const list = (start: string, end: string, context: ReturnType<typeof heating> = german) =>
    listSupplyParts(oil, context, { start, end }).map(({ from, to, vatPermille, co2 }) => [
      ...[from, to, vatPermille, co2?.priceMinorPerTonne ?? null],
    ]);

  it('are one where the law does not change', () => {
    expect(list('2026-11-20', '2026-11-29')).toEqual([['2026-11-20', '2026-11-29', 190, 6_000]]);
    // A row that begins on the first day, and one that begins after the last.
    expect(list('2026-01-01', '2026-12-31')).toHaveLength(1);
  });

  it.each<[string, string, string, unknown[][]]>([
    [
      'a price that ends',
      '2026-12-20',
      '2027-01-10',
      [
        ['2026-12-20', '2026-12-31', 190, 6_000],
        ['2027-01-01', '2027-01-10', 190, null],
      ],
    ],
    [
      'a rate and no price before 2021',
      '2020-12-30',
      '2021-01-02',
      [
        ['2020-12-30', '2020-12-31', 160, null],
        ['2021-01-01', '2021-01-02', 190, 2_500],
      ],
    ],
    [
      'two prices and a long time',
      '2023-12-31',
      '2025-01-01',
      [
        ['2023-12-31', '2023-12-31', 190, 3_000],
        ['2024-01-01', '2024-12-31', 190, 4_500],
        ['2025-01-01', '2025-01-01', 190, 5_500],
      ],
    ],
  ])('are those between the changes: %s', (_, start, end, parts) => {
    expect(list(start, end)).toEqual(parts);
  });

  it('are one for motor fuel while only the price of carbon dioxide changes', () => {
    expect(list('2026-12-20', '2027-01-10', heating('de', 190, 'NONE'))).toEqual([
      ['2026-12-20', '2027-01-10', 190, null],
    ]);
  });
});

/** 100.00 per 100 l: 1.00 per litre. */
const order = {
  ...{ priceMinor: 10_000, volumeLitres: 30_000, collectionStart: '2026-12-20', collectionEnd: '2027-01-10' },
  ...{ vatPermille: 190, co2: null, lawParts: null },
};
const load = (day: string, litres: number, vatPermille: number): Loading => ({
  ...{ day, litres, vatPermille, co2: null, blend: null },
});

describe('an order that is loaded at two rates', () => {
  it('owes each quantity at its rate, and what is open at the rate of the last day', () => {
    const loadings = [load('2027-01-03', 10_000, 200), load('2026-12-28', 12_000, 190)];
    // 12,000 € at 19 % are 2,280 €; 18,000 € at 20 % are 3,600 €.
    expect(figuresAfterLoading({ ...order, loadings })).toEqual({
      ...{ vatPermille: 200, co2: null, vatMinor: 588_000, grossMinor: 3_588_000 },
    });
    // A loading of December that is reported later moves 3,000 € from 20 % to 19 %.
    const late = figuresAfterLoading({ ...order, loadings: [...loadings, load('2026-12-30', 3_000, 190)] });
    expect([late.vatPermille, late.vatMinor]).toEqual([200, 585_000]);
  });

  it('keeps its figures for what is open after a loading before the collection time', () => {
    const early = { ...order, collectionStart: '2027-01-01', vatPermille: 200 };
    const loadings = [load('2026-12-31', 10_000, 190)];
    // 10,000 € at 19 % are 1,900 €; 20,000 € at 20 % are 4,000 €.
    expect(figuresAfterLoading({ ...early, loadings })).toMatchObject({ vatPermille: 200, vatMinor: 590_000 });
    expect(listSupplies({ ...early, loadings }).map(({ from, vatPermille }) => [from, vatPermille])).toEqual([
      ['2026-12-31', 190],
      ['2027-01-01', 200],
    ]);
    const all = [load('2026-12-31', 30_000, 190)];
    expect(figuresAfterLoading({ ...early, loadings: all })).toMatchObject({ vatPermille: 190, vatMinor: 570_000 });
  });

  it('has the rate of its volume, not of what was loaded above it', () => {
    const loadings = [load('2026-12-28', 30_000, 190), load('2027-01-03', 300, 200)];
    expect(figuresAfterLoading({ ...order, loadings })).toMatchObject({ vatPermille: 190, vatMinor: 570_000 });
  });

  it('is open on days in their sequence after a loading behind the collection time', () => {
    const loadings = [load('2026-12-28', 12_000, 190), load('2027-01-12', 10_000, 200)];
    expect(listSupplies({ ...order, vatPermille: 200, loadings }).at(-1)).toMatchObject({
      ...{ state: 'OPEN', from: '2027-01-12', to: '2027-01-12', litres: 8_000 },
    });
  });

  it('is listed by its quantities: loaded, and open', () => {
    const loadings = [load('2026-12-28', 12_000, 190), load('2027-01-03', 10_000, 200), load('2027-01-04', 2_000, 200)];
    const supplies = listSupplies({ ...order, vatPermille: 200, loadings });
    expect(supplies.map(({ state, from, to, litres, vatPermille }) => [state, from, to, litres, vatPermille])).toEqual([
      ['LOADED', '2026-12-28', '2026-12-28', 12_000, 190],
      ['LOADED', '2027-01-03', '2027-01-04', 12_000, 200],
      ['OPEN', '2027-01-04', '2027-01-10', 6_000, 200],
    ]);
  });

  it('counts at most the ordered volume until it is complete, and then all that was loaded', () => {
    const loadings = [load('2026-12-28', 29_000, 190), load('2027-01-03', 2_000, 200)];
    expect(listSupplies({ ...order, loadings }).map(({ litres }) => litres)).toEqual([29_000, 1_000]);
    expect(listBilledSupplies({ ...order, loadings }, 31_000).map(({ litres }) => litres)).toEqual([29_000, 2_000]);
    expect(listBilledSupplies({ ...order, loadings: [] }, 29_500)).toMatchObject([
      { litres: 29_500, vatPermille: 190 },
    ]);
  });

  it('shows before loading the figures of each part of the collection', () => {
    const part = { co2: null, vatPermille: 190 };
    const lawParts = [
      { ...part, from: '2026-12-20', to: '2026-12-31' },
      { ...part, from: '2027-01-01', to: '2027-01-10', vatPermille: 200 },
    ];
    const list = (loadings: Loading[]) =>
      listSupplies({ ...order, lawParts, loadings }).map(({ state, from, litres }) => [state, from, litres]);
    expect(list([])).toEqual([
      ['OPEN', '2026-12-20', 30_000],
      ['LATER', '2027-01-01', 30_000],
    ]);
    expect(list([load('2026-12-28', 12_000, 190)])).toEqual([
      ['LOADED', '2026-12-28', 12_000],
      ['OPEN', '2026-12-20', 18_000],
      ['LATER', '2027-01-01', 18_000],
    ]);
  });

  it('is one quantity where the same figures hold for all', () => {
    expect(listSupplies({ ...order, loadings: [load('2026-12-28', 12_000, 190)] })).toMatchObject([
      { state: 'OPEN', from: '2026-12-20', to: '2027-01-10', litres: 30_000 },
    ]);
  });
});

describe('amounts by rate', () => {
  it('have nets that add up to price × litres', () => {
    // 98.57 × 29,999 l = 29,570.01 €
    const parts = [1, 7_777, 22_221].map((litres, index) => ({ litres, vatPermille: 190 + index }));
    const nets = splitByRate(9_857, parts).map(({ netMinor }) => netMinor);
    expect(nets.reduce((sum, net) => sum + net, 0)).toBe(2_957_001);
    expect(splitByRate(9_857, [...parts, ...parts])).toHaveLength(3);
  });

  it('are those of the order where there is one rate', () => {
    expect(splitByRate(10_000, [load('2026-12-28', 10_000, 190), load('2026-12-29', 20_000, 190)])).toEqual([
      { vatPermille: 190, litres: 30_000, netMinor: 3_000_000, vatMinor: 570_000, grossMinor: 3_570_000 },
    ]);
  });
});
