import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { firstWaiting } from './webhooks.read.ts';

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
}

export interface WebhookStore {
  /** Holds the account, so that the bound holds, and counts its webhooks. */
  count(accountId: string): Promise<number>;
  add(webhook: HeldWebhook & { sealedSecret: Buffer; createdBy: string; createdAt: Date }): Promise<void>;
  /** Locks a webhook of the account. */
  hold(id: string, accountId: string): Promise<HeldWebhook | undefined>;
  /** Writes the settings. One that is switched on again sends at once what waits. */
  change(id: string, settings: WebhookSettings, now: Date): Promise<void>;
  remove(id: string): Promise<void>;
  changeSecret(id: string, sealedSecret: Buffer, previousUntil: Date | null): Promise<void>;
  /** Seals the secrets that an earlier version has left readable. Returns the number of their webhooks. */
  sealReadable(seal: (secret: string, id: string) => Buffer): Promise<number>;
  addTest(message: { id: string; webhookId: string; now: Date }): Promise<void>;
  /** One message waits again. False when the webhook has no such message. */
  replayOne(webhookId: string, deliveryId: string, now: Date): Promise<boolean>;
  /** Passes over the message for which the others wait. False when it is not that one; undefined without such a message. */
  skip(webhookId: string, deliveryId: string): Promise<boolean | undefined>;
}

type OfMessages = 'addTest' | 'replayOne' | 'skip';

export function createWebhookStore(tx: Transaction<Tables>): WebhookStore {
  return { ...bindSettings(tx), ...bindMessages(tx) };
}

/** What a webhook is. */
function bindSettings(tx: Transaction<Tables>): Omit<WebhookStore, OfMessages> {
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
        .select(['id', 'accountId', 'name', 'url', 'events', 'active'])
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
    async changeSecret(id, sealedSecret, previousUntil) {
      await sql`
        update webhooks set previous_secret = case when ${previousUntil}::timestamptz is null then null else secret end,
               sealed_previous_secret = case when ${previousUntil}::timestamptz is null then null else sealed_secret end,
               previous_secret_until = ${previousUntil}, secret = null, sealed_secret = ${sealedSecret}
         where id = ${id}`.execute(tx);
    },
    async sealReadable(seal) {
      const { rows } = await sql<{ id: string; secret: string | null; previousSecret: string | null }>`
        select id, secret, previous_secret from webhooks where num_nonnulls(secret, previous_secret) > 0
         order by id for update`.execute(tx);
      const sealed = (secret: string | null, id: string) => (secret === null ? null : seal(secret, id));
      for (const { id, secret, previousSecret } of rows)
        await sql`
          update webhooks
             set secret = null, sealed_secret = coalesce(${sealed(secret, id)}, sealed_secret),
                 previous_secret = null, sealed_previous_secret = coalesce(${sealed(previousSecret, id)}, sealed_previous_secret)
           where id = ${id}`.execute(tx);
      return rows.length;
    },
  };
}

/** What a webhook is sent. */
function bindMessages(tx: Transaction<Tables>): Pick<WebhookStore, OfMessages> {
  return {
    async addTest({ id, webhookId, now }) {
      await sql`
        insert into webhook_deliveries (id, webhook_id, type, data, at, next_attempt_at, created_at)
        values (${id}, ${webhookId}, 'test', '{}', ${now}, ${now}, ${now})`.execute(tx);
    },
    async replayOne(webhookId, deliveryId, now) {
      const replayed = await sql`
        update webhook_deliveries
           set state = 'WAITING', attempts = 0, next_attempt_at = ${now}, replay_id = case when state = 'WAITING' then replay_id end
         where id = ${deliveryId} and webhook_id = ${webhookId}`.execute(tx);
      return replayed.numAffectedRows === 1n;
    },
    async skip(webhookId, deliveryId) {
      const { rows } = await sql<{ isFirst: boolean }>`
        with wanted as (
          select id, coalesce(id = ${firstWaiting(sql`${webhookId}`)}, false) as is_first from webhook_deliveries
           where id = ${deliveryId} and webhook_id = ${webhookId}
        ), skipped as (
          update webhook_deliveries d set state = 'SKIPPED' from wanted w where d.id = w.id and w.is_first
        )
        select is_first from wanted`.execute(tx);
      return rows[0]?.isFirst;
    },
  };
}
