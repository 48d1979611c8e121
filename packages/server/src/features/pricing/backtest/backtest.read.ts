import type { ReplayClose, ReplayMoment } from '@handelsplatz/domain/pricing';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** A span of stored windows, as it is read: how many there are, and one of how many is taken. */
export interface WindowSpan {
  /** Numbers of the first and the last; they grow with time. */
  readonly first: number;
  readonly last: number;
  readonly everyNth: number;
}

/** Windows of a replay: 35 days of one a minute. Of more, every second, third, … is taken. */
const mostWindows = 50_000;
const pageSize = 250;

/** The windows with prices of their own that were made in a span of time. */
export async function readWindowSpan(
  db: Kysely<Tables>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<WindowSpan> {
  const { rows } = await sql<{ count: number; first: number | null; last: number | null }>`
    select count(*) as count, min(seq) as first, max(seq) as last from market_windows
     where created_at between ${from} and ${to} and not is_clone`.execute(db);
  const { count = 0, first, last } = rows[0] ?? {};
  return { first: first ?? 0, last: last ?? -1, everyNth: Math.max(1, Math.ceil(count / mostWindows)) };
}

/** The windows of a span in their order, page by page; only prices that were live. */
export async function* readWindows(
  db: Kysely<Tables>,
  { first, last, everyNth }: WindowSpan,
  { symbols, fxSymbol }: { symbols: readonly string[]; fxSymbol: string },
): AsyncGenerator<ReplayMoment[]> {
  const wanted = [...symbols, fxSymbol];
  for (let next = first; ; ) {
    const { rows } = await sql<{ seq: number; at: number; prices: (number | null)[] }>`
      select w.seq, (extract(epoch from w.created_at) * 1000)::float8 as at,
             array(select p.price::float8 from unnest(${wanted}::text[]) with ordinality s (symbol, position)
                     left join market_window_prices p on p.window_seq = w.seq and p.symbol = s.symbol and p.live
                    order by s.position) as prices
        from market_windows w
       where w.seq between ${next} and ${last} and not w.is_clone and w.seq % ${everyNth} = 0
       order by w.seq limit ${pageSize}`.execute(db.withoutPlugins());
    if (rows.length === 0) return;
    yield rows.map(({ at, prices }) => ({ at: new Date(at), ...quotesOf(symbols, prices) }));
    next = (rows.at(-1)?.seq ?? last) + 1;
  }
}

/** The stored closes of days, in their order. */
export async function readCloses(
  db: Kysely<Tables>,
  { from, to }: { from: string; to: string },
  { symbols, fxSymbol }: { symbols: readonly string[]; fxSymbol: string },
): Promise<ReplayClose[]> {
  const { rows } = await sql<{ day: string; symbol: string; price: number }>`
    select day::text as day, symbol, price::float8 as price from market_closes
     where day between ${from} and ${to} and symbol = any(${[...symbols, fxSymbol]}::text[])
     order by day`.execute(db.withoutPlugins());
  const days = Map.groupBy(rows, ({ day }) => day);
  return [...days].map(([day, closes]) =>
    closeOf(day, new Map(closes.map(({ symbol, price }) => [symbol, price])), fxSymbol),
  );
}

/** A day's closes with the exchange rate apart. */
export function closeOf(day: string, prices: ReadonlyMap<string, number>, fxSymbol: string): ReplayClose {
  return { day, quotes: prices, fx: prices.get(fxSymbol) ?? null };
}

function quotesOf(symbols: readonly string[], prices: readonly (number | null)[]): Omit<ReplayMoment, 'at'> {
  const quotes = new Map<string, number>();
  symbols.forEach((symbol, index) => {
    const price = prices[index];
    if (typeof price === 'number') quotes.set(symbol, price);
  });
  return { quotes, fx: prices[symbols.length] ?? null };
}
