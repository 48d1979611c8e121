import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** Pickup slips inside a transaction that has locked their order. */
export interface PickupSlipStore {
  add(slip: { id: string; orderId: string; token: Buffer; userId: string; now: Date }): Promise<void>;
  /** Revokes a slip of the order; false when there is none that still works. */
  revoke(orderId: string, slipId: string, userId: string): Promise<boolean>;
}

export function createPickupSlipStore(tx: Transaction<Tables>): PickupSlipStore {
  return {
    async add({ id, orderId, token, userId, now }) {
      await sql`
        insert into pickup_slips (id, order_id, token, created_by, created_at)
        values (${id}, ${orderId}, ${token}, ${userId}, ${now})`.execute(tx);
    },
    async revoke(orderId, slipId, userId) {
      const revoked = await sql`
        update pickup_slips set revoked_at = clock_timestamp(), revoked_by = ${userId}
         where id = ${slipId} and order_id = ${orderId} and revoked_at is null`.execute(tx);
      return revoked.numAffectedRows === 1n;
    },
  };
}

/** The most openings that are kept of one slip. */
const mostOpenings = 1_000;

/** Opens of slips, written outside a transaction: a driver's page must not wait for it. */
export async function logOpening(db: Kysely<Tables>, slipId: string, address: string): Promise<void> {
  await sql`
    insert into pickup_slip_openings (slip_id, at, address)
    select ${slipId}, clock_timestamp(), ${address}
     where (select count(*) from pickup_slip_openings where slip_id = ${slipId}) < ${mostOpenings}`.execute(db);
}
