import type { BrandCode } from '../brands/index.ts';
import type { Day } from '../formats/index.ts';

/** What a row of law says. CO2_ENERGY and CO2_FACTOR together are the factors of a fuel. */
export const lawKinds = ['VAT', 'CO2_PRICE', 'CO2_ENERGY', 'CO2_FACTOR', 'ENERGY_DUTY', 'STOCK_LEVY'] as const;
export type LawKind = (typeof lawKinds)[number];

/** The unit of a value. Money is in the currency of the country. */
export type LawUnit = 'PERCENT' | 'PER_TONNE' | 'KWH_PER_LITRE' | 'KG_PER_KWH' | 'PER_1000_LITRES';

/** Each kind has one unit. Litres are at 15 °C, energy is by net calorific value. */
export const lawUnits: Readonly<Record<LawKind, LawUnit>> = {
  VAT: 'PERCENT',
  CO2_PRICE: 'PER_TONNE',
  CO2_ENERGY: 'KWH_PER_LITRE',
  CO2_FACTOR: 'KG_PER_KWH',
  ENERGY_DUTY: 'PER_1000_LITRES',
  STOCK_LEVY: 'PER_1000_LITRES',
};

/** Decimals of a value, by kind. */
export const lawDecimals: Readonly<Record<LawKind, number>> = {
  VAT: 1,
  CO2_PRICE: 2,
  CO2_ENERGY: 3,
  CO2_FACTOR: 6,
  ENERGY_DUTY: 2,
  STOCK_LEVY: 2,
};

/** The largest value that is plausible, by kind. None is below zero. */
export const mostLawValue: Readonly<Record<LawKind, number>> = {
  VAT: 100,
  CO2_PRICE: 1_000,
  CO2_ENERGY: 20,
  CO2_FACTOR: 1,
  ENERGY_DUTY: 5_000,
  STOCK_LEVY: 1_000,
};

/** A row that ends within so many days is marked. */
export const warnsBeforeDays = 90;

/** One statutory figure with the days for which it holds. */
export interface LawRow {
  readonly country: BrandCode;
  readonly kind: LawKind;
  /** A CN code, a product code or a product group; empty for all goods. */
  readonly goods: string;
  readonly from: Day;
  /** The last day; null where none is known. VAT has none: a rate holds until the next one begins. */
  readonly to: Day | null;
  /** In the unit of the kind. */
  readonly value: number;
  readonly paragraph: string;
  /** Where the value was read. A value without a source stands on no paper. */
  readonly source: string;
  readonly checkedOn: Day;
  /** A sentence that papers print with the value; empty without one. */
  readonly note: string;
}

/** A product, as far as its rows of law depend on it. */
export interface LawProduct {
  readonly code: string;
  /** The tariff number; empty where it is not known. */
  readonly cnCode: string;
  readonly category: string;
}

/**
 * The row that holds for a product on a day: that of its code, else of its tariff number, else of its group, else of all goods. Undefined
 * where this row has no source, because what nobody has read stands on no paper.
 * @example findLawRow(rows, 'CO2_PRICE', { code: 'HEL-S', cnCode: '27101943', category: 'Heizöl' }, '2026-05-04')?.value // 60
 */
export function findLawRow(
  rows: readonly LawRow[],
  kind: LawKind,
  { code, cnCode, category }: LawProduct,
  day: Day,
): LawRow | undefined {
  const row = findHeldRow(rows, kind, { code, cnCode, category }, day);
  return row && row.source !== '' ? row : undefined;
}

/** The row that decides for a product on a day, also where it has no source. */
export function findHeldRow<R extends LawRow>(
  rows: readonly R[],
  kind: LawKind,
  { code, cnCode, category }: LawProduct,
  day: Day,
): R | undefined {
  const held = rows.filter((row) => row.kind === kind && row.from <= day && (row.to === null || day <= row.to));
  const [row] = [code, cnCode, category, ''].flatMap((goods) => held.find((each) => each.goods === goods) ?? []);
  return row;
}

/** A rate of value added tax in tenths of a percent, from its first day on. */
export interface VatRate {
  readonly from: Day;
  readonly permille: number;
}

/** The rates of value added tax among the rows of a country, in the sequence of their first days. */
export const toVatRates = (rows: readonly LawRow[]): VatRate[] =>
  rows
    .flatMap(({ kind, from, value }) => (kind === 'VAT' ? [{ from, permille: Math.round(value * 10) }] : []))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));

/**
 * The rate of the day of supply: the last one that has begun. The table cannot lack one, because a rate ends only when the next begins.
 * @param rates in the sequence of their first days
 */
export function findVatPermille(rates: readonly VatRate[], day: Day): number {
  const rate = rates.findLast(({ from }) => from <= day);
  if (!rate) throw new Error(`There is no rate of value added tax for ${day}`);
  return rate.permille;
}
