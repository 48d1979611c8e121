import type { BacktestClose, BacktestMoment } from '@handelsplatz/domain/pricing/backtest';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** A span of stored windows, of which one in `everyNth` is read. */
export interface WindowSpan {
  /** The numbers of the first and the last window; they grow with time. */
  readonly first: number;
  readonly last: number;
  readonly everyNth: number;
}

/**
 * The most windows of a backtest: 35 days at one window a minute. Of a longer span only every second, third, … window is read.
 */
const mostWindows = 50_000;
const pageSize = 250;

/** The span of the windows that were made between two instants. Clones do not count. */
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

/** The windows of a span, oldest first, page by page. Prices that were not live are left out. */
export async function* readWindows(
  db: Kysely<Tables>,
  { first, last, everyNth }: WindowSpan,
  { symbols, fxSymbol }: { symbols: readonly string[]; fxSymbol: string },
): AsyncGenerator<BacktestMoment[]> {
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
    yield rows.map(({ at, prices }) => ({ at: new Date(at), ...toQuotes(symbols, prices) }));
    next = (rows.at(-1)?.seq ?? last) + 1;
  }
}

/** The stored closing prices of days, oldest first. */
export async function readCloses(
  db: Kysely<Tables>,
  { from, to }: { from: string; to: string },
  { symbols, fxSymbol }: { symbols: readonly string[]; fxSymbol: string },
): Promise<BacktestClose[]> {
  const { rows } = await sql<{ day: string; symbol: string; price: number }>`
    select day::text as day, symbol, price::float8 as price from market_closes
     where day between ${from} and ${to} and symbol = any(${[...symbols, fxSymbol]}::text[])
     order by day`.execute(db.withoutPlugins());
  const days = Map.groupBy(rows, ({ day }) => day);
  return [...days].map(([day, closes]) =>
    toClose(day, new Map(closes.map(({ symbol, price }) => [symbol, price])), fxSymbol),
  );
}

/** The closing prices of a day, with the exchange rate as a value of its own. */
export function toClose(day: string, prices: ReadonlyMap<string, number>, fxSymbol: string): BacktestClose {
  return { day, quotes: prices, fx: prices.get(fxSymbol) ?? null };
}

function toQuotes(symbols: readonly string[], prices: readonly (number | null)[]): Omit<BacktestMoment, 'at'> {
  const quotes = new Map<string, number>();
  symbols.forEach((symbol, index) => {
    const price = prices[index];
    if (typeof price === 'number') quotes.set(symbol, price);
  });
  return { quotes, fx: prices[symbols.length] ?? null };
}
