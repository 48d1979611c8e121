import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BrandCode } from '../brands/index.ts';
import { lawSeed } from '../law/seed/index.ts';
import { type Co2Product, completeCo2, computeCo2, computeLevyPer100Litres, findCo2Factors } from './index.ts';

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
    expect(find('at', '2022-09-30')).toBeUndefined();
  });

  it('stands on no paper while its factors have no source', () => {
    expect(find('at', '2024-02-01')).toBeUndefined();
    expect(find('at', '2025-02-01')?.source).toBe('Verordnung (EU) 2018/2066, Anhang VI; § 10 NEHG 2022');
  });

  it('takes the price of its day once that is published, and keeps the price that it has', () => {
    const placed = find('de', '2027-03-01');
    if (!placed) throw new Error('no factors');
    const law = lawSeed.de.map((row) => ({ ...row, to: row.to === '2026-12-31' ? null : row.to }));
    const loaded = completeCo2(placed, oil, { law, day: '2027-03-01' });
    expect(loaded).toMatchObject({ priceMinorPerTonne: 6_000, source: 'EBeV 2030, Anlage 2; § 4 CO2KostAufG' });
    expect(loaded.priceNote).toContain('nicht der weitergegebene Preis');
    expect(completeCo2(placed, oil, { law: lawSeed.de, day: '2027-03-01' })).toBe(placed);
    expect(completeCo2(loaded, oil, { law: [], day: '2027-03-01' })).toBe(loaded);
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

  it('counts the biogenic part as zero', () => {
    expect(find('de', '2026-01-01', { ...oil, biogenicPercent: 10, biogenicKind: 'FAME' })?.fossilPermille).toBe(900);
    expect(find('de', '2026-01-01', { ...oil, biogenicPercent: 1.1, biogenicKind: 'FAME' })?.fossilPermille).toBe(989);
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
        return less.kg <= more.kg && Number(less.grossMinor) <= Number(more.grossMinor) && less.kwh <= more.kwh;
      }),
    );
  });
});
