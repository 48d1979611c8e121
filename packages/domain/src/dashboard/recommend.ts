/** What an account has bought of a product at a terminal; the newest purchase decides. */
export interface PastPurchase {
  readonly productId: string;
  readonly terminalId: string;
  readonly region: string;
  /** Price per 100 l. */
  readonly price: number;
  /** Calendar day of the purchase. */
  readonly day: string;
  /** The median volume of a purchase in cbm. */
  readonly usualVolume: number;
  /** Volume in the last half year in cbm. */
  readonly volume: number;
}

/** The part of an offer that decides whether it is recommended. */
interface OfferedNow {
  readonly _id: string;
  readonly product: { readonly _id: string };
  readonly terminal: { readonly _id: string; readonly region: string };
  readonly price: number;
  readonly orderableQuantity: number;
}

/**
 * Why an offer is recommended. `CHEAPER_THAN_LAST`: below the price of the last purchase there, or in its region.
 * `CHEAPER_THAN_USUAL`: below the best price now at the terminal where the account usually buys.
 */
export type RecommendationReason = 'CHEAPER_THAN_LAST' | 'CHEAPER_THAN_USUAL';

/** An offer worth a look, with the reason. */
export interface Recommendation<O> {
  readonly offer: O;
  readonly reason: RecommendationReason;
  readonly purchase: PastPurchase;
  /** What it is compared with, per 100 l. */
  readonly comparedPrice: number;
  /** What the usual volume costs less, net. */
  readonly saving: number;
}

/** Differences below this, per 100 l, are not worth a word. */
const leastDifference = 0.1;

/**
 * Offers that fit what an account buys: the same product at the same terminal or in its region, enough for the usual volume, and
 * cheaper than the last purchase or than the usual terminal now. One offer of each product, the largest saving first.
 */
export function recommendOffers<O extends OfferedNow>(
  purchases: readonly PastPurchase[],
  offers: readonly O[],
  most: number,
): Recommendation<O>[] {
  const best = new Map<string, Recommendation<O>>();
  for (const purchase of purchases) {
    const fitting = offers.filter((offer) => fits(offer, purchase));
    const usual = lowest(fitting.filter(({ terminal }) => terminal._id === purchase.terminalId));
    for (const offer of fitting) {
      const found = compare(offer, purchase, usual);
      const known = best.get(offer.product._id);
      if (found && (!known || found.saving > known.saving)) best.set(offer.product._id, found);
    }
  }
  return [...best.values()].sort((a, b) => b.saving - a.saving).slice(0, most);
}

function fits({ product, terminal, orderableQuantity }: OfferedNow, purchase: PastPurchase): boolean {
  return (
    product._id === purchase.productId &&
    (terminal._id === purchase.terminalId || terminal.region === purchase.region) &&
    orderableQuantity >= purchase.usualVolume
  );
}

const lowest = <O extends OfferedNow>(offers: readonly O[]): O | undefined =>
  offers.toSorted((a, b) => a.price - b.price)[0];

/** The reason with the larger difference; undefined where the offer is no better. */
function compare<O extends OfferedNow>(
  offer: O,
  purchase: PastPurchase,
  usual: O | undefined,
): Recommendation<O> | undefined {
  const belowLast = purchase.price - offer.price;
  const isElsewhere = usual !== undefined && offer.terminal._id !== purchase.terminalId;
  const belowUsual = isElsewhere ? usual.price - offer.price : 0;
  const difference = Math.max(belowLast, belowUsual);
  if (difference < leastDifference) return undefined;
  const isLast = belowLast >= belowUsual;
  return {
    offer,
    reason: isLast ? 'CHEAPER_THAN_LAST' : 'CHEAPER_THAN_USUAL',
    purchase,
    comparedPrice: isLast || !usual ? purchase.price : usual.price,
    saving: Math.round(difference * purchase.usualVolume * 1000) / 100,
  };
}
