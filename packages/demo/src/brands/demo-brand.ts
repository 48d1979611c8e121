import type { PriceUnit } from '@handelsplatz/domain/pricing/chain';
import type { Companies } from '../companies/company.ts';

/** The charges of a product beyond the market price. Amounts are in the brand's currency. */
interface ProductCharges {
  /** Energy tax or mineral oil tax, per cbm. */
  readonly duty: string;
  /** Carbon price, per cbm. */
  readonly carbon: string;
  /** Cost of the blend or of the greenhouse-gas quota, per 100 l; null when nothing is blended. */
  readonly blend: string | null;
  /** The product's price above the symbol that it follows, in USD per tonne. */
  readonly premium: string;
}

/** Rules of a brand: the trade's names of the groups, and values per product code. */
export interface BrandRuleValues {
  readonly dutyGroup: string;
  readonly carbonGroup: string;
  readonly blendGroup: string;
  readonly products: Readonly<Record<string, ProductCharges>>;
  readonly logistics: { readonly unit: PriceUnit; readonly base: number; readonly step: number };
  readonly margin: { readonly base: number; readonly step: number };
  readonly masterAddOn: string | null;
}

export function charges(duty: string, carbon: string, blend: string | null, premium: string): ProductCharges {
  return { duty, carbon, blend, premium };
}

/** How many terminals and fuels each seller serves. */
interface Spread {
  readonly terminals: readonly number[];
  readonly fuels: readonly number[];
  /** How many combinations of seller, product and terminal have both a live and a fixed price. */
  readonly seconds: number;
}

/** Everything in which the demo markets of the brands differ, besides their goods and places (`server/data/catalogue.json`). */
export interface DemoBrand {
  readonly companies: Companies;
  readonly spread: Spread;
  readonly ordersPerYear: number;
  readonly ruleValues: BrandRuleValues;
  /** What a permit is called. */
  readonly permitKind: string;
  /** A tax number that a buyer wishes for. */
  readonly wishedVatId: string;
  /** The forms of the numbers: # stands for a digit, {vatId} for the VAT number. */
  readonly vatIdForm: string;
  readonly taxNumberForm: string;
}
