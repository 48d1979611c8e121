import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

const retentionDays = 30;
/** An upload may have 50,000 rows, which go with it. */
const batchLength = 10;

/**
 * Deletes dry runs and unreadable files older than 30 days, with their rows. What was committed stays: it can be reverted. Returns
 * the number of deleted uploads.
 */
export async function purgeUploads(db: Kysely<Tables>, now: Date, signal?: AbortSignal): Promise<number> {
  const oldest = sql`${now}::timestamptz - make_interval(days => ${retentionDays})`;
  for (let deleted = 0; ; ) {
    signal?.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`
      delete from uploads
       where state in ('DRY', 'FAILED')
         and id in (select id from uploads where state in ('DRY', 'FAILED') and created_at < ${oldest} limit ${batchLength})`.execute(
      db,
    );
    if (numAffectedRows === 0n) return deleted;
    deleted += Number(numAffectedRows);
  }
}
