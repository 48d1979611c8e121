import type { PaperProduct } from './notices.ts';

/**
 * ADR 5.4.1.1.1: number, proper name, class, packing group, tunnel code, hazard to the environment. In tanks special provision 640L belongs to
 * UN 1202 as well.
 */
const lines: Readonly<Record<string, string>> = {
  Heizöl: 'UN 1202 Heizöl, leicht, 3, III, (D/E), umweltgefährdend, Sondervorschrift 640L',
  Diesel: 'UN 1202 Dieselkraftstoff, 3, III, (D/E), umweltgefährdend, Sondervorschrift 640L',
  Benzin: 'UN 1203 Benzin, 3, II, (D/E), umweltgefährdend',
};

/** Products whose line is not that of their category, by code. */
const otherLines: Readonly<Record<string, string>> = {
  ADBLUE: 'Kein Gefahrgut nach ADR',
  HVO: 'UN 1202 Dieselkraftstoff, 3, III, (D/E), nicht umweltgefährdend, siehe 2.2.9.1.10.5 b) ADR',
};

/**
 * The dangerous-goods line of a product on its transport papers. Additives differ from maker to maker, so their safety data
 * sheet says it.
 * @example dangerousGoodsLine({ code: 'E10', category: 'Benzin' }) // 'UN 1203 Benzin, 3, II, (D/E), umweltgefährdend'
 */
export function dangerousGoodsLine({ code, category }: PaperProduct): string {
  return otherLines[code] ?? lines[category] ?? 'Gefahrgutangaben: siehe Sicherheitsdatenblatt des Herstellers';
}
