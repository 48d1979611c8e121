import { keptNoticeDays } from '@handelsplatz/domain/notifications';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

const mostOfUser = 2_000;
const batchLength = 5_000;

/** Deletes notices that are older than `keptNoticeDays`, and all but the `mostOfUser` newest of each user. Returns the number of deleted ones. */
export async function purgeNotices(db: Kysely<Tables>, now: Date, signal?: AbortSignal): Promise<number> {
  const old = sql`select id from notices where created_at < ${now}::timestamptz - make_interval(days => ${keptNoticeDays})`;
  const surplus = sql`
    select n.id from (select user_id from notices group by user_id having count(*) > ${mostOfUser}) as rich,
      lateral (select id from notices where user_id = rich.user_id order by created_at desc, id desc offset ${mostOfUser}) as n`;
  let deleted = 0;
  for (const surplusOf of [old, surplus])
    for (;;) {
      signal?.throwIfAborted();
      const { numAffectedRows = 0n } = await sql`
        delete from notices where id in (${surplusOf} limit ${batchLength})`.execute(db);
      if (numAffectedRows === 0n) break;
      deleted += Number(numAffectedRows);
    }
  return deleted;
}
