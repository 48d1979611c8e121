/** The prices of a span of time, and for how many minutes of it there was one. All four are in the same unit. */
export interface PriceRange {
  readonly low: number;
  readonly average: number;
  readonly high: number;
  /** The last price of the span. */
  readonly close: number;
  readonly minutes: number;
}

/** The range of prices minute by minute; undefined when there is none. The average is rounded to a whole number. */
export function toRange(minutes: readonly (number | null)[]): PriceRange | undefined {
  let [low, high, total, close, known] = [Number.POSITIVE_INFINITY, 0, 0, 0, 0];
  for (const price of minutes) {
    if (price === null) continue;
    low = Math.min(low, price);
    high = Math.max(high, price);
    total += price;
    close = price;
    known += 1;
  }
  return known === 0 ? undefined : { low, average: Math.round(total / known), high, close, minutes: known };
}

/** One range of consecutive ones, oldest first. Each counts by its minutes. Undefined when there is none. */
export function joinRanges(ranges: readonly (PriceRange | undefined)[]): PriceRange | undefined {
  let [low, high, total, close, minutes] = [Number.POSITIVE_INFINITY, 0, 0, 0, 0];
  for (const range of ranges) {
    if (!range) continue;
    low = Math.min(low, range.low);
    high = Math.max(high, range.high);
    total += range.average * range.minutes;
    close = range.close;
    minutes += range.minutes;
  }
  return minutes === 0 ? undefined : { low, average: Math.round(total / minutes), high, close, minutes };
}

/** The numbers of one hour in a packed day. */
const width = 5;

/** The hours of a day as one list: five numbers each, all null for an hour without a price. A day has 23, 24 or 25 hours. */
export type PackedHours = readonly (number | null)[];

/** The hours of a day as they are stored. */
export function packHours(hours: readonly (PriceRange | undefined)[]): PackedHours {
  return hours.flatMap((range) =>
    range ? [range.low, range.average, range.high, range.close, range.minutes] : [null, null, null, null, null],
  );
}

/** The hours of a stored day, one entry each. */
export function unpackHours(packed: PackedHours): (PriceRange | undefined)[] {
  return Array.from({ length: packed.length / width }, (_, hour) => {
    const [low, average, high, close, minutes] = packed.slice(hour * width, (hour + 1) * width);
    return low == null || average == null || high == null || close == null || minutes == null
      ? undefined
      : { low, average, high, close, minutes };
  });
}
