import type pg from 'pg';

const retentionHours = 48;
const batchLength = 5_000;

/**
 * Deletes events that are older than two days, from the beginning of the log and up to the first younger one: what is left has
 * no hole that a reader would not notice. The newest event stays, however old: it tells a node that starts how far the log
 * has come. In batches, so that no statement runs long. Answers how many events it deleted.
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
