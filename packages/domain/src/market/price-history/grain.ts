/** The steps in which prices of the past are kept. */
export const priceGrains = ['minute', 'hour', 'day'] as const;

/** A step of the price history. */
export type PriceGrain = (typeof priceGrains)[number];

/** For how many days each step is kept; days are kept for ever. */
export const keptDays = { minute: 7, hour: 90 } as const;

/** The days of the small line in a row of the market. */
export const rowHistoryDays = 30;

/** The most offers whose past or parts one request asks for: more than the rows in sight. */
export const mostAsked = 200;

const dayMs = 86_400_000;

/** The longest span that is shown in steps of a minute or an hour: two days, and a week with a day more. */
const longest = { minute: 2 * dayMs, hour: 8 * dayMs } as const;

/** The step for a span: the finest that is still kept at its beginning and gives no more points than a chart can show. */
export function pickGrain(span: { readonly from: Date; readonly to: Date }, now: Date): PriceGrain {
  const length = span.to.getTime() - span.from.getTime();
  const age = now.getTime() - span.from.getTime();
  if (length <= longest.minute && age <= keptDays.minute * dayMs) return 'minute';
  if (length <= longest.hour && age <= keptDays.hour * dayMs) return 'hour';
  return 'day';
}
