import type { MinimumPricePlace, PricingSection, UnpricedCount } from '@handelsplatz/contract/pricing/overview';
import type { Brand } from '@handelsplatz/domain/brands';
import { decimal, roundHalfAwayFromZero, toDecimalString, toNumber } from '@handelsplatz/domain/numbers';
import {
  computeChain,
  computePrice,
  type MarketView,
  noCustomerTerms,
  type PriceRefusal,
} from '@handelsplatz/domain/pricing/chain';
import { computeFloor, isKindOfBrand } from '@handelsplatz/domain/pricing/rules';
import { inSlices } from '../../../platform/async/index.ts';
import type { SellerBook } from '../rule-book/seller-book.ts';
import type { LiveOffer } from './live-offers.read.ts';
import { type PriceableOffer, resolvedBy, resolveOfferTerms } from './price-terms.ts';

type Reason = UnpricedCount['reason'];

/** The data by which live offers of a seller are priced at this moment. */
export interface PricingMoment {
  readonly book: SellerBook;
  readonly market: MarketView;
  readonly brand: Brand;
  readonly day: string;
  readonly now: Date;
}

/** For the seller: why offers have no price. Each text names the cause to fix. */
const texts: Record<Reason, string> = {
  stale_market: 'Derzeit gibt es keine aktuellen Marktpreise.',
  missing_month: 'Der Future-Monat fehlt.',
  month_beyond: 'Der Future-Monat liegt hinter M06.',
  missing_conversion_factor: 'Der Umrechnungsfaktor des Produkts fehlt.',
  missing_fx: 'Der Wechselkurs fehlt.',
  missing_density: 'Die Dichte des Produkts fehlt.',
  not_positive: 'Der berechnete Preis ist nicht positiv.',
  too_high: 'Der berechnete Preis übersteigt, was sich bestellen lässt.',
};

const mostOffersNamed = 50;

/** The seller's live offers that have no price now, counted by reason. */
export async function countUnpriced(offers: readonly LiveOffer[], moment: PricingMoment): Promise<UnpricedCount[]> {
  const byReason = new Map<Reason, LiveOffer[]>();
  await inSlices(offers, (offer) => {
    const reason = findReason(offer, moment);
    if (!reason) return;
    const without = byReason.get(reason) ?? [];
    if (without.length === 0) byReason.set(reason, without);
    without.push(offer);
  });
  return [...byReason].map(([reason, without]) => ({
    reason,
    text: textFor(reason, moment.brand),
    section: sectionFor(reason, moment.brand),
    count: without.length,
    offers: without.slice(0, mostOffersNamed).map(({ id, productId, terminalId, productName, terminalName }) => ({
      _id: id,
      name: `${productName}, ${terminalName}`,
      productId,
      terminalId,
    })),
  }));
}

/** Product and terminal of live offers under a minimum-price rule, with today's floor. */
export async function minimumPricePlaces(
  offers: readonly LiveOffer[],
  moment: PricingMoment,
): Promise<MinimumPricePlace[]> {
  const listed: MinimumPricePlace[] = [];
  const places = new Map(offers.map((offer) => [`${offer.productId}/${offer.terminalId}/${offer.basis}`, offer]));
  await inSlices(places.values(), (offer) => {
    const { maxPriceDrop } = resolvedBy(moment.book, offer, {}, moment.now);
    if (!maxPriceDrop?.source) return;
    const captured = offer.capturedBase === null ? null : decimal(offer.capturedBase);
    const plain = { ...offer, pricingOverrides: {} };
    const terms = resolveOfferTerms(plain, moment.book, undefined, moment.brand, moment.now);
    const live = computeChain({ terms, market: moment.market, customer: noCustomerTerms });
    listed.push({
      ruleId: maxPriceDrop.source.id,
      productId: offer.productId,
      terminalId: offer.terminalId,
      basis: offer.basis,
      livePrice: live.ok ? toNumber(roundHalfAwayFromZero(live.value.chainL100, 2)) : null,
      capturedPrice: captured && toDecimalString(captured),
      minimumPrice: captured && toDecimalString(computeFloor(captured, maxPriceDrop.value)),
    });
  });
  return listed;
}

/** Why an offer has no price, as reason and sentence, and the section that fixes it. */
export function explainUnpriced(
  code: PriceRefusal,
  offer: PriceableOffer,
  { book, brand, now }: Pick<PricingMoment, 'book' | 'brand' | 'now'>,
): { reason: Reason; text: string; section: PricingSection | null } {
  const reason = code === 'missing_month' ? monthReason(offer, { book, now }) : code;
  return { reason, text: textFor(reason, brand), section: sectionFor(reason, brand) };
}

function findReason(offer: LiveOffer, moment: PricingMoment): Reason | undefined {
  const { book, market, brand, day, now } = moment;
  const captured = offer.capturedBase === null ? undefined : { day, base: offer.capturedBase };
  const terms = resolveOfferTerms(offer, book, captured, brand, now);
  const priced = computePrice({ terms, market, customer: noCustomerTerms });
  if (priced.ok) return undefined;
  return priced.code === 'missing_month' ? monthReason(offer, moment) : priced.code;
}

/** If a month is found without the expiry rules, they have rolled it beyond the last month. */
function monthReason(
  { pricingOverrides, ...offer }: PriceableOffer,
  { book, now }: Pick<PricingMoment, 'book' | 'now'>,
): Reason {
  const { futureMonth } = pricingOverrides;
  const unrolled = { ...book, rules: { ...book.rules, expiryRules: [] } };
  const { month } = resolvedBy(unrolled, offer, futureMonth ? { futureMonth } : {}, now);
  return month === null ? 'missing_month' : 'month_beyond';
}

const sections: Record<PriceRefusal | 'month_beyond', PricingSection | null> = {
  stale_market: null,
  missing_month: 'exchange',
  month_beyond: 'expiry',
  missing_conversion_factor: 'conversionFactors',
  missing_fx: 'exchange',
  missing_density: 'densities',
  not_positive: 'groups',
  too_high: 'groups',
};

/** No section fixes a conversion factor that only the provider can enter. */
function sectionFor(reason: Reason, brand: Brand): PricingSection | null {
  return isForProvider(reason, brand) ? null : sections[reason];
}

function textFor(reason: Reason, brand: Brand): string {
  return isForProvider(reason, brand) ? `${texts[reason]} Ihn hinterlegt der Marktplatz.` : texts[reason];
}

function isForProvider(reason: Reason, { features }: Brand): boolean {
  return reason === 'missing_conversion_factor' && !isKindOfBrand('CONVERSION', features);
}
