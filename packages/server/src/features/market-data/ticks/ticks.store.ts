import type { TickReason } from '@handelsplatz/domain/market-data';
import { type Decimal, decimal, toDecimalString } from '@handelsplatz/domain/numbers';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** A tick with its verdict. */
export interface ValidatedTick {
  readonly symbol: string;
  readonly raw: string;
  readonly price: Decimal | null;
  readonly sourceAt: Date;
  readonly receivedAt: Date;
  readonly verdict: 'accepted' | 'quarantined' | 'released';
  readonly reason: TickReason | null;
}

/** A stored tick that an admin wants to release. */
export interface LockedTick {
  readonly symbol: string;
  readonly price: Decimal | null;
  readonly sourceAt: Date;
  readonly verdict: string;
  /** Whether a later price of the symbol was released. */
  readonly overtaken: boolean;
}

export interface TickStore {
  insert(ticks: readonly ValidatedTick[]): Promise<void>;
  lock(id: number): Promise<LockedTick | undefined>;
  release(id: number, userId: string): Promise<void>;
  /** Deletes the oldest ticks that were received before an instant, at most `limit`. Returns how many it deleted. */
  purge(before: Date, limit: number): Promise<number>;
}

export function createTickStore(tx: Kysely<Tables>): TickStore {
  return {
    async insert(ticks) {
      if (ticks.length === 0) return;
      const rows = ticks.map((tick) => ({ ...tick, price: tick.price && toDecimalString(tick.price) }));
      await tx.insertInto('marketTicks').values(rows).execute();
    },
    async lock(id) {
      const { rows } = await sql<Omit<LockedTick, 'price'> & { price: string | null }>`
        select t.symbol, t.price, t.source_at, t.verdict,
               exists (select from market_ticks n
                        where n.symbol = t.symbol and n.id > t.id and n.verdict <> 'quarantined') as overtaken
          from market_ticks t where t.id = ${id} for update of t
      `.execute(tx);
      const row = rows[0];
      return row && { ...row, price: row.price === null ? null : decimal(row.price) };
    },
    async release(id, userId) {
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      await tx
        .updateTable('marketTicks')
        .set({ verdict: 'released', releasedBy: userId })
        .where('id', '=', id)
        .execute();
    },
    async purge(before, limit) {
      const { numAffectedRows } = await sql`
        delete from market_ticks where id in (
          select id from (select id, received_at from market_ticks order by id limit ${limit}) as oldest
           where received_at < ${before})
      `.execute(tx);
      return Number(numAffectedRows ?? 0);
    },
  };
}
