import type pg from 'pg';

const batchLength = 5_000;
/**
 * By the database's clock where it wrote the time itself, as it does for events. Those are deleted from the beginning of the log: an
 * index by their time would be written four times for each order.
 */
const purges = [
  `with oldest as (select id, created_at, position from account_events order by id limit $1)
   delete from account_events where id in (
     select id from oldest where created_at < clock_timestamp() - make_interval(days => $2) and position is not null)`,
  `delete from webhook_deliveries where id in (
     select id from webhook_deliveries where created_at < clock_timestamp() - make_interval(days => $2) order by created_at limit $1)`,
  `delete from webhook_replays where id in (
     select id from webhook_replays where started_at < clock_timestamp() - make_interval(days => $2) order by started_at, id limit $1)`,
];

/** Deletes events, messages and replays that are older than so many days, in batches, so that no statement runs long. Returns their number. */
export async function purgeEvents(
  pool: Pick<pg.Pool, 'query'>,
  keptDays: number,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (const text of purges) {
    for (let left = true; left; ) {
      signal?.throwIfAborted();
      const { rowCount } = await pool.query({ text, values: [batchLength, keptDays] });
      deleted += rowCount ?? 0;
      left = Boolean(rowCount);
    }
  }
  return deleted;
}
