import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { keptDays } from './event-log.read.ts';

/** A webhook as its account sets it. */
export interface WebhookSettings {
  readonly name: string;
  readonly url: string;
  readonly events: string[];
  readonly active: boolean;
}

export interface HeldWebhook extends WebhookSettings {
  readonly id: string;
  readonly accountId: string;
  readonly secret: string;
}

export interface WebhookStore {
  /** Holds the account, so that the bound holds, and counts its webhooks. */
  count(accountId: string): Promise<number>;
  add(webhook: HeldWebhook & { createdBy: string; createdAt: Date }): Promise<void>;
  /** Locks a webhook of the account. */
  hold(id: string, accountId: string): Promise<HeldWebhook | undefined>;
  /** Writes the settings. One that is switched on again sends at once what waits. */
  change(id: string, settings: WebhookSettings, now: Date): Promise<void>;
  remove(id: string): Promise<void>;
  changeSecret(id: string, secret: string, previousUntil: Date | null): Promise<void>;
  addTest(message: { id: string; webhookId: string; now: Date }): Promise<void>;
  /** One message waits again. False when the webhook has no such message. */
  replayOne(webhookId: string, deliveryId: string, now: Date): Promise<boolean>;
  /** All events of a range wait again, also those that it was never sent. Returns their number. */
  replayRange(webhook: HeldWebhook, range: { from: Date; until: Date }, now: Date): Promise<number>;
}

export function createWebhookStore(tx: Transaction<Tables>): WebhookStore {
  return {
    async count(accountId) {
      await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from webhooks where account_id = ${accountId}`.execute(tx);
      return rows[0]?.count ?? 0;
    },
    async add(webhook) {
      await tx.insertInto('webhooks').values(webhook).execute();
    },
    hold: (id, accountId) =>
      tx
        .selectFrom('webhooks')
        .select(['id', 'accountId', 'name', 'url', 'events', 'active', 'secret'])
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .forUpdate()
        .executeTakeFirst(),
    async change(id, settings, now) {
      await tx
        .updateTable('webhooks')
        .set({ ...settings, ...(settings.active && { disabledReason: null, disabledAt: null }) })
        .where('id', '=', id)
        .execute();
      if (settings.active)
        await sql`
          update webhook_deliveries set attempts = 0, next_attempt_at = ${now}
           where webhook_id = ${id} and state = 'WAITING'`.execute(tx);
    },
    async remove(id) {
      await tx.deleteFrom('webhooks').where('id', '=', id).execute();
    },
    async changeSecret(id, secret, previousUntil) {
      await sql`
        update webhooks set previous_secret = case when ${previousUntil}::timestamptz is null then null else secret end,
               previous_secret_until = ${previousUntil}, secret = ${secret}
         where id = ${id}`.execute(tx);
    },
    async addTest({ id, webhookId, now }) {
      await sql`
        insert into webhook_deliveries (id, webhook_id, type, data, at, next_attempt_at, created_at)
        values (${id}, ${webhookId}, 'test', '{}', ${now}, ${now}, ${now})`.execute(tx);
    },
    async replayOne(webhookId, deliveryId, now) {
      const replayed = await sql`
        update webhook_deliveries set state = 'WAITING', attempts = 0, next_attempt_at = ${now}
         where id = ${deliveryId} and webhook_id = ${webhookId}`.execute(tx);
      return replayed.numAffectedRows === 1n;
    },
    async replayRange({ id, accountId, events }, { from, until }, now) {
      const { rows } = await sql<{ count: number }>`
        with chosen as (
          select position, type, data, at from account_events
           where position is not null and (account_id = ${accountId} or account_id is null) and type = any(${events}::text[])
             and at >= ${from} and at <= ${until} and created_at > clock_timestamp() - make_interval(days => ${keptDays}::int)
        ), replayed as (
          insert into webhook_deliveries (id, webhook_id, event_position, type, data, at, next_attempt_at, created_at)
          select gen_random_uuid(), ${id}, position, type, data, at, ${now}, ${now} from chosen order by position
          on conflict (webhook_id, event_position) do update set state = 'WAITING', attempts = 0, next_attempt_at = excluded.next_attempt_at
          returning 1
        )
        select count(*)::int as count from replayed`.execute(tx);
      return rows[0]?.count ?? 0;
    },
  };
}
