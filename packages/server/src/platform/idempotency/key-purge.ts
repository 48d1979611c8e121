import type pg from 'pg';

const retentionHours = 48;
const batchLength = 5_000;

/**
 * Deletes keys older than two days; nobody repeats a request after that. Works in batches, so that no statement runs long.
 * Returns the number of deleted keys.
 */
export async function purgeKeys(pool: Pick<pg.Pool, 'query'>, signal?: AbortSignal): Promise<number> {
  for (let deleted = 0; ; ) {
    signal?.throwIfAborted();
    const { rowCount } = await pool.query({
      text: `
        delete from idempotency_keys
         where (user_id, key) in (
           select user_id, key from idempotency_keys
            where created_at < clock_timestamp() - make_interval(hours => $2)
            order by created_at limit $1)`,
      values: [batchLength, retentionHours],
    });
    if (!rowCount) return deleted;
    deleted += rowCount;
  }
}
