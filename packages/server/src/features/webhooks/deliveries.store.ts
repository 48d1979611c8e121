import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { StoredEvent } from './event-log.ts';
import type { AttemptOutcome } from './send-message.ts';

/** The next message of a webhook that a node has claimed. */
export interface DueDelivery extends StoredEvent {
  readonly id: string;
  readonly webhookId: string;
  readonly accountId: string;
  readonly url: string;
  /** One, or two while a rotation lasts. */
  readonly sealedSecrets: readonly Buffer[];
  /** Those that an earlier version has left readable, while the installation has no lasting key. */
  readonly readableSecrets: readonly string[];
  /** Failed attempts so far that count. */
  readonly attempts: number;
  readonly nextAttemptAt: Date;
}

/** What becomes of a message after an attempt. */
export interface AttemptVerdict {
  readonly state: 'DELIVERED' | 'WAITING' | 'FAILED';
  /** Failed attempts so far that count. */
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  /** Set when the webhook is switched off. */
  readonly disabled: 'GONE' | 'FAILED' | null;
}

export interface DeliveryStore {
  /**
   * Claims webhooks whose first waiting message is due, for this node alone, for a minute. Accounts take turns, and of each the webhook
   * that has waited longest is next.
   */
  claim(now: Date, most: number): Promise<DueDelivery[]>;
  /**
   * Writes an attempt and its verdict, and gives the webhook back. A failure counts only while the message waits as it was claimed: one
   * that was skipped, whose replay was stopped or that was sent again stays so, and the webhook stays on, unless its address is gone.
   * Returns whether the webhook was switched off.
   */
  settle(due: DueDelivery, outcome: AttemptOutcome, verdict: AttemptVerdict, at: Date): Promise<boolean>;
}

/** How many of the messages under way may be of one account, and of slow webhooks of all accounts (decision 0108). */
const shares = { ofAccount: 4, ofSlow: 10 };
/** An attempt that takes longer makes its webhook a slow one, until it answers sooner. */
const slowMs = 5_000;

/** Webhooks that no node has claimed, each with its first waiting message, where that is due. */
const readyWebhooks = (now: Date) => sql`
  webhooks w
  cross join lateral (
    select id as delivery_id, next_attempt_at from webhook_deliveries
     where webhook_id = w.id and state = 'WAITING' order by sequence limit 1) d
  where w.active and d.next_attempt_at <= ${now} and (w.claimed_until is null or w.claimed_until < clock_timestamp())`;

/**
 * Whether an event waits for its place in the log, or a message of a webhook is due. One statement a second; the two transactions run only
 * when it finds something.
 */
export async function hasWork(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from account_events where position is null) or exists (select from ${readyWebhooks(now)}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Claims are by the database's clock: they are about living nodes, not about the time of the market. */
export function createWebhookDeliveryStore(tx: Transaction<Tables>): DeliveryStore {
  return {
    async claim(now, most) {
      const { rows } = await sql<DueDelivery>`
        with busy as materialized (
          select account_id, count(*) as count, count(*) filter (where slow) as slow
            from webhooks where claimed_until >= clock_timestamp() group by account_id
        ), ready as (
          select w.id, w.account_id, w.slow, w.tried_at, d.delivery_id,
                 row_number() over (partition by w.account_id order by w.tried_at nulls first, w.id) as rank
            from ${readyWebhooks(now)}
        ), turns as (
          select r.*, rank + coalesce(b.count, 0) as turn from ready r left join busy b using (account_id)
        ), placed as (
          select t.*, row_number() over (partition by slow order by turn, tried_at nulls first, id) as place
            from turns t where turn <= ${shares.ofAccount}
        ), due as materialized (
          -- A webhook that another node has claimed since then is left to that node.
          select w.id, p.delivery_id from placed p join webhooks w on w.id = p.id
           where (not p.slow or p.place <= ${shares.ofSlow} - (select coalesce(sum(slow), 0) from busy))
             and w.active and w.tried_at is not distinct from p.tried_at
           order by p.turn, p.tried_at nulls first, p.id limit ${most} for update of w skip locked
        ), claimed as (
          update webhooks w set claimed_until = clock_timestamp() + interval '1 minute', tried_at = clock_timestamp()
            from due where w.id = due.id
          returning w.id, w.account_id, w.url, due.delivery_id,
                    array_remove(array[w.sealed_secret, case when w.previous_secret_until > ${now} then w.sealed_previous_secret end],
                                 null) as sealed_secrets,
                    array_remove(array[w.secret, case when w.previous_secret_until > ${now} then w.previous_secret end],
                                 null) as readable_secrets
        )
        select d.id, d.webhook_id, d.type, d.data, d.at, d.attempts, d.next_attempt_at,
               c.account_id, c.url, c.sealed_secrets, c.readable_secrets
          from claimed c join webhook_deliveries d on d.id = c.delivery_id`.execute(tx);
      return rows;
    },
    async settle({ id, webhookId, ...claimed }, outcome, { state, attempts, nextAttemptAt, disabled }, at) {
      const { status, problem, answer, durationMs } = outcome;
      // The webhook first, as skipping a message does.
      await sql`select from webhooks where id = ${webhookId} for update`.execute(tx);
      const { rows } = await sql<{ isOff: boolean }>`
        with attempted as (
          select id, state = 'WAITING' and attempts = ${claimed.attempts}
                     and date_trunc('milliseconds', next_attempt_at) = ${claimed.nextAttemptAt} as counts
            from webhook_deliveries where id = ${id}
        ), settled as (
          update webhook_deliveries d
             set state = ${state}, attempts = case when a.counts then ${attempts} else d.attempts end,
                 next_attempt_at = case when a.counts then ${nextAttemptAt} else d.next_attempt_at end
            from attempted a where d.id = a.id and (a.counts or ${state} = 'DELIVERED')
        ), noted as (
          insert into webhook_attempts (delivery_id, at, status, problem, answer, duration_ms)
          select id, ${at}, ${status}, ${problem}, ${answer}, ${durationMs} from attempted
        ), verdict as (
          select case when ${disabled}::text = 'GONE' or exists (select from attempted where counts)
                      then ${disabled}::text end as disabled
        )
        update webhooks
           set claimed_until = null, slow = ${durationMs > slowMs}, active = active and verdict.disabled is null,
               disabled_reason = coalesce(verdict.disabled, disabled_reason),
               disabled_at = case when verdict.disabled is null then disabled_at else ${at}::timestamptz end
          from verdict where id = ${webhookId} returning verdict.disabled is not null as is_off`.execute(tx);
      return rows[0]?.isOff ?? false;
    },
  };
}
