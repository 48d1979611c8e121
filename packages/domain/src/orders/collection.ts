import { addDays, type Day } from '../formats/index.ts';

/** When the goods of an offer can be collected: within a number of days, or between two days. */
export interface CollectionTime {
  readonly collectionDays: number | null;
  readonly collectionStart: Day | null;
  readonly collectionEnd: Day | null;
}

/**
 * First and last day on which an order can be collected. A parent may shorten the period of a child account, but it never ends
 * before it starts (Specification 3, shareholder account settings).
 * @param today the day of the order in the brand's zone
 */
export function computeCollectionPeriod(
  time: CollectionTime,
  today: Day,
  shortenedByDays = 0,
): { start: Day; end: Day } {
  const start = time.collectionStart && time.collectionStart > today ? time.collectionStart : today;
  const end = time.collectionDays === null ? (time.collectionEnd ?? start) : addDays(start, time.collectionDays);
  const shortened = addDays(end, -shortenedByDays);
  return { start, end: shortened < start ? start : shortened };
}
