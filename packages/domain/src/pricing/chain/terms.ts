import type { Decimal } from '../numbers/index.ts';
import type { PriceUnit, PricingBasis } from './units.ts';

/** The rule behind a value, in the version that was in force. */
export type RuleReference = { readonly id: string; readonly version: number };

/** A value with the rule it came from; no rule where somebody gave it on the offer or the market did. */
export type Sourced = { readonly value: Decimal; readonly source: RuleReference | null };

/** What a price item is for; it decides the buyer's sums in the explanation. */
export type ItemKind =
  | 'DUTY'
  | 'BIO_BLEND'
  | 'PRICE'
  | 'ICE_MASTER'
  | 'CUSTOMER'
  | 'PAYMENT_TERM'
  | 'DISCOUNT'
  | 'CHILD';

/** An amount that is added at the place of the chain its unit names. `label` is a text key or the name of the rule. */
export type PriceItem = {
  readonly unit: PriceUnit;
  readonly value: Decimal;
  readonly label: string;
  readonly kind: ItemKind;
  readonly source: RuleReference | null;
};

/** Factors between the units: bbl per mt, t per cbm at 15 °C, and what is added to the exchange rate (L per USD). */
export type ChainFactors = {
  readonly conversion: Sourced | null;
  readonly density: Sourced | null;
  readonly fxSurcharge: Sourced | null;
};

/** A live-price offer, apart from market and customer. `symbol` is null where the future month cannot be had. */
export type LiveTerms = ChainFactors & {
  readonly priceType: 'API';
  readonly basis: PricingBasis;
  readonly symbol: string | null;
  /** The rule that set the month of the symbol, and the expiry rule that moved it on; null where no rule did. */
  readonly monthRules?: { readonly setBy: RuleReference | null; readonly rolledBy: RuleReference | null };
  readonly items: readonly PriceItem[];
  /** L/100L15; null where no minimum price is in force. */
  readonly floor: Sourced | null;
};

/** A fixed-price offer in L/100L15. Its factors only serve surcharges that are given in other units. */
export type FixedTerms = ChainFactors & { readonly priceType: 'FIXED'; readonly price: Decimal };

/** An offer's terms for the chain. */
export type OfferTerms = LiveTerms | FixedTerms;

/** The market a price is made from: `fresh` is false for clones and stale windows; `fx` is L per USD. */
export type MarketView = {
  readonly fresh: boolean;
  readonly prices: ReadonlyMap<string, Decimal>;
  readonly fx: Decimal | null;
};

/** What belongs to the buyer: customer rules, payment-term surcharges, and the adjustment of a child account. */
export type CustomerTerms = { readonly items: readonly PriceItem[]; readonly childAdjustment: PriceItem | null };

/** A buyer without any own rule. */
export const noCustomerTerms: CustomerTerms = { items: [], childAdjustment: null };

/** Everything one price is made from. */
export type PriceInput = {
  readonly terms: OfferTerms;
  readonly market: MarketView;
  readonly customer: CustomerTerms;
};
