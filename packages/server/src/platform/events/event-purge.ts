import type pg from 'pg';

const retentionHours = 48;
const batchLength = 5_000;

/**
 * Deletes events older than two days, from the beginning of the log up to the first younger event, so that no hole appears in
 * the rest. The newest event always stays: a starting node reads from it how far the log has come. Works in batches, so that no
 * statement runs long. Returns the number of deleted events.
 */
export async function purgeLog(pool: Pick<pg.Pool, 'query'>, signal?: AbortSignal): Promise<number> {
  for (let deleted = 0; ; ) {
    signal?.throwIfAborted();
    const { rowCount } = await pool.query({
      text: `
        with oldest as (select seq, created_at from event_log order by seq limit $1),
             young as (select min(seq) as seq from oldest where created_at >= clock_timestamp() - make_interval(hours => $2))
        delete from event_log
         where seq >= (select min(seq) from oldest)
           and seq < coalesce((select seq from young), (select max(seq) from oldest))`,
      values: [batchLength, retentionHours],
    });
    if (!rowCount) return deleted;
    deleted += rowCount;
  }
}
