import type { WebhookReplay } from '@handelsplatz/contract/webhooks';
import { type Kysely, sql } from 'kysely';
import { toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';

/** The last range that each webhook of an account has sent again, or sends. */
export async function listLastReplays(
  db: Kysely<Tables>,
  accountId: string,
): Promise<ReadonlyMap<string, WebhookReplay>> {
  const { rows } = await sql<object>`
    select r.webhook_id as id, r.range_from as "from", r.range_until as until, r.started_at as started, r.total, r.total - coalesce(r.unsent, open.count) as done,
           case when r.stopped_at is not null then 'STOPPED' when open.count > 0 then 'RUNNING' else 'DONE' end as state
      from (select distinct on (webhook_id) * from webhook_replays
             where webhook_id in (select id from webhooks where account_id = ${accountId})
             order by webhook_id, started_at desc, id desc) r
     cross join lateral (select count(*)::int as count from webhook_deliveries
                          where replay_id = r.id and state = 'WAITING') open`.execute(db);
  return new Map(toAnswers<WebhookReplay & { _id: string }>(rows).map(({ _id, ...replay }) => [_id, replay]));
}
