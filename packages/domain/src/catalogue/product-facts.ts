import type { Day } from '../formats/index.ts';

/** How a product is named on transport papers (ADR 5.4.1.1.1). Texts are empty where they say nothing. */
export interface TransportEntry {
  /** Null: not known. False: no dangerous goods, and nothing else of the entry is filled in. */
  readonly dangerousGoods: boolean | null;
  /** Four digits, without the letters UN. */
  readonly unNumber: string;
  /** The proper shipping name. */
  readonly transportName: string;
  readonly transportClass: string;
  readonly packingGroup: string;
  readonly tunnelCode: string;
  readonly environmentallyHazardous: boolean | null;
  /** The numbers of special provisions that papers name, such as "640L" or "640L, 664". */
  readonly specialProvisions: string;
  /** Words that end the line. */
  readonly transportNote: string;
}

/** What part of a product is biogenic. */
export interface Blend {
  readonly type: 'FUEL' | 'ADDITIVE';
  /** The greatest share, from 0 to 100. Null: not known, or an additive, of which papers do not say it. */
  readonly biogenicPercent: number | null;
  /** What is blended; empty where the share is 0. */
  readonly biogenicKind: string;
}

/** The greatest biogenic share of a product at a terminal, from a day until the next one begins. */
export interface DatedBlend {
  readonly from: Day;
  readonly percent: number;
  /** What is blended; empty where the share is 0. */
  readonly kind: string;
}

/**
 * A product with the blend of a terminal on a day; with its own, where none has begun there.
 * @param blends those of the product at the terminal, by their first days
 */
export function withBlendOf<T extends Blend>(product: T, blends: readonly DatedBlend[], day: Day): T {
  const blend = blends.findLast(({ from }) => from <= day);
  return blend ? { ...product, biogenicPercent: blend.percent, biogenicKind: blend.kind } : product;
}

/**
 * A product with the greatest share of a terminal on the days of a time, which papers call "höchstens". Kinds that change on these days
 * are all named. The share is not known, where that of one day is not.
 * @example 6.4 % FAME, and 3 % HVO from the 10th on: 6.4 % "FAME oder HVO" from the 1st to the 15th
 */
export function withGreatestBlendOf<T extends Blend>(
  product: T,
  blends: readonly DatedBlend[],
  { start, end }: { readonly start: Day; readonly end: Day },
): T {
  const days = [start, ...blends.map(({ from }) => from).filter((from) => start < from && from <= end)];
  const held = days.map((day) => withBlendOf(product, blends, day));
  const percents = held.flatMap(({ biogenicPercent }) => biogenicPercent ?? []);
  const kinds = held.flatMap(({ biogenicPercent, biogenicKind }) => (biogenicPercent === 0 ? [] : biogenicKind));
  return {
    ...product,
    biogenicPercent: percents.length < held.length ? null : Math.max(...percents),
    biogenicKind: [...new Set(kinds)].join(' oder '),
  };
}

/** What law and papers need to know of a product. The provider keeps it in the catalogue (decision 0150). */
export interface ProductFacts extends TransportEntry, Blend {
  /** The tariff number, 8 digits; empty: not known. */
  readonly cnCode: string;
}

/** The facts without which nothing of a product is offered. */
export const requiredFacts = ['cnCode', 'dangerousGoods', 'biogenicPercent'] as const;

/** A fact without which nothing of a product is offered. */
export type RequiredFact = (typeof requiredFacts)[number];

/**
 * The facts that are not known of a product. While there is one, nothing of the product is offered: unknown is never zero and never none.
 * @example listMissingFacts({ type: 'FUEL', cnCode: '27102011', dangerousGoods: null, biogenicPercent: 0 }) // ['dangerousGoods']
 */
export function listMissingFacts({
  type,
  cnCode,
  dangerousGoods,
  biogenicPercent,
}: Pick<ProductFacts, 'type' | RequiredFact>): RequiredFact[] {
  const missing = {
    cnCode: cnCode === '',
    dangerousGoods: dangerousGoods === null,
    biogenicPercent: type === 'FUEL' && biogenicPercent === null,
  };
  return requiredFacts.filter((fact) => missing[fact]);
}

/** The chapters of the tariff that have fuels, and what is mixed into them or used beside them (§ 1 EnergieStG; urea solution is in 31). */
export const tariffChapters = ['15', '22', '27', '28', '29', '31', '34', '38'] as const;

/** Whether a tariff number with 8 digits is in a chapter that has goods of the marketplace. */
export function isInTariffChapter(cnCode: string): boolean {
  return (tariffChapters as readonly string[]).includes(cnCode.slice(0, 2));
}

/** The classes of dangerous goods without explosives and radioactive matter (ADR 2.1.1.1). */
export const transportClasses = [
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '8',
  '9',
] as const;

/** The packing groups (ADR 2.1.1.3). */
export const packingGroups = ['I', 'II', 'III'] as const;

/** The tunnel restriction codes of tanks and packages (ADR 8.6.4); "-" is none. */
export const tunnelCodes = ['B', 'B1000C', 'B/D', 'B/E', 'C', 'C5000D', 'C/D', 'C/E', 'D', 'D/E', 'E', '-'] as const;
