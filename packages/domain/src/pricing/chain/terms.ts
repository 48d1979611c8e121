import type { Decimal } from '../../numbers/index.ts';
import type { PriceUnit, PricingBasis } from './units.ts';

/** The rule that gave a value, in the version in force. */
export type RuleReference = { readonly id: string; readonly version: number };

/** A value with the rule that gave it; null when it comes from the offer itself or from the market. */
export type Sourced = { readonly value: Decimal; readonly source: RuleReference | null };

/** The purpose of a price item; it decides the sum in which the buyer sees it. */
export type ItemKind =
  | 'DUTY'
  | 'BIO_BLEND'
  | 'PRICE'
  | 'ICE_MASTER'
  | 'CUSTOMER'
  | 'PAYMENT_TERM'
  | 'DISCOUNT'
  | 'CHILD';

/** An amount that enters the chain at the step of its unit. `label` is a text key or the name of the rule. */
export type PriceItem = {
  readonly unit: PriceUnit;
  readonly value: Decimal;
  readonly label: string;
  readonly kind: ItemKind;
  readonly source: RuleReference | null;
};

/** The factors between units: bbl per mt, t per cbm at 15 °C, and the surcharge on the exchange rate (L per USD). */
export type ChainFactors = {
  readonly conversion: Sourced | null;
  readonly density: Sourced | null;
  readonly fxSurcharge: Sourced | null;
};

/** A live-price offer without market and customer. `symbol` is null when its future month is unknown. */
export type LiveTerms = ChainFactors & {
  readonly priceType: 'API';
  readonly basis: PricingBasis;
  readonly symbol: string | null;
  /** The rule that set the symbol's month, and the expiry rule that rolled it; null when no rule did. */
  readonly monthRules?: { readonly setBy: RuleReference | null; readonly rolledBy: RuleReference | null };
  readonly items: readonly PriceItem[];
  /** L/100L15; null when no minimum price is in force. */
  readonly floor: Sourced | null;
};

/** A fixed-price offer in L/100L15. Its factors are only used for surcharges in other units. */
export type FixedTerms = ChainFactors & { readonly priceType: 'FIXED'; readonly price: Decimal };

/** An offer's terms for the chain. */
export type OfferTerms = LiveTerms | FixedTerms;

/** The market values of a price. `fresh` is false for clones and stale windows; `fx` is L per USD. */
export type MarketView = {
  readonly fresh: boolean;
  readonly prices: ReadonlyMap<string, Decimal>;
  readonly fx: Decimal | null;
};

/** The buyer's amounts: customer rules, payment-term surcharges, and the adjustment of a child account. */
export type CustomerTerms = { readonly items: readonly PriceItem[]; readonly childAdjustment: PriceItem | null };

/** A buyer without amounts of its own. */
export const noCustomerTerms: CustomerTerms = { items: [], childAdjustment: null };

/** Everything that determines one price. */
export type PriceInput = {
  readonly terms: OfferTerms;
  readonly market: MarketView;
  readonly customer: CustomerTerms;
};
