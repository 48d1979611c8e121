import type { BrandZone } from '@handelsplatz/domain/formats';
import { decimal } from '@handelsplatz/domain/numbers';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { MarketWindowState } from '../../market-data/index.ts';

/** A stored window with the prices that could be sold in it. */
export interface PastWindow
  extends Pick<MarketWindowState, 'seq' | 'createdAt' | 'expiresAt' | 'isClone' | 'prices' | 'fx'> {}

interface WindowRow {
  readonly seq: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isClone: boolean;
  readonly entries: readonly { symbol: string; price: string }[] | null;
}

/** The window that held at an instant and the one before it, newest first. */
export async function readWindowsAt(db: Kysely<Tables>, at: Date, fxSymbol: string): Promise<PastWindow[]> {
  const { rows } = await sql<WindowRow>`
    select w.seq, w.created_at, w.expires_at, w.is_clone,
           (select json_agg(json_build_object('symbol', p.symbol, 'price', p.price::text))
              from market_window_prices p where p.window_seq = w.seq and p.live) as entries
      from (select * from market_windows where created_at <= ${at} order by created_at desc, seq desc limit 2) w
     order by w.seq desc`.execute(db);
  return rows.map(({ entries, ...row }) => {
    const prices = new Map((entries ?? []).map(({ symbol, price }) => [symbol, decimal(price)]));
    return { ...row, prices, fx: prices.get(fxSymbol) ?? null };
  });
}

/** The first stored window; null when there is none. */
export async function readFirstWindowAt(db: Kysely<Tables>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from market_windows order by created_at, seq limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

/** The days with stored windows in a time zone, oldest first. Looks into the index once a day, however many windows there are. */
export async function readWindowDays(db: Kysely<Tables>, zone: BrandZone): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(d, 'YYYY-MM-DD') as day
      from generate_series(
             (select min(created_at) at time zone ${zone} from market_windows)::date::timestamp,
             (select max(created_at) at time zone ${zone} from market_windows)::date::timestamp,
             interval '1 day') d
     where exists (select from market_windows
                    where created_at >= d at time zone ${zone} and created_at < (d + interval '1 day') at time zone ${zone})
     order by d`.execute(db);
  return rows.map(({ day }) => day);
}

/** The windows of a span, oldest first: of each minute the last one. */
export async function readWindowTimes(
  db: Kysely<Tables>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ at: Date; isClone: boolean }[]> {
  const { rows } = await sql<{ at: Date; isClone: boolean }>`
    select distinct on (date_trunc('minute', created_at)) created_at as at, is_clone
      from market_windows where created_at >= ${from} and created_at < ${to}
     order by date_trunc('minute', created_at), created_at desc, seq desc`.execute(db);
  return rows;
}
