import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BrandCode } from '../brands/index.ts';
import { lawSeed } from '../law/seed/index.ts';
import { type Co2Product, computeCo2, computeLevyPer100Litres, findCo2Factors, lacksCo2Value } from './index.ts';

const fossil = { code: 'HEL-S', cnCode: '27101947', type: 'FUEL', biogenicPercent: 0, biogenicKind: '' } as const;
const oil = { ...fossil, category: 'Heizöl' };
const find = (brand: BrandCode, day: string, product: Co2Product = oil) =>
  findCo2Factors(product, { law: lawSeed[brand], brand, taxStatus: 'HEATING', day });

describe('the carbon dioxide of heating oil', () => {
  it.each([
    ['de', '2024-06-30', 190, 301_380, 80_288, 4_299],
    ['de', '2026-11-22', 190, 301_380, 80_288, 5_733],
    ['at', '2025-02-01', 200, 302_790, 80_772, 5_331],
    ['ch', '2026-01-01', 81, 300_000, 79_500, 10_313],
  ] as const)('in %s on %s', (brand, day, vat, kwh, kg, gross) => {
    const factors = find(brand, day);
    if (!factors) throw new Error('no factors');
    const amounts = computeCo2({ ...factors, fossilPermille: 1000 }, 30_000, vat);
    expect([amounts.kwh, amounts.kg, Math.round((amounts.grossMinor ?? 0) / 100)]).toEqual([kwh, kg, gross]);
    expect(amounts.kgPerKwh).toBeCloseTo(0.266, 2);
  });

  it('changes with the first day of a year', () => {
    expect(find('de', '2025-12-31')?.priceMinorPerTonne).toBe(5_500);
    expect(find('de', '2026-01-01')?.priceMinorPerTonne).toBe(6_000);
  });

  it('has no factors that have no source, and says so with the price that has one', () => {
    expect(find('at', '2024-02-01')).toMatchObject({
      ...{ whPerLitre: null, gramsPerMwh: null, priceMinorPerTonne: 4_500, source: '§ 10 NEHG 2022' },
    });
    expect(find('at', '2025-02-01')?.source).toBe('Verordnung (EU) 2018/2066, Anhang VI; § 10 NEHG 2022');
  });

  it.each([
    ['CO2_ENERGY', { whPerLitre: null }, { kwh: null, kg: null, kgPerKwh: 0.2664, grossMinor: null }],
    ['CO2_FACTOR', { gramsPerMwh: null }, { kwh: 301_380, kg: null, kgPerKwh: null, grossMinor: null }],
    ['CO2_PRICE', { priceMinorPerTonne: null }, { kwh: 301_380, kg: 80_288, kgPerKwh: 0.2664, grossMinor: null }],
  ])('lacks what follows from %s while that is not published', (kind, factors, amounts) => {
    const law = lawSeed.de.filter((row) => row.kind !== kind);
    const found = findCo2Factors(oil, { law, brand: 'de', taxStatus: 'HEATING', day: '2026-05-04' });
    if (!found) throw new Error('no factors');
    expect(found).toMatchObject(factors);
    expect([lacksCo2Value(found), computeCo2(found, 30_000, 190)]).toEqual([true, amounts]);
    expect(computeLevyPer100Litres(found)).toBeNull();
  });

  it.each<[BrandCode, string, number | null]>([
    ['de', '2026-12-31', 6_000],
    ['de', '2027-01-01', null],
    ['at', '2026-12-31', 5_500],
    ['at', '2027-01-01', null],
    ['ch', '2027-01-01', 12_000],
  ])('has in %s on %s the price of a tonne that is published: %s', (brand, day, price) => {
    const factors = find(brand, day);
    expect(factors?.priceMinorPerTonne).toBe(price);
    const gross = factors && computeCo2(factors, 30_000, 190).grossMinor;
    expect(gross === null).toBe(price === null);
  });

  it('is in Switzerland a levy of 31.80 CHF on 100 litres', () => {
    const factors = find('ch', '2026-01-01');
    expect(factors && computeLevyPer100Litres(factors)).toBe(3_180);
  });

  it.each<[number | null, boolean]>([
    [0, false],
    [10, true],
    [100, true],
    [null, true],
  ])('counts a biogenic part of %s percent as fossil, because there is no proof, and says so', (percent, says) => {
    const found = find('de', '2026-01-01', { ...oil, biogenicPercent: percent, biogenicKind: 'FAME' });
    expect([found?.fossilPermille, found?.blendNote?.includes('als fossil gerechnet') ?? false]).toEqual([1000, says]);
    // An order that was placed with a proof keeps its part.
    expect(found && computeCo2({ ...found, fossilPermille: 900 }, 30_000, 190).kg).toBe(72_259);
  });

  it('stands on papers only where goods can be used for heating', () => {
    const diesel = { ...fossil, category: 'Diesel' };
    const on = (product: typeof oil, taxStatus: 'TAXED' | 'HEATING' | 'NONE') =>
      findCo2Factors(product, { law: lawSeed.de, brand: 'de', taxStatus, day: '2026-01-01' }) !== undefined;
    expect([on(diesel, 'TAXED'), on(diesel, 'HEATING'), on(oil, 'TAXED'), on(oil, 'NONE')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('grows with the volume, and the part of the price with it', () => {
    const factors = find('de', '2026-01-01');
    if (!factors) throw new Error('no factors');
    const litres = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(litres, litres, (a, b) => {
        const [less, more] = [computeCo2(factors, Math.min(a, b), 190), computeCo2(factors, Math.max(a, b), 190)];
        return (['kg', 'grossMinor', 'kwh'] as const).every((name) => Number(less[name]) <= Number(more[name]));
      }),
    );
  });
});
