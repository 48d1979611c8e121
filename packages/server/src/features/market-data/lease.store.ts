import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** The right to run the feed and to make windows: one holder at a time, its epoch counts the holders. */
export interface LeaseStore {
  /** Takes a lease that nobody holds or whose time is over. `epoch` undefined: another node has it. */
  acquire(holder: string, leaseMs: number): Promise<{ epoch: number | undefined; readAt: Date }>;
  /** Prolongs one's own lease. `epoch` undefined: it was taken over. */
  renew(holder: string, epoch: number, leaseMs: number): Promise<{ epoch: number | undefined; readAt: Date }>;
  /** Locks one's own lease until the transaction ends, so that nobody takes it over meanwhile; false where it is lost. */
  lock(holder: string, epoch: number): Promise<boolean>;
  /** Gives the lease back, so that another node need not wait for its end. */
  release(holder: string, epoch: number): Promise<void>;
}

export function createLeaseStore(tx: Transaction<Tables>): LeaseStore {
  const lasting = (leaseMs: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})`;
  const readTime = async () => {
    const { rows } = await sql<{ readAt: Date }>`select clock_timestamp() as read_at`.execute(tx);
    return rows[0]?.readAt ?? new Date();
  };
  return {
    async acquire(holder, leaseMs) {
      const row = await tx
        .insertInto('marketLease')
        .values({ id: 1, holder, epoch: 1, expiresAt: lasting(leaseMs) })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ holder, epoch: sql<number>`market_lease.epoch + 1`, expiresAt: lasting(leaseMs) })
            .where('marketLease.expiresAt', '<=', sql<Date>`clock_timestamp()`),
        )
        .returning('epoch')
        .executeTakeFirst();
      return { epoch: row?.epoch, readAt: await readTime() };
    },
    async renew(holder, epoch, leaseMs) {
      const row = await tx
        .updateTable('marketLease')
        .set({ expiresAt: lasting(leaseMs) })
        .where('id', '=', 1)
        .where('holder', '=', holder)
        .where('epoch', '=', epoch)
        .returning('epoch')
        .executeTakeFirst();
      return { epoch: row?.epoch, readAt: await readTime() };
    },
    async lock(holder, epoch) {
      const row = await tx
        .selectFrom('marketLease')
        .select('epoch')
        .where('id', '=', 1)
        .where('holder', '=', holder)
        .where('epoch', '=', epoch)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },
    async release(holder, epoch) {
      await tx
        .updateTable('marketLease')
        .set({ expiresAt: sql<Date>`clock_timestamp()` })
        .where('id', '=', 1)
        .where('holder', '=', holder)
        .where('epoch', '=', epoch)
        .execute();
    },
  };
}
