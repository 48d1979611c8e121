const minuteMs = 60_000;

/** An hour in milliseconds. */
export const hourMs = 3_600_000;

/** The prices of one market window: for each series its price. They hold from `at` to `until`. */
export interface PriceMoment {
  readonly at: Date;
  readonly until: Date;
  readonly prices: ReadonlyMap<number, number>;
}

/** The price of each minute of an hour; null for a minute without a price. */
export type HourMinutes = readonly (number | null)[];

/** The start of the hour that an instant is in. The clocks of all brands change by whole hours, so it is also a local one. */
export function startOfHour(at: Date): Date {
  return new Date(Math.floor(at.getTime() / hourMs) * hourMs);
}

/**
 * The prices of an hour, minute by minute, for each series. A minute has the last price that held in it. A price holds until the
 * next moment, or until its own end when no later moment replaces it. A minute in which no moment holds stays null, and so does
 * one whose moment lacks the series: gaps are never filled.
 *
 * @param moments sorted by time; those before the hour count while they hold
 */
export function fillMinutes(moments: readonly PriceMoment[], hour: Date): Map<number, HourMinutes> {
  const filled = new Map<number, (number | null)[]>();
  let next = 0;
  for (let minute = 0; minute < 60; minute += 1) {
    const begin = hour.getTime() + minute * minuteMs;
    while ((moments[next]?.at.getTime() ?? Number.POSITIVE_INFINITY) < begin + minuteMs) next += 1;
    const last = moments[next - 1];
    if (!last || last.until.getTime() <= begin) continue;
    for (const [series, price] of last.prices) {
      let minutes = filled.get(series);
      if (!minutes) {
        minutes = new Array<number | null>(60).fill(null);
        filled.set(series, minutes);
      }
      minutes[minute] = price;
    }
  }
  return filled;
}
