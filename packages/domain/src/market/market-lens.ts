import {
  cbmToLitres,
  computeGross,
  computeNet,
  computeVat,
  moneyToNumber,
  numberToPrice,
  volumeLitres,
} from '../numbers/index.ts';
import { type BindingLimit, quantityProblem } from '../orders/index.ts';

/** The part of a market offer that decides whether a quantity fits. Quantities are in cbm. */
export interface LensOffer {
  readonly minimumOrderQuantity: number;
  readonly maximumOrderQuantity: number;
  readonly increment: number | null;
  readonly maximumAvailable: number;
  /** The largest quantity that can be ordered now; 0 when none. */
  readonly orderableQuantity: number;
  readonly bindingLimit: BindingLimit | null;
  /** The payment terms in days, shortest first. */
  readonly paymentTerms: readonly number[];
}

/** Why an offer does not answer a lens. */
export type LensObstacle =
  /** Credit, daily limit or volume allow nothing, or less than the quantity; less than the minimum is left. */
  | 'credit'
  | 'purchaseLimit'
  | 'volume'
  | 'minimum'
  /** The quantity is below or above the offer's bounds, or between its steps. */
  | 'below_minimum'
  | 'above_maximum'
  | 'off_increment'
  /** The offer has no payment term that is as long. */
  | 'term';

/** What a buyer says once for all rows. */
export interface Lens {
  /** In cbm; null when only the offers themselves are asked about. */
  readonly quantity: number | null;
  /** The payment term in days that is wanted at least; null for the shortest. */
  readonly term: number | null;
}

/**
 * Why the offer cannot be ordered as the lens says; undefined when it fits. An offer of which nothing can be ordered names the limit that
 * holds it, whatever the quantity.
 */
export function findLensObstacle(offer: LensOffer, { quantity, term }: Lens): LensObstacle | undefined {
  const { orderableQuantity, bindingLimit } = offer;
  if (orderableQuantity <= 0) return toObstacle(bindingLimit);
  if (term !== null && !offer.paymentTerms.some((days) => days >= term)) return 'term';
  if (quantity === null) return undefined;
  const litres = cbmToLitres(quantity);
  if (!litres.ok) return 'off_increment';
  const problem = quantityProblem(litres.value, {
    minLitres: toLitres(offer.minimumOrderQuantity),
    maxLitres: toLitres(offer.maximumOrderQuantity),
    incrementLitres: offer.increment === null ? null : toLitres(offer.increment),
  });
  if (problem === 'above_maximum' || quantity <= orderableQuantity) return problem;
  return problem ?? toObstacle(bindingLimit);
}

const toObstacle = (limit: BindingLimit | null): LensObstacle =>
  limit === null || limit === 'maximum' ? 'above_maximum' : limit;

function toLitres(cbm: number): number {
  const litres = cbmToLitres(cbm);
  return litres.ok ? litres.value : 0;
}

/** The part of an offer by which offers are compared. */
interface Priced extends LensOffer {
  readonly _id: string;
  readonly price: number;
  readonly product: { readonly _id: string };
  readonly terminal: { readonly _id: string; readonly name: string };
}

/** The best offer of a product: the lowest price among those that fit. */
export interface BestOffer<O> {
  readonly offer: O;
  /** How many offers have this price, with this one. */
  readonly equals: number;
  /** How many offers of the product fit. */
  readonly compared: number;
}

/** The best offers for a lens, by product, and by product and terminal. */
export interface BestOffers<O> {
  readonly ofProduct: ReadonlyMap<string, BestOffer<O>>;
  /** By {@link placeOf}. */
  readonly ofPlace: ReadonlyMap<string, BestOffer<O>>;
}

/** The key of a product at a terminal. */
export const placeOf = ({ product, terminal }: Pick<Priced, 'product' | 'terminal'>): string =>
  `${product._id} ${terminal._id}`;

/** Finds the best offers among those that answer the lens. An offer that cannot be ordered is never the best. */
export function findBestOffers<O extends Priced>(offers: Iterable<O>, lens: Lens): BestOffers<O> {
  const ofProduct = new Map<string, BestOffer<O>>();
  const ofPlace = new Map<string, BestOffer<O>>();
  for (const offer of offers) {
    if (findLensObstacle(offer, lens) !== undefined) continue;
    compare(ofProduct, offer.product._id, offer);
    compare(ofPlace, placeOf(offer), offer);
  }
  return { ofProduct, ofPlace };
}

function compare<O extends Priced>(best: Map<string, BestOffer<O>>, key: string, offer: O): void {
  const known = best.get(key);
  if (!known) best.set(key, { offer, equals: 1, compared: 1 });
  else if (offer.price < known.offer.price) best.set(key, { offer, equals: 1, compared: known.compared + 1 });
  else {
    const equals = known.equals + (offer.price === known.offer.price ? 1 : 0);
    best.set(key, { ...known, equals, compared: known.compared + 1 });
  }
}

/** The cost of a quantity, in the brand's currency. */
export interface Totals {
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** What a total is computed from: VAT in percent, the unit of quantities. */
interface Taxed {
  readonly vat: number;
  readonly product: { readonly unit: 'cbm' | 'lt' };
}

/**
 * Net, VAT and gross of a quantity in the product's unit, rounded as an order rounds them (Product decisions 4). Undefined when the quantity
 * cannot be ordered.
 * @example computeTotals({ vat: 19, product: { unit: 'cbm' } }, 85.12, 30) // { net: 25536, vat: 4851.84, gross: 30387.84 }
 */
export function computeTotals(offer: Taxed, pricePer100L: number, quantity: number | null): Totals | undefined {
  if (quantity === null || quantity <= 0) return undefined;
  const price = numberToPrice(pricePer100L);
  const { unit } = offer.product;
  const volume = unit === 'lt' ? Number.isInteger(quantity) && volumeLitres(quantity) : readCbm(quantity);
  if (!price.ok || !volume) return undefined;
  const basisPoints = Math.round(offer.vat * 100);
  const net = computeNet(price.value, volume);
  return {
    net: moneyToNumber(net),
    vat: moneyToNumber(computeVat(net, basisPoints)),
    gross: moneyToNumber(computeGross(net, basisPoints)),
  };
}

function readCbm(quantity: number) {
  const litres = cbmToLitres(quantity);
  return litres.ok && litres.value;
}

/** How much more one total is than another, exact to the cent. */
export const computeDifference = (gross: number, best: number): number =>
  (Math.round(gross * 100) - Math.round(best * 100)) / 100;
