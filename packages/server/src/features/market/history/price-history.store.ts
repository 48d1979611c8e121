import {
  type HourMinutes,
  type PackedHours,
  type PriceMoment,
  type PriceRange,
  unpackHours,
} from '@handelsplatz/domain/market/price-history';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** What a series of prices belongs to. */
export interface SeriesKey {
  readonly sellerId: string;
  readonly productId: string;
  readonly terminalId: string;
  readonly priceType: 'FIXED' | 'API';
  readonly delivered: boolean;
}

/** The text by which a series is found in memory. */
export function toSeriesText({ sellerId, productId, terminalId, priceType, delivered }: SeriesKey): string {
  return `${sellerId}/${productId}/${terminalId}/${priceType}/${delivered}`;
}

/** The prices of one window, to be stored. */
export interface NewMoment extends PriceMoment {
  readonly windowSeq: number;
}

/** A day of one series. */
export interface StoredDay extends PriceRange {
  readonly seriesId: number;
  readonly hours: PackedHours;
}

/** Writes prices of the past. One transaction at a time settles moments. */
export interface PriceHistoryStore {
  /** The numbers of these series, made where they are missing. */
  findOrAddSeries(keys: readonly SeriesKey[]): Promise<Map<string, number>>;
  /** Stores the prices of a window once; another node may have stored them already. Returns whether this node did. */
  addMoment(moment: NewMoment): Promise<boolean>;
  /** Waits until no other transaction settles. */
  lockSettling(): Promise<void>;
  /** The moments that began before an instant, oldest first. */
  readMoments(before: Date): Promise<PriceMoment[]>;
  /** Stores the minutes of an hour. A minute that is stored already stays where the new one is empty. Returns what is stored now. */
  putHour(hour: Date, minutes: ReadonlyMap<number, HourMinutes>): Promise<Map<number, HourMinutes>>;
  /** The hours of a day, by series. */
  readDay(day: string): Promise<Map<number, (PriceRange | undefined)[]>>;
  putDay(day: string, days: readonly StoredDay[]): Promise<void>;
  /** Deletes the moments that ended by an instant. */
  removeMoments(endedBy: Date): Promise<void>;
  /** Deletes minutes older than an instant and the hours of days before a day. The days stay. */
  thin(limits: { readonly minutesBefore: Date; readonly hoursBefore: string }): Promise<void>;
}

/** A number that no other lock of the product has. */
const settlingLock = 7_206_418;

export function createPriceHistoryStore(tx: Transaction<Tables>): PriceHistoryStore {
  return {
    ...seriesStore(tx),
    ...momentStore(tx),
    async putHour(hour, minutes) {
      const given = [...minutes].map(([series_id, list]) => ({ series_id, minutes: list }));
      const { rows } = await sql<{ seriesId: number; minutes: HourMinutes }>`
        insert into price_hours (series_id, hour, minutes)
        select series_id, ${hour}, minutes
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (series_id integer, minutes integer[])
         order by series_id
        on conflict (series_id, hour) do update set minutes = array(
          select coalesce(n.price, o.price)
            from unnest(excluded.minutes) with ordinality n (price, place)
            join unnest(price_hours.minutes) with ordinality o (price, place) using (place)
           order by place)
        returning series_id, minutes`.execute(tx);
      return new Map(rows.map((row) => [row.seriesId, row.minutes]));
    },
    async readDay(day) {
      const { rows } = await sql<{ seriesId: number; hours: PackedHours }>`
        select series_id, hours from price_days where day = ${day} and hours is not null`.execute(tx);
      return new Map(rows.map(({ seriesId, hours }) => [seriesId, unpackHours(hours)]));
    },
    async putDay(day, days) {
      const rows = days.map(({ seriesId, ...range }) => ({ series_id: seriesId, ...range }));
      await sql`
        insert into price_days (series_id, day, low, average, high, close, minutes, hours)
        select series_id, ${day}, low, average, high, close, minutes, hours
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as r (series_id integer, low integer, average integer, high integer, close integer, minutes smallint, hours integer[])
         order by series_id
        on conflict (series_id, day) do update
          set low = excluded.low, average = excluded.average, high = excluded.high, close = excluded.close,
              minutes = excluded.minutes, hours = excluded.hours`.execute(tx);
    },
    async thin({ minutesBefore, hoursBefore }) {
      await tx.deleteFrom('priceHours').where('hour', '<', minutesBefore).execute();
      await sql`update price_days set hours = null where day < ${hoursBefore} and hours is not null`.execute(tx);
    },
  };
}

function seriesStore(tx: Transaction<Tables>): Pick<PriceHistoryStore, 'findOrAddSeries'> {
  return {
    async findOrAddSeries(keys) {
      const wanted = JSON.stringify(
        keys.map(({ sellerId, productId, terminalId, priceType, delivered }) => ({
          seller_id: sellerId,
          product_id: productId,
          terminal_id: terminalId,
          price_type: priceType,
          delivered,
        })),
      );
      const rowsOf = sql`jsonb_to_recordset(${wanted}::jsonb)
        as k (seller_id uuid, product_id uuid, terminal_id uuid, price_type text, delivered boolean)`;
      await sql`
        insert into price_series (seller_id, product_id, terminal_id, price_type, delivered)
        select seller_id, product_id, terminal_id, price_type, delivered from ${rowsOf}
         order by product_id, terminal_id, seller_id, price_type, delivered
        on conflict do nothing`.execute(tx);
      const { rows } = await sql<SeriesKey & { id: number }>`
        select s.id, s.seller_id, s.product_id, s.terminal_id, s.price_type, s.delivered from price_series s
          join ${rowsOf} using (seller_id, product_id, terminal_id, price_type, delivered)`.execute(tx);
      return new Map(rows.map((row) => [toSeriesText(row), row.id]));
    },
  };
}

function momentStore(
  tx: Transaction<Tables>,
): Pick<PriceHistoryStore, 'addMoment' | 'lockSettling' | 'readMoments' | 'removeMoments'> {
  return {
    async addMoment({ windowSeq, at, until, prices }) {
      const { numAffectedRows } = await sql`
        insert into price_moments (window_seq, at, until, series_ids, prices)
        values (${windowSeq}, ${at}, ${until}, ${[...prices.keys()]}::integer[], ${[...prices.values()]}::integer[])
        on conflict do nothing`.execute(tx);
      return (numAffectedRows ?? 0n) > 0n;
    },
    async lockSettling() {
      await sql`select pg_advisory_xact_lock(${settlingLock})`.execute(tx);
    },
    async readMoments(before) {
      const { rows } = await sql<{ at: Date; until: Date; seriesIds: number[]; prices: number[] }>`
        select at, until, series_ids, prices from price_moments where at < ${before} order by at, window_seq`.execute(
        tx,
      );
      return rows.map(({ at, until, seriesIds, prices }) => ({
        at,
        until,
        prices: new Map(seriesIds.map((id, place) => [id, prices[place] ?? 0])),
      }));
    },
    async removeMoments(endedBy) {
      await tx.deleteFrom('priceMoments').where('until', '<=', endedBy).execute();
    },
  };
}
