import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { StoredEvent } from './event-log.ts';
import type { Outcome } from './send-message.ts';

/** The next message of a webhook that a node has claimed. */
export interface DueDelivery extends StoredEvent {
  readonly id: string;
  readonly webhookId: string;
  readonly accountId: string;
  readonly url: string;
  readonly secret: string;
  /** While a rotation lasts. */
  readonly previousSecret: string | null;
  /** Failed attempts so far. */
  readonly attempts: number;
}

/** What becomes of a message after an attempt. */
export interface Verdict {
  readonly state: 'DELIVERED' | 'WAITING' | 'FAILED';
  readonly nextAttemptAt: Date;
  /** Set when the webhook is switched off. */
  readonly disabled: 'GONE' | 'FAILED' | null;
}

export interface DeliveryStore {
  /** Claims webhooks whose first waiting message is due, for this node alone, for a minute. */
  claim(now: Date, most: number): Promise<DueDelivery[]>;
  /** Writes an attempt and its verdict, and gives the webhook back. */
  settle(due: DueDelivery, outcome: Outcome, verdict: Verdict, at: Date): Promise<void>;
}

export function createDeliveryStore(tx: Transaction<Tables>): DeliveryStore {
  return {
    async claim(now, most) {
      // The claim is by the database's clock: it is about living nodes, not about the time of the market.
      const { rows } = await sql<DueDelivery>`
        with due as materialized (
          select w.id, d.id as delivery_id
            from webhooks w
            cross join lateral (
              select id, next_attempt_at from webhook_deliveries
               where webhook_id = w.id and state = 'WAITING' order by sequence limit 1) d
           where w.active and d.next_attempt_at <= ${now} and (w.claimed_until is null or w.claimed_until < clock_timestamp())
           order by d.next_attempt_at limit ${most} for update of w skip locked
        ), claimed as (
          update webhooks w set claimed_until = clock_timestamp() + interval '1 minute' from due where w.id = due.id
          returning w.id, w.account_id, w.url, w.secret,
                    case when w.previous_secret_until > ${now} then w.previous_secret end as previous_secret, due.delivery_id
        )
        select d.id, d.webhook_id, d.type, d.data, d.at, d.attempts, c.account_id, c.url, c.secret, c.previous_secret
          from claimed c join webhook_deliveries d on d.id = c.delivery_id`.execute(tx);
      return rows;
    },
    async settle({ id, webhookId, attempts }, outcome, { state, nextAttemptAt, disabled }, at) {
      const { status, problem, answer, durationMs } = outcome;
      await sql`
        with attempted as (
          update webhook_deliveries
             set state = ${state}, attempts = ${state === 'DELIVERED' ? attempts : attempts + 1}, next_attempt_at = ${nextAttemptAt}
           where id = ${id} returning id
        ), noted as (
          insert into webhook_attempts (delivery_id, at, status, problem, answer, duration_ms)
          select id, ${at}, ${status}, ${problem}, ${answer}, ${durationMs} from attempted
        )
        update webhooks
           set claimed_until = null, active = active and ${disabled}::text is null,
               disabled_reason = coalesce(${disabled}, disabled_reason),
               disabled_at = case when ${disabled}::text is null then disabled_at else ${at}::timestamptz end
         where id = ${webhookId}`.execute(tx);
    },
  };
}
