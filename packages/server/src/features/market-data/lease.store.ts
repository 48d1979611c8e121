import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** The right to run the feed and to make windows. One node holds it at a time. The epoch counts the holders. */
export interface LeaseStore {
  /** Takes a lease that is free or expired. `epoch` is undefined when another node has it. */
  acquire(holder: string, leaseMs: number): Promise<{ epoch: number | undefined; readAt: Date }>;
  /** Extends this node's lease. `epoch` is undefined when another node has taken it over. */
  renew(holder: string, epoch: number, leaseMs: number): Promise<{ epoch: number | undefined; readAt: Date }>;
  /**
   * Locks this node's lease until the transaction ends, so that no other node takes it over meanwhile; false when it is lost.
   */
  lock(holder: string, epoch: number): Promise<boolean>;
  /** Gives the lease back, so that another node need not wait until it expires. */
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
