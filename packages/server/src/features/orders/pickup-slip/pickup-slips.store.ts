import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** Pickup slips inside a transaction that has locked their order. */
export interface PickupSlipStore {
  add(slip: { id: string; orderId: string; token: Buffer; userId: string; now: Date }): Promise<void>;
  /** How many slips of the order are not revoked. */
  countOpen(orderId: string): Promise<number>;
  /** How many slips of the order an account has made, revoked ones too. */
  countMade(orderId: string, accountId: string): Promise<number>;
  /** Whether an account has taken this step with a slip of the order in this hour of the clock: the other side has its mail. */
  isMailed(orderId: string, step: 'SHARE' | 'REVOKE', accountId: string): Promise<boolean>;
  /** Revokes a slip of the order; false when there is none that still works. */
  revoke(orderId: string, slipId: string, userId: string): Promise<boolean>;
}

export function createPickupSlipStore(tx: Transaction<Tables>): PickupSlipStore {
  return {
    async add({ id, orderId, token, userId, now }) {
      await tx.insertInto('pickupSlips').values({ id, orderId, token, createdBy: userId, createdAt: now }).execute();
    },
    async countOpen(orderId) {
      const { rows } = await sql<{ open: number }>`
        select count(*)::integer as open from pickup_slips where order_id = ${orderId} and revoked_at is null`.execute(
        tx,
      );
      return rows[0]?.open ?? 0;
    },
    async countMade(orderId, accountId) {
      const { rows } = await sql<{ made: number }>`
        select count(*)::integer as made from pickup_slips s join users u on u.id = s.created_by
         where s.order_id = ${orderId} and u.account_id = ${accountId}`.execute(tx);
      return rows[0]?.made ?? 0;
    },
    async isMailed(orderId, step, accountId) {
      const { rows } = await sql<{ isMailed: boolean }>`
        select exists (
          select from order_events e join users u on u.id = e.user_id
           where e.order_id = ${orderId} and e.step = ${step} and u.account_id = ${accountId}
             and e.at >= date_trunc('hour', clock_timestamp())) as is_mailed`.execute(tx);
      return rows[0]?.isMailed ?? false;
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

/**
 * Logs that a slip was opened, outside a transaction: a driver's page must not wait for it. A page is fetched once more to be kept;
 * `again` is counted only without an opening from the same address in the minute before, so that no fetch stays unseen. The oldest
 * openings make room for new ones.
 */
export async function logOpening(
  db: Kysely<Tables>,
  slipId: string,
  { address, again }: { readonly address: string; readonly again: boolean },
): Promise<void> {
  await sql`
    with logged as (
      insert into pickup_slip_openings (slip_id, at, address)
      select ${slipId}, clock_timestamp(), ${address}
       where not (${again} and exists (select from pickup_slip_openings
                                        where slip_id = ${slipId} and address = ${address}
                                          and at > clock_timestamp() - interval '1 minute'))
      returning slip_id),
    dropped as (
      delete from pickup_slip_openings
       where id in (select id from pickup_slip_openings where slip_id = ${slipId} order by id desc offset ${mostOpenings - 1}))
    update pickup_slips set opened = opened + 1 where id in (select slip_id from logged)`.execute(db);
}
