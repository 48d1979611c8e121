import type { Webhook, WebhookDelivery } from '@handelsplatz/contract/webhooks';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isoText, toAnswers } from '../../platform/db/index.ts';
import { keyIdLength, type SealedGroup } from '../../platform/secrets/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { type StoredEvent, toEventBody } from './event-log.ts';
import { listLastReplays } from './replays.read.ts';

/** The webhooks of an account, the oldest first. */
export async function listWebhooks(db: Kysely<Tables>, accountId: string, now: Date): Promise<Webhook[]> {
  const replays = await listLastReplays(db, accountId);
  const { rows } = await sql<object>`
    select w.id, w.name, w.url, w.events, w.active, w.disabled_reason, w.disabled_at as disabled, w.created_at as created,
           trim(u.first_name || ' ' || u.last_name) as created_by,
           case when w.previous_secret_until > ${now} then w.previous_secret_until end as secret_overlap_until,
           (select count(*)::int from webhook_deliveries where webhook_id = w.id and state = 'WAITING') as waiting,
           last.attempt as last_attempt
      from webhooks w
      join users u on u.id = w.created_by
      left join lateral (
        select jsonb_build_object('at', ${isoText('a.at')}, 'delivered', coalesce(a.status between 200 and 299, false)) as attempt
          from webhook_deliveries d join webhook_attempts a on a.delivery_id = d.id
         where d.webhook_id = w.id order by a.id desc limit 1) last on true
     where w.account_id = ${accountId} order by w.created_at, w.id`.execute(db);
  return toAnswers<Webhook>(rows).map((row) => ({ ...row, replay: replays.get(row._id) ?? null }));
}

/** Whether the account has this webhook. */
export async function hasWebhook(db: Kysely<Tables>, id: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from webhooks where id = ${id} and account_id = ${accountId}`.execute(db);
  return rows.length === 1;
}

/** The secrets that sign messages now, by the key that sealed them. */
export async function groupSealedSecrets(db: Kysely<Tables>, now: Date): Promise<SealedGroup[]> {
  const { rows } = await sql<SealedGroup>`
    select substring(secret from 1 for ${keyIdLength}::int) as sealed, count(*)::int as count
      from (select sealed_secret as secret from webhooks
            union all select sealed_previous_secret from webhooks where previous_secret_until > ${now}) s
     where secret is not null group by 1`.execute(db);
  return rows;
}

/** The message of a webhook for which all others wait. */
export function firstWaiting(webhookId: RawBuilder<unknown>) {
  return sql<string>`(select id from webhook_deliveries where webhook_id = ${webhookId} and state = 'WAITING' order by sequence limit 1)`;
}

type DeliveryRow = StoredEvent & {
  id: string;
  state: WebhookDelivery['state'];
  created: Date;
  nextAttempt: Date;
  attempts: WebhookDelivery['attempts'];
  isFirst: boolean;
  total: number;
};

interface DeliveryPage {
  readonly webhookId: string;
  readonly state: WebhookDelivery['state'] | undefined;
  readonly page: number;
  readonly limit: number;
}

/** The header `webhook-id` of a message. */
export function toMessageId(deliveryId: string): string {
  return `msg_${deliveryId.replaceAll('-', '')}`;
}

/** Messages of a webhook with their attempts, the newest first; those that wait in the sequence in which they are sent. */
export async function listWebhookDeliveries(
  db: Kysely<Tables>,
  { webhookId, state = undefined, page, limit }: DeliveryPage,
  publicUrl: string,
): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.type, d.data, d.at, d.state, d.created_at as created, d.next_attempt_at as next_attempt,
           coalesce(d.id = ${firstWaiting(sql`${webhookId}`)}, false) as is_first, (count(*) over ())::int as total,
           coalesce((select jsonb_agg(jsonb_build_object('at', ${isoText('a.at')},
                                                         'status', a.status, 'problem', a.problem, 'answer', a.answer,
                                                         'durationMs', a.duration_ms) order by a.id desc)
                       from (select * from webhook_attempts where delivery_id = d.id order by id desc limit 20) a), '[]') as attempts
      from webhook_deliveries d
     where d.webhook_id = ${webhookId} and (${state ?? null}::text is null or d.state = ${state ?? null})
     order by d.sequence ${state === 'WAITING' ? sql`asc` : sql`desc`} limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return {
    total: rows[0]?.total ?? 0,
    deliveries: rows.map(({ id, type, data, at, state: stateNow, created, nextAttempt, attempts, isFirst }) => ({
      _id: id,
      messageId: toMessageId(id),
      type,
      state: stateNow,
      created: created.toISOString(),
      nextAttempt: stateNow === 'WAITING' ? nextAttempt.toISOString() : null,
      isFirst,
      body: JSON.stringify(toEventBody({ type, data, at }, publicUrl)),
      attempts,
    })),
  };
}
