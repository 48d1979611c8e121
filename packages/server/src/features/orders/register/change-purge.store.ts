import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

const retentionMinutes = 60;
const batchLength = 5_000;

/**
 * Deletes changes that triggers wrote (`functions/orders.sql`) more than an hour ago, in batches. A node that has not read them
 * by then loads its registers again. Returns the number of deleted changes.
 */
export async function purgeOrderChanges(db: Kysely<Tables>, signal?: AbortSignal): Promise<number> {
  for (let deleted = 0; ; ) {
    signal?.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`
      delete from order_changes
       where (transaction_id, order_id) in (
         select transaction_id, order_id from order_changes
          where at < clock_timestamp() - make_interval(mins => ${retentionMinutes}) limit ${batchLength})`.execute(db);
    if (numAffectedRows === 0n) return deleted;
    deleted += Number(numAffectedRows);
  }
}
