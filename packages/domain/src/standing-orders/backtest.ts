/** The lowest price of a day (YYYY-MM-DD). */
export interface DayPrice {
  readonly day: string;
  readonly priceMinor: number;
}

/** What a limit would have done over these days, oldest first. A firing is a day that reaches it after one that does not. */
export function backtestStandingOrder(
  days: readonly DayPrice[],
  limitMinor: number,
): { readonly firings: number; readonly lowest: DayPrice | null; readonly reached: ReadonlySet<string> } {
  const reached = new Set(days.filter(({ priceMinor }) => priceMinor <= limitMinor).map(({ day }) => day));
  const firings = days.filter(({ day }, index) => reached.has(day) && !reached.has(days[index - 1]?.day ?? '')).length;
  const lowest = days.reduce<DayPrice | null>(
    (best, each) => (best && best.priceMinor <= each.priceMinor ? best : each),
    null,
  );
  return { firings, lowest, reached };
}
