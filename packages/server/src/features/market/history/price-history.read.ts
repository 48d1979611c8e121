import type { PackedHours, PriceMoment } from '@handelsplatz/domain/market/price-history';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { SeriesKey } from './price-history.store.ts';

/** A product at a terminal. */
export interface Pair {
  readonly productId: string;
  readonly terminalId: string;
}

/** A series of prices with its number. */
export interface StoredSeries extends SeriesKey {
  readonly id: number;
}

/** The series of these pairs, of all sellers or of these. */
export async function readSeries(
  db: Kysely<Tables>,
  { pairs, sellerIds }: { readonly pairs: readonly Pair[]; readonly sellerIds?: readonly string[] | undefined },
): Promise<StoredSeries[]> {
  const wanted = JSON.stringify(pairs.map(({ productId, terminalId }) => ({ p: productId, t: terminalId })));
  const { rows } = await sql<StoredSeries>`
    select s.id, s.seller_id, s.product_id, s.terminal_id, s.price_type, s.delivered
      from (select distinct p, t from jsonb_to_recordset(${wanted}::jsonb) as w (p uuid, t uuid)) w
      join price_series s on s.product_id = w.p and s.terminal_id = w.t
     where ${sellerIds ?? null}::uuid[] is null or s.seller_id = any(${sellerIds ?? null}::uuid[])
     order by s.id`.execute(db);
  return rows;
}

/** The span that is read: from an instant on, until another one, which is left out. */
export interface RecordedSpan {
  readonly from: Date;
  readonly to: Date;
}

/** An hour of a series, minute by minute. */
export interface HourRow {
  readonly seriesId: number;
  readonly hour: Date;
  readonly minutes: (number | null)[];
}

export async function readHourRows(db: Kysely<Tables>, ids: readonly number[], span: RecordedSpan): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    select series_id, hour, minutes from price_hours
     where series_id = any(${ids}::integer[]) and hour > ${span.from}::timestamptz - interval '1 hour' and hour < ${span.to}
     order by series_id, hour`.execute(db);
  return rows;
}

/** A day of a series. `hours` is null for days whose hours are no longer kept. */
export interface DayRow {
  readonly seriesId: number;
  readonly day: string;
  readonly low: number;
  readonly average: number;
  readonly high: number;
  readonly close: number;
  readonly minutes: number;
  readonly hours: PackedHours | null;
}

/**
 * Days of series, both ends included. The hours are read on demand, because that takes longer. The columns have their names already,
 * because renaming those of many rows would keep requests waiting.
 */
export async function readDayRows(
  db: Kysely<Tables>,
  ids: readonly number[],
  { first, last, withHours }: { first: string; last: string; withHours: boolean },
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select series_id as "seriesId", day::text as day, low, average, high, close, minutes,
           case when ${withHours} then hours end as hours
      from price_days
     where series_id = any(${ids}::integer[]) and day between ${first} and ${last}
     order by series_id, day`.execute(db.withoutPlugins());
  return rows;
}

/** The prices of the windows that are not thinned yet, of these series only. */
export async function readOpenMoments(db: Kysely<Tables>, ids: readonly number[], until: Date): Promise<PriceMoment[]> {
  const { rows } = await sql<{ at: Date; until: Date; prices: Record<string, number> | null }>`
    select at, until,
           (select jsonb_object_agg(s.id, s.price) from unnest(series_ids, prices) s (id, price)
             where s.id = any(${ids}::integer[])) as prices
      from price_moments where at < ${until} order by at, window_seq`.execute(db.withoutPlugins());
  return rows.map(({ at, until, prices }) => ({
    at,
    until,
    prices: new Map(Object.entries(prices ?? {}).map(([id, price]) => [Number(id), price])),
  }));
}
