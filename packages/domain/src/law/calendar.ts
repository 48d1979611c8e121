import type { BrandCode } from '../brands/index.ts';
import { addDays, type Day } from '../formats/index.ts';
import { findHeldRow, type LawKind, type LawProduct, type LawRow } from './law.ts';

/** The part of a row that makes a change of law. The rates of VAT end on the day before the next one begins. */
export type DatedRow = Pick<LawRow, 'country' | 'kind' | 'goods' | 'from' | 'to' | 'value' | 'paragraph' | 'source'>;

/** What changes on a day: another value, a first one, or none any more. */
export interface LawChange<R extends DatedRow = DatedRow> {
  readonly country: BrandCode;
  readonly kind: LawKind;
  readonly goods: string;
  /** The first day of what is new. */
  readonly day: Day;
  /** The row that ends on the day before; null where none held. */
  readonly before: R | null;
  /** The row that begins; null where nothing is published yet. */
  readonly after: R | null;
}

/**
 * The changes of law from the first to the last day, by day, country, kind and goods. A row that ends and one that begins on the next day for
 * the same goods are one change; with the same value they are none.
 * @example listLawChanges(rows, { first: '2026-11-27', last: '2027-02-25' })[0]?.day // '2027-01-01'
 */
export function listLawChanges<R extends DatedRow>(
  rows: readonly R[],
  { first, last }: { readonly first: Day; readonly last: Day },
): LawChange<R>[] {
  const changes = new Map<string, LawChange<R>>();
  const note = (row: R, day: Day, side: 'before' | 'after') => {
    if (day < first || day > last) return;
    const { country, kind, goods } = row;
    const key = JSON.stringify([day, country, kind, goods]);
    changes.set(key, {
      ...(changes.get(key) ?? { country, kind, goods, day, before: null, after: null }),
      [side]: row,
    });
  };
  for (const row of rows) {
    note(row, row.from, 'after');
    if (row.to !== null) note(row, addDays(row.to, 1), 'before');
  }
  return [...changes]
    .filter(([, { before, after }]) => before?.value !== after?.value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change);
}

/**
 * Whether a change is one of this product: the row that ends or the one that begins is the one that decides for it. Rows of other countries
 * decide nothing.
 */
export function isConcerned<R extends LawRow>(
  rows: readonly R[],
  { country, kind, day, before, after }: LawChange<R>,
  product: LawProduct,
): boolean {
  const own = ofCountry(rows, country);
  const ended = before !== null && findHeldRow(own, kind, product, addDays(day, -1)) === before;
  return ended || (after !== null && findHeldRow(own, kind, product, day) === after);
}

const ofCountry = <R extends DatedRow>(rows: readonly R[], country: BrandCode): R[] =>
  rows.filter((row) => row.country === country);

/**
 * A change with the row of wider goods on a side that has none of its own: a duty of a product may begin where that of its group holds, and end
 * where that of its group goes on. Undefined where the value is the same then. Stays empty where its products have different ones.
 * @param products those that the change concerns; none for another country
 */
export function fillLawChange<R extends LawRow>(
  rows: readonly R[],
  change: LawChange<R>,
  products: readonly LawProduct[],
): LawChange<R> | undefined {
  const { country, kind, goods, day } = change;
  const own = ofCountry(rows, country);
  const concerned = products.length > 0 ? products : [{ code: goods, cnCode: goods, category: goods }];
  const findWider = (on: Day): R | null => {
    const [held = null, ...others] = new Set(concerned.map((product) => findHeldRow(own, kind, product, on) ?? null));
    return others.length === 0 ? held : null;
  };
  const [before, after] = [change.before ?? findWider(addDays(day, -1)), change.after ?? findWider(day)];
  return before?.value === after?.value ? undefined : { ...change, before, after };
}

/** A name of a change that two calculations of the same change share; another value is another change. */
export function nameLawChange({ country, kind, goods, day, before, after }: LawChange): string {
  return [country, kind, goods, day, before?.value ?? '', after?.value ?? ''].join('/');
}

/** The kinds that sellers pass on with rules of duties. The others reach prices and papers by themselves. */
export const ruledKinds: readonly LawKind[] = ['ENERGY_DUTY', 'STOCK_LEVY', 'CO2_PRICE'];

/** Words by which a rule of duties, or its group, names the kind that it passes on. */
const words: Readonly<Partial<Record<LawKind, RegExp>>> = {
  ENERGY_DUTY: /steuer/iu,
  STOCK_LEVY: /lager|kompensation|ebv|carbura/iu,
  CO2_PRICE: /co.?[2₂]|emission|behg|nehg/iu,
};

/** A rule of duties, with its value per 1,000 l; null where its unit is by mass, in another currency, or it has none. */
export interface DutyRule {
  readonly names: string;
  readonly per1000Litres: number | null;
}

/**
 * Whether a rule stands for a statutory value: its name or its group says so, or it has the value that holds until the change. Rules do not name
 * a row of law (decision 0153).
 */
export function standsFor({ names, per1000Litres }: DutyRule, kind: LawKind, before: number | null): boolean {
  if (words[kind]?.test(names)) return true;
  return before !== null && per1000Litres !== null && Math.abs(per1000Litres - before) < 0.005;
}

/**
 * A statutory value as an amount per 1,000 l of a product, as rules of duties have it; null for kinds that are none, and for a price of carbon
 * dioxide without factors. Emissions are litres × kWh per litre × kg per kWh.
 * @example toPer1000Litres(rows, priceOf60, { code: 'HEL-S', cnCode: '', category: 'Heizöl' }, '2026-12-31') // 160.58
 */
export function toPer1000Litres<R extends LawRow>(
  rows: readonly R[],
  { country, kind, value }: Pick<R, 'country' | 'kind' | 'value'>,
  product: LawProduct,
  day: Day,
): number | null {
  if (kind === 'ENERGY_DUTY' || kind === 'STOCK_LEVY') return value;
  if (kind !== 'CO2_PRICE') return null;
  const own = ofCountry(rows, country);
  const energy = findHeldRow(own, 'CO2_ENERGY', product, day);
  const factor = findHeldRow(own, 'CO2_FACTOR', product, day);
  return energy && factor ? Math.round(value * energy.value * factor.value * 100) / 100 : null;
}
