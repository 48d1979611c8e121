import type { Brand } from '@handelsplatz/domain/brands';
import {
  computeGross,
  computeNet,
  type Decimal,
  priceMinorPer100L,
  toNumber,
  volumeLitres,
} from '@handelsplatz/domain/numbers';
import { quantityProblem } from '@handelsplatz/domain/orders';
import { computePrice, type MarketView } from '@handelsplatz/domain/pricing/chain';
import { type BenchmarkOffer, toCashPrice } from '@handelsplatz/domain/statistics';
import { findHiddenReason } from '@handelsplatz/domain/trading';
import { resolveCustomerTerms } from '../../pricing/quotes/index.ts';
import type { CatalogueOffer } from '../catalogue/catalogue.read.ts';
import { getBook } from '../catalogue/catalogue-cells.ts';
import type { CompiledCatalogue } from '../catalogue/market-catalogue.ts';
import type { BuyerView } from './buyer-view.read.ts';
import { commonTerms, findOfferVat } from './market-offer.ts';

/** A purchase that the market is compared with. */
export interface ComparedPurchase {
  readonly offerId: string;
  readonly litres: number;
  readonly paymentTerm: number;
  readonly paidMinor: number;
  /** Credit that the purchase itself has already used when the view was read, by seller. */
  readonly usedCredit: ReadonlyMap<string, number>;
}

/** The offers that a purchase is compared with. */
interface ComparedOffers extends Pick<CompiledCatalogue, 'offers' | 'places' | 'books'> {
  /** The terms of each offer, at its place. */
  readonly terms: CompiledCatalogue['table']['terms'];
}

/** The market of one buyer at one instant. */
export interface ComparedMoment {
  readonly compiled: ComparedOffers;
  readonly view: BuyerView;
  readonly market: MarketView;
  /** Front-month gasoil and the exchange rate, where they are known. */
  readonly exchange: { readonly gasoil: Decimal | undefined; readonly fx: Decimal | undefined };
  readonly now: Date;
  readonly brand: Brand;
}

/** What could be ordered, and the exchange's price. */
export interface OrderableOffers {
  readonly offers: readonly BenchmarkOffer[];
  /** Front-month gasoil with the density of the goods, in ten-thousandths of the currency per 100 l; null where a part is unknown. */
  readonly referenceE4: number | null;
}

/**
 * The offers of the same product and region that the buyer could have ordered in this quantity at this instant, each at its cash
 * price. An offer that does not have the purchase's payment term is compared at its shortest one. Undefined for goods that are not in
 * the list of fuels.
 */
export function listOrderable(purchase: ComparedPurchase, moment: ComparedMoment): OrderableOffers | undefined {
  const { compiled, market, exchange } = moment;
  const place = compiled.places.get(purchase.offerId);
  const own = place === undefined ? undefined : compiled.offers[place];
  if (place === undefined || !own) return undefined;
  const offers: BenchmarkOffer[] = [];
  for (const index of findPlaces(compiled, own)) {
    const offer = compiled.offers[index];
    if (!offer || !isSameKind(offer, own)) continue;
    const isOwn = index === place;
    if (!isOwn && !couldOrder(offer, purchase, moment)) continue;
    const cashE4 = toCash({ offer, index, market }, purchase, moment);
    if (cashE4 !== undefined) offers.push({ sellerId: offer.sellerId, cashE4 });
    // A reserved price can be ordered while the market stands still.
    else if (isOwn)
      offers.push({ sellerId: own.sellerId, cashE4: toCashPrice(purchase.paidMinor, purchase.paymentTerm) });
  }
  return { offers, referenceE4: toReference(compiled.terms[place]?.density?.value, exchange) };
}

const isSameKind = (a: CatalogueOffer, b: CatalogueOffer) =>
  a.productId === b.productId && a.regionName === b.regionName && a.delivered === b.delivered;

/** The places of offers by product and region. They change only together with the sequence of all offers. */
const placesOf = new WeakMap<CompiledCatalogue['places'], Map<string, number[]>>();

function findPlaces({ places, offers }: ComparedOffers, { productId, regionName }: CatalogueOffer): readonly number[] {
  const known = placesOf.get(places);
  if (known) return known.get(`${productId} ${regionName}`) ?? [];
  const made = new Map<string, number[]>();
  offers.forEach((offer, index) => {
    const key = `${offer.productId} ${offer.regionName}`;
    const list = made.get(key);
    if (list) list.push(index);
    else made.set(key, [index]);
  });
  placesOf.set(places, made);
  return made.get(`${productId} ${regionName}`) ?? [];
}

function couldOrder(offer: CatalogueOffer, { litres }: ComparedPurchase, { view, now }: ComparedMoment): boolean {
  return (
    findHiddenReason(view.buyerId, offer, view.relations.get(offer.sellerId), now) === undefined &&
    quantityProblem(litres, offer) === undefined &&
    offer.remainingLitres >= litres
  );
}

/** The cash price; undefined when the offer has no price or the buyer's credit does not cover it. */
function toCash(
  { offer, index, market }: { offer: CatalogueOffer; index: number; market: MarketView },
  { litres, paymentTerm, offerId, usedCredit }: ComparedPurchase,
  { compiled, view, now }: ComparedMoment,
): number | undefined {
  const shared = commonTerms(offer, view);
  const isOwn = offer.id === offerId;
  const term = isOwn || shared.includes(paymentTerm) ? paymentTerm : shared[0];
  const terms = compiled.terms[index];
  if (term === undefined || !terms) return undefined;
  const customer = resolveCustomerTerms(offer, getBook(offer, compiled.books), view, term, now);
  const priced = computePrice({ terms, market, customer });
  if (!priced.ok) return undefined;
  const { price } = priced.value;
  const gross = computeGross(
    computeNet(priceMinorPer100L(price), volumeLitres(litres)),
    findOfferVat(offer, view) * 10,
  );
  const credit = (view.relations.get(offer.sellerId)?.creditMinorLeft ?? 0) + (usedCredit.get(offer.sellerId) ?? 0);
  return isOwn || gross <= credit ? toCashPrice(price, term) : undefined;
}

function toReference(density: Decimal | undefined, { gasoil, fx }: ComparedMoment['exchange']): number | null {
  if (!gasoil || !fx || !density) return null;
  return Math.round(toNumber(gasoil) * toNumber(fx) * toNumber(density) * 1000);
}
