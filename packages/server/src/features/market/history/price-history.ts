import { addDays, type BrandZone, startOfDay, toBrandDay } from '@handelsplatz/domain/formats';
import {
  fillMinutes,
  hourMs,
  joinRanges,
  type PriceGrain,
  type PriceMoment,
  type PriceRange,
  startOfHour,
  toRange,
  unpackHours,
} from '@handelsplatz/domain/market/price-history';
import type { Kysely } from 'kysely';
import { createTimeSlices, inSlices } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import {
  type Pair,
  type RecordedSpan,
  readDayRows,
  readHourRows,
  readOpenMoments,
  readSeries,
  type StoredSeries,
} from './price-history.read.ts';

const minuteMs = 60_000;

/** The prices of a step of time, which begins at `at` (milliseconds since 1970), in ten-thousandths per 100 l. */
export interface PricePoint extends PriceRange {
  readonly at: number;
}

/** A series with its prices, oldest first. A step without a price is missing. */
export interface SeriesHistory extends StoredSeries {
  readonly points: readonly PricePoint[];
}

/** What is read: the series of products at terminals, in steps. */
export interface HistoryQuery extends RecordedSpan {
  readonly pairs: readonly Pair[];
  readonly sellerIds?: readonly string[] | undefined;
  readonly grain: PriceGrain;
}

/** The base prices of the past, without any buyer's own terms. The hour that still runs is included up to now. */
export async function readPriceHistory(
  db: Kysely<Tables>,
  query: HistoryQuery,
  zone: BrandZone,
): Promise<SeriesHistory[]> {
  const series = await readSeries(db, query);
  if (series.length === 0) return [];
  const ids = series.map(({ id }) => id);
  const [points, open] = await Promise.all([readSettled(db, ids, query, zone), readOpenMoments(db, ids, query.to)]);
  addOpen(points, open, query, zone);
  const read: SeriesHistory[] = [];
  await inSlices(series, (each) => {
    const own = [...(points.get(each.id)?.values() ?? [])].filter(({ at }) => isIn(at, query));
    read.push({ ...each, points: own.sort((a, b) => a.at - b.at) });
  });
  return read;
}

/** The points of each series by the beginning of their step. */
type Points = Map<number, Map<number, PricePoint>>;

const isIn = (at: number, { from, to, grain }: HistoryQuery): boolean =>
  at < to.getTime() && at + lengths[grain] > from.getTime();

const lengths = { minute: minuteMs, hour: hourMs, day: 24 * hourMs } as const;

function put(points: Points, id: number, at: number, range: PriceRange | undefined): void {
  if (!range) return;
  const known = points.get(id) ?? new Map<number, PricePoint>();
  points.set(id, known.set(at, { at, ...range }));
}

async function readSettled(
  db: Kysely<Tables>,
  ids: readonly number[],
  query: HistoryQuery,
  zone: BrandZone,
): Promise<Points> {
  const points: Points = new Map();
  if (query.grain === 'minute') {
    for (const { seriesId, hour, minutes } of await readHourRows(db, ids, query))
      putMinutes(points, seriesId, hour, minutes);
    return points;
  }
  const withHours = query.grain === 'hour';
  const days = { first: toBrandDay(query.from, zone), last: toBrandDay(query.to, zone), withHours };
  const slices = createTimeSlices();
  // Many series have the same days.
  const begins = new Map<string, number>();
  for (const { seriesId, day, hours, ...range } of await readDayRows(db, ids, days)) {
    if (slices.isOver()) await slices.pause();
    const begin = begins.get(day) ?? startOfDay(day, zone).getTime();
    begins.set(day, begin);
    if (!withHours) put(points, seriesId, begin, range);
    for (const [place, hour] of unpackHours(hours ?? []).entries()) put(points, seriesId, begin + place * hourMs, hour);
  }
  return points;
}

function putMinutes(points: Points, id: number, hour: Date, minutes: readonly (number | null)[]): void {
  minutes.forEach((price, minute) => {
    if (price !== null) put(points, id, hour.getTime() + minute * minuteMs, toRange([price]));
  });
}

/** Adds the hours that are not thinned yet, and of a day what they change. */
function addOpen(points: Points, open: readonly PriceMoment[], query: HistoryQuery, zone: BrandZone): void {
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return;
  const end = Math.min(last.until.getTime(), query.to.getTime());
  for (let at = startOfHour(first.at).getTime(); at < end; at += hourMs) {
    const hour = new Date(at);
    for (const [id, minutes] of fillMinutes(open, hour)) {
      // A price that holds until the end of its window is not known for the minutes to come.
      const past = minutes.map((price, minute) => (at + minute * minuteMs < query.to.getTime() ? price : null));
      if (query.grain === 'minute') putMinutes(points, id, hour, past);
      else putRange(points, id, hour, toRange(past), query.grain, zone);
    }
  }
}

function putRange(
  points: Points,
  id: number,
  hour: Date,
  range: PriceRange | undefined,
  grain: 'hour' | 'day',
  zone: BrandZone,
): void {
  const at = grain === 'hour' ? hour.getTime() : startOfDay(toBrandDay(hour, zone), zone).getTime();
  const known = points.get(id)?.get(at);
  // An hour that is stored in part already is known better from its moments.
  const isSame = grain === 'hour' && known !== undefined && known.minutes > (range?.minutes ?? 0);
  if (isSame) return;
  put(points, id, at, grain === 'hour' ? range : joinRanges([known, range]));
}

/** The span of whole days in the brand's zone that ends now. */
export function spanOfDays(days: number, now: Date, zone: BrandZone): RecordedSpan {
  return { from: startOfDay(addDays(toBrandDay(now, zone), 1 - days), zone), to: now };
}
