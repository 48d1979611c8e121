import type { Brand } from '@handelsplatz/domain/brands';
import { marketSymbols } from '@handelsplatz/domain/market-data';
import { decimal, toDecimalString } from '@handelsplatz/domain/numbers';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { type MarketWindowState, type WindowFacts, windowState } from './window-state.ts';

/** The newest window in the database. */
export interface NewestWindow {
  readonly facts: WindowFacts | undefined;
  /** Database time of the reading. */
  readonly readAt: Date;
}

export interface WindowStore {
  newest(): Promise<NewestWindow>;
  insert(window: WindowFacts, epoch: number): Promise<void>;
}

interface NewestRow {
  readonly readAt: Date;
  readonly seq: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isClone: boolean;
  readonly marketChange: string | null;
  readonly entries: readonly { symbol: string; price: string; live: boolean; tickAt: string }[] | null;
}

export function createWindowStore(tx: Kysely<Tables>): WindowStore {
  return {
    async newest() {
      const { rows } = await newestQuery.execute(tx);
      const row = rows[0];
      return { readAt: row?.readAt ?? new Date(), facts: row && toFacts(row) };
    },
    async insert({ seq, createdAt, expiresAt, isClone, marketChange, entries }, epoch) {
      // A trigger writes the event for webhooks (`functions/webhooks.sql`).
      await tx
        .insertInto('marketWindows')
        .values({
          seq,
          epoch,
          createdAt,
          expiresAt,
          isClone,
          marketChange: marketChange && toDecimalString(marketChange),
        })
        .execute();
      const rows = entries.map((entry) => ({ ...entry, windowSeq: seq, price: toDecimalString(entry.price) }));
      await tx.insertInto('marketWindowPrices').values(rows).execute();
    },
  };
}

/** Always gives one row, so that the time is known before the first window too. */
const newestQuery = sql<NewestRow>`
  select clock_timestamp() as read_at, w.seq, w.created_at, w.expires_at, w.is_clone, w.market_change,
         (select json_agg(json_build_object('symbol', p.symbol, 'price', p.price::text, 'live', p.live, 'tickAt', p.tick_at)
                          order by array_position(${[...marketSymbols]}::text[], p.symbol))
            from market_window_prices p
           where p.window_seq = w.seq) as entries
    from (select 1) as always
    left join lateral (select * from market_windows order by seq desc limit 1) as w on true`;

function toFacts(row: NewestRow): WindowFacts | undefined {
  if (row.seq === null) return undefined;
  return {
    seq: row.seq,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    isClone: row.isClone,
    marketChange: row.marketChange === null ? null : decimal(row.marketChange),
    entries: (row.entries ?? []).map(({ symbol, price, live, tickAt }) => ({
      symbol,
      price: decimal(price),
      live,
      tickAt: new Date(tickAt),
    })),
  };
}

/** The newest window inside a transaction, for decisions that must not use a node's memory. */
export interface MarketDataStore {
  /**
   * Runs one query. `live`: whether live prices may be sold at `readAt`, by database time. Undefined before the first window.
   */
  currentWindow(): Promise<(MarketWindowState & { readonly readAt: Date; readonly live: boolean }) | undefined>;
}

/** Binds the market data to a transaction of another feature, such as that of an order. */
export function createMarketDataStore(tx: Kysely<Tables>, { fxSymbol }: Pick<Brand, 'fxSymbol'>): MarketDataStore {
  const windows = createWindowStore(tx);
  return {
    async currentWindow() {
      const { facts, readAt } = await windows.newest();
      if (!facts) return undefined;
      const state = windowState(facts, fxSymbol);
      return { ...state, readAt, live: state.fresh(readAt) };
    },
  };
}
