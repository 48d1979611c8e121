/** The prices of one day of one offer: a seller at a terminal. */
interface OfferDay {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly average: number;
  /** The price at the end of the day. */
  readonly close: number;
}

/** The prices of one day over all offers. */
export interface ProductDay {
  readonly at: number;
  /** The best price at the end of the day. */
  readonly best: number;
  /** The ends of the middle of the offers (`middlePercent`): a single dear or cheap one does not move them far. */
  readonly low: number;
  readonly average: number;
  readonly high: number;
}

/** The share of the offers that counts as their middle. */
export const middlePercent = 80;

/** The share of the offers on each side that the middle leaves out. */
const edgeShare = (100 - middlePercent) / 200;

/** The days of past prices of what an account buys. */
export const boughtPriceDays = 30;

/** The prices of a product over its offers, day by day, oldest first. A day without any price is missing. */
export function joinOffers(offers: readonly { readonly points: readonly OfferDay[] }[]): ProductDay[] {
  const days = Map.groupBy(
    offers.flatMap(({ points }) => points),
    ({ at }) => at,
  );
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([at, points]) => {
      const averages = points.map(({ average }) => average).sort((a, b) => a - b);
      return {
        at,
        best: Math.min(...points.map(({ close }) => close)),
        low: pickShare(averages, edgeShare),
        average: averages.reduce((sum, each) => sum + each, 0) / averages.length,
        high: pickShare(averages, 1 - edgeShare),
      };
    });
}

/** The value below which this share of the sorted values lies, between its two neighbours. */
function pickShare(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}

/** The average price of purchases, weighted by volume; null without purchases. */
export function averagePaid(purchases: readonly { readonly price: number; readonly volume: number }[]): number | null {
  const volume = purchases.reduce((sum, each) => sum + each.volume, 0);
  if (volume === 0) return null;
  return Math.round((purchases.reduce((sum, each) => sum + each.price * each.volume, 0) / volume) * 100) / 100;
}
