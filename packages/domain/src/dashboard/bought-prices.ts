/** The prices of one day at one terminal. */
interface PairDay {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly low: number;
  readonly average: number;
  readonly high: number;
  /** The best price at the end of the day. */
  readonly close: number;
}

/** The prices of one day over several terminals. */
export interface ProductDay {
  readonly at: number;
  /** The best price at the end of the day at any of the terminals. */
  readonly best: number;
  readonly low: number;
  readonly average: number;
  readonly high: number;
}

/** The prices of a product over its terminals, day by day, oldest first. A day without any price is missing. */
export function joinTerminals(pairs: readonly { readonly points: readonly PairDay[] }[]): ProductDay[] {
  const days = Map.groupBy(
    pairs.flatMap(({ points }) => points),
    ({ at }) => at,
  );
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([at, points]) => ({
      at,
      best: Math.min(...points.map(({ close }) => close)),
      low: Math.min(...points.map(({ low }) => low)),
      average: points.reduce((sum, { average }) => sum + average, 0) / points.length,
      high: Math.max(...points.map(({ high }) => high)),
    }));
}

/** The average price of purchases, weighted by volume; null without purchases. */
export function averagePaid(purchases: readonly { readonly price: number; readonly volume: number }[]): number | null {
  const volume = purchases.reduce((sum, each) => sum + each.volume, 0);
  if (volume === 0) return null;
  return Math.round((purchases.reduce((sum, each) => sum + each.price * each.volume, 0) / volume) * 100) / 100;
}
