import type { Brand } from '@handelsplatz/domain/brands';
import { type Decimal, decimal, decimalOfInteger, isNegative, isZero } from '@handelsplatz/domain/numbers';
import {
  type CustomerTerms,
  type ExplanationLine,
  type GasMonth,
  type MarketView,
  type OfferTerms,
  type PricedOffer,
  type PriceItem,
  type PriceRefusal,
  type PriceUnit,
  type PricingBasis,
  priceOffer,
} from '@handelsplatz/domain/pricing/chain';
import {
  customerItems,
  findTermSurcharge,
  type OfferOverrides,
  resolveOffer,
} from '@handelsplatz/domain/pricing/rule-book';
import { floorInForce } from '@handelsplatz/domain/pricing/rules';
import type { Result } from '@handelsplatz/domain/results';
import { pickBookMoment, type SellerBook } from '../rule-book/seller-book.ts';

/** What pricing needs to know of an offer. */
export interface PriceableOffer {
  readonly sellerId: string;
  readonly productId: string;
  readonly terminalId: string;
  readonly priceType: 'FIXED' | 'TRACKING' | 'API';
  readonly basis: PricingBasis;
  readonly fixedPriceMinor: number | null;
  readonly pricingOverrides: PricingOverrides;
}

/** Overrides of one offer as its JSON column stores them; numbers are decimal texts. */
export interface PricingOverrides {
  readonly groups?: readonly { groupId: string; unit: PriceUnit; value: string }[];
  readonly density?: string;
  readonly futureMonth?: GasMonth;
  readonly fxSurcharge?: string;
  readonly discount?: { unit: PriceUnit; value: string };
  /** Replaces the seller's surcharge of a payment term, but not one agreed with the customer. */
  readonly termSurcharges?: readonly { days: number; unit: 'USD/mt' | 'L/cbm'; value: string }[];
}

/** What pricing needs to know of a buyer. */
export interface PricingBuyer {
  /** The account whose customer rules apply: for a child account its parent. The child's adjustment is added. */
  readonly customerId: string;
  /** Added by the parent to every price, in L/100L15; null for accounts without a parent. */
  readonly priceAdjustment: string | null;
}

/** The base price captured on a day, from which the floor is computed. */
export interface CapturedPrice {
  readonly day: string;
  readonly base: string;
}

/** How a price was computed, as an order keeps it for ever. */
export interface StoredExplanation {
  readonly unit: 'L/100L15';
  readonly currency: 'EUR' | 'CHF';
  readonly price: number;
  readonly windowSeq: number | null;
  readonly at: string;
  readonly lines: readonly ExplanationLine[];
}

/** The rules of a book that apply to an offer's product and terminal, with these overrides. */
export function resolvedBy(
  book: Pick<SellerBook, 'rules' | 'at'>,
  { basis, productId, terminalId }: Pick<PriceableOffer, 'basis' | 'productId' | 'terminalId'>,
  overrides: OfferOverrides,
  now: Date,
): ReturnType<typeof resolveOffer> {
  return resolveOffer(book.rules, { basis, productId, terminalId, overrides }, pickBookMoment(book, now));
}

/** An offer's side of the chain: rules resolved by precedence, overrides applied, the day's floor in force. */
export function resolveOfferTerms(
  offer: PriceableOffer,
  book: SellerBook,
  captured: CapturedPrice | undefined,
  brand: Brand,
  now: Date,
): OfferTerms {
  const { month: _, maxPriceDrop, ...live } = resolvedBy(book, offer, toOverrides(offer), now);
  if (offer.fixedPriceMinor !== null) {
    const { conversion, density, fxSurcharge } = live;
    return { priceType: 'FIXED', price: decimalOfInteger(offer.fixedPriceMinor, 2), conversion, density, fxSurcharge };
  }
  const items = offer.pricingOverrides.discount
    ? [...live.items, toDiscount(offer.pricingOverrides.discount)]
    : live.items;
  const floor =
    maxPriceDrop && captured
      ? floorInForce({ day: captured.day, base: decimal(captured.base) }, maxPriceDrop.value, now, brand.zone)
      : null;
  return { ...live, items, floor: floor === null ? null : { value: floor, source: maxPriceDrop?.source ?? null } };
}

/** A buyer's side of the chain: customer rules, the surcharge of the payment term, a child's adjustment. */
export function resolveCustomerTerms(
  offer: Pick<PriceableOffer, 'priceType' | 'productId' | 'terminalId' | 'pricingOverrides'>,
  book: SellerBook,
  buyer: PricingBuyer,
  paymentTerm: number,
  now: Date,
): CustomerTerms {
  const { customerId, priceAdjustment } = buyer;
  const rules =
    offer.priceType === 'API'
      ? customerItems(
          book.rules,
          { customerId, productId: offer.productId, terminalId: offer.terminalId },
          pickBookMoment(book, now),
        )
      : [];
  const ofOffer = findOfferSurcharge(offer, paymentTerm);
  const surcharge = findTermSurcharge(book.termSurcharges, { customerId, days: paymentTerm, ofOffer });
  return {
    items: surcharge ? [...rules, surcharge] : rules,
    childAdjustment:
      priceAdjustment === null || isZero(decimal(priceAdjustment)) ? null : childItem(decimal(priceAdjustment)),
  };
}

/** The exact price of an offer for a buyer, with every line of its explanation. */
export function quoteOffer(
  terms: OfferTerms,
  market: MarketView,
  customer: CustomerTerms,
): Result<PricedOffer, PriceRefusal> {
  return priceOffer({ terms, market, customer });
}

/** What is stored with a reservation and an order, so that the price can be shown and recomputed for ever. */
export function storedExplanation(
  priced: PricedOffer,
  { brand, windowSeq, now }: { brand: Brand; windowSeq: number | null; now: Date },
): StoredExplanation {
  return {
    unit: 'L/100L15',
    currency: brand.currency,
    price: priced.price / 100,
    windowSeq,
    at: now.toISOString(),
    lines: priced.lines,
  };
}

function toOverrides({ pricingOverrides: stored }: PriceableOffer): OfferOverrides {
  return {
    ...(stored.groups && { groups: stored.groups.map((group) => ({ ...group, value: decimal(group.value) })) }),
    ...(stored.density && { density: decimal(stored.density) }),
    ...(stored.futureMonth && { futureMonth: stored.futureMonth }),
    ...(stored.fxSurcharge && { fxSurcharge: decimal(stored.fxSurcharge) }),
  };
}

/** The offer's own surcharge of a payment term. */
function findOfferSurcharge(
  { pricingOverrides }: Pick<PriceableOffer, 'pricingOverrides'>,
  days: number,
): PriceItem | undefined {
  const own = pricingOverrides.termSurcharges?.find((surcharge) => surcharge.days === days);
  if (!own) return undefined;
  const { unit, value } = own;
  return { unit, value: decimal(value), label: `Zahlungsziel ${days} Tage`, kind: 'PAYMENT_TERM', source: null };
}

/** A text that differs where the amounts of customers differ between offers of one seller, product and terminal. */
export function customerTermsKey({
  priceType,
  paymentTerms,
  pricingOverrides: { termSurcharges = [] },
}: Pick<PriceableOffer, 'priceType' | 'pricingOverrides'> & { readonly paymentTerms: readonly number[] }): string {
  const own = termSurcharges.map(({ days, unit, value }) => `${days}:${value}${unit}`);
  return `${priceType}/${[...paymentTerms, ...own].join()}`;
}

function toDiscount({ unit, value }: { unit: PriceUnit; value: string }): PriceItem {
  const amount = decimal(value);
  return { unit, value: amount, label: isNegative(amount) ? 'Rabatt' : 'Aufschlag', kind: 'DISCOUNT', source: null };
}

function childItem(value: Decimal): PriceItem {
  return { unit: 'L/100L15', value, label: 'Preisanpassung', kind: 'CHILD', source: null };
}
