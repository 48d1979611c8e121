import { describe, expect, it } from 'vitest';
import { type BrandCode, brandCodes } from '../brands/index.ts';
import { findLawRow, findVatPermille, type LawKind, lawDecimals, mostLawValue, toVatRates } from './index.ts';
import { lawSeed } from './seed/index.ts';

const oil = { code: 'HEL-S', cnCode: '27101947', category: 'Heizöl' };
const diesel = { code: 'DK-B7', cnCode: '27102011', category: 'Diesel' };
const rows = Object.values(lawSeed).flat();
const find = (country: BrandCode, kind: LawKind, day: string, product = oil) =>
  findLawRow(lawSeed[country], kind, product, day);

describe('the table of law', () => {
  // Each figure that papers print, by hand from the paragraph.
  it.each<[BrandCode, LawKind, string, number | undefined, string | undefined]>([
    ['de', 'CO2_PRICE', '2020-12-31', undefined, undefined],
    ['de', 'CO2_PRICE', '2021-01-01', 25, '§ 4 CO2KostAufG'],
    ['de', 'CO2_PRICE', '2023-12-31', 30, '§ 4 CO2KostAufG'],
    ['de', 'CO2_PRICE', '2024-07-01', 45, '§ 4 CO2KostAufG'],
    ['de', 'CO2_PRICE', '2025-07-01', 55, '§ 4 CO2KostAufG'],
    ['de', 'CO2_PRICE', '2026-12-31', 60, '§ 4 CO2KostAufG'],
    ['de', 'CO2_PRICE', '2027-01-01', undefined, undefined],
    ['de', 'CO2_ENERGY', '2027-01-01', 10.046, 'EBeV 2030, Anlage 2'],
    ['de', 'CO2_FACTOR', '2027-01-01', 0.2664, 'EBeV 2030, Anlage 2'],
    ['at', 'CO2_PRICE', '2022-12-31', 30, '§ 10 NEHG 2022'],
    ['at', 'CO2_PRICE', '2023-07-01', 32.5, '§ 10 NEHG 2022'],
    ['at', 'CO2_PRICE', '2025-12-31', 55, '§ 10 NEHG 2022'],
    ['at', 'CO2_PRICE', '2026-12-31', 55, '§ 10 NEHG 2022'],
    ['at', 'CO2_PRICE', '2027-01-01', undefined, undefined],
    ['at', 'CO2_ENERGY', '2025-01-01', 10.093, 'Verordnung (EU) 2018/2066, Anhang VI'],
    ['at', 'CO2_FACTOR', '2025-01-01', 0.26676, 'Verordnung (EU) 2018/2066, Anhang VI'],
    ['ch', 'CO2_PRICE', '2021-12-31', 96, 'Art. 94 CO2-Verordnung'],
    ['ch', 'CO2_PRICE', '2030-01-01', 120, 'Art. 94 CO2-Verordnung'],
    ['ch', 'CO2_ENERGY', '2026-01-01', 10, 'Art. 94 CO2-Verordnung'],
    ['ch', 'CO2_FACTOR', '2026-01-01', 0.265, 'Art. 94 CO2-Verordnung'],
    ['at', 'ENERGY_DUTY', '2026-01-01', 98, '§ 3 Abs. 1 Z 5 MinStG'],
  ])('has in %s for %s on %s the value %s of %s', (country, kind, day, value, paragraph) => {
    const row = find(country, kind, day);
    expect([row?.value, row?.paragraph]).toEqual([value, paragraph]);
  });

  it.each<[BrandCode, string, number]>([
    ['de', '2020-06-30', 190],
    ['de', '2020-07-01', 160],
    ['de', '2020-12-31', 160],
    ['de', '2021-01-01', 190],
    ['at', '2026-11-23', 200],
    ['ch', '2026-11-23', 81],
  ])('has in %s on %s the rate of value added tax %s ‰', (country, day, permille) => {
    expect(findVatPermille(toVatRates(lawSeed[country]), day)).toBe(permille);
  });

  it('throws for a day before the first rate, because no purchase can be without one', () => {
    expect(() => findVatPermille(toVatRates(lawSeed.ch), '2023-12-31')).toThrow('2023-12-31');
  });

  it('takes a row of the product before one of its tariff number, of its group and of all goods', () => {
    const [row] = lawSeed.ch.filter(({ kind }) => kind === 'CO2_PRICE').slice(-1);
    if (!row) throw new Error('no row');
    const law = [
      row,
      { ...row, goods: 'Diesel', value: 2 },
      { ...row, goods: '27102011', value: 3 },
      { ...row, goods: 'DK-B7', value: 4 },
    ];
    const price = (product: typeof oil) => findLawRow(law, 'CO2_PRICE', product, '2026-01-01')?.value;
    const other = { ...diesel, code: 'DK-B0' };
    const fossil = { ...other, cnCode: '27101943' };
    expect([price(oil), price(fossil), price(other), price(diesel)]).toEqual([120, 2, 3, 4]);
  });

  it('does not find a value without a source, nor one of all goods in its place', () => {
    expect(lawSeed.ch.some(({ goods, source }) => goods === 'DK-B7' && source === '')).toBe(true);
    expect(find('ch', 'ENERGY_DUTY', '2026-01-01', diesel)).toBeUndefined();
    expect(find('de', 'ENERGY_DUTY', '2026-01-01')).toBeUndefined();
  });
});

describe('the rows of a new database', () => {
  it('are each in its country and within the bounds of its kind', () => {
    for (const country of brandCodes) expect(lawSeed[country].every((row) => row.country === country)).toBe(true);
    for (const { kind, value, from, to } of rows) {
      expect(value).toBeLessThanOrEqual(mostLawValue[kind]);
      expect(Number(value.toFixed(lawDecimals[kind]))).toBe(value);
      expect(to === null || from <= to).toBe(true);
    }
  });
});
