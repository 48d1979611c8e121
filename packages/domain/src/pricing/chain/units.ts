import type { Currency } from '../../formats/index.ts';

/** The units of the chain, step by step; L is the brand's currency (Product decisions 4). */
export const priceUnits = ['USD/bbl', 'USD/mt', 'L/mt', 'L/cbm', 'L/100L15'] as const;

/** A unit in which a price item may be given. */
export type PriceUnit = (typeof priceUnits)[number];

/** The unit with the brand's currency, as rules and explanations show it: 'L/cbm' in Switzerland is 'CHF/cbm'. */
export function displayUnit(unit: PriceUnit, currency: Currency): string {
  return unit.replace(/^L\//, `${currency}/`);
}

/** The unit for a displayed one; undefined when the brand has no such unit. */
export function findPriceUnit(display: string, currency: Currency): PriceUnit | undefined {
  return priceUnits.find((unit) => displayUnit(unit, currency) === display);
}

/** The quotation that a live price follows: Brent in USD/bbl or ICE low-sulphur gasoil in USD/mt. */
export type PricingBasis = 'BRENT' | 'GASOIL';

/** The gasoil months, front month first. */
export const gasMonths = ['M00', 'M01', 'M02', 'M03', 'M04', 'M05', 'M06'] as const;

/** A gasoil month as settings name it. */
export type GasMonth = (typeof gasMonths)[number];

/** The symbol of a gasoil month: '/GAS' for M00, '/GAS<2>' for M02 (Specification 3). */
export function gasoilSymbol(month: GasMonth): string {
  const index = gasMonths.indexOf(month);
  return index === 0 ? '/GAS' : `/GAS<${index}>`;
}
