import type { PaperProduct } from './notices.ts';

/** ADR 5.4.1.1.1: number, proper name, class, packing group, tunnel code, hazard to the environment. */
const lines: Readonly<Record<string, string>> = {
  Heizöl: 'UN 1202 Heizöl, leicht, 3, III, (D/E), umweltgefährdend',
  Diesel: 'UN 1202 Dieselkraftstoff, 3, III, (D/E), umweltgefährdend',
  Benzin: 'UN 1203 Benzin, 3, II, (D/E), umweltgefährdend',
};

/** Goods that are no dangerous goods, by product code. */
const harmless: readonly string[] = ['ADBLUE'];

/**
 * The dangerous-goods line of a product on its transport papers. Additives differ from maker to maker, so their safety data
 * sheet says it.
 * @example dangerousGoodsLine({ code: 'HEL-S', category: 'Heizöl' }) // 'UN 1202 Heizöl, leicht, 3, III, (D/E), umweltgefährdend'
 */
export function dangerousGoodsLine({ code, category }: PaperProduct): string {
  if (harmless.includes(code)) return 'Kein Gefahrgut nach ADR';
  return lines[category] ?? 'Gefahrgutangaben: siehe Sicherheitsdatenblatt des Herstellers';
}
