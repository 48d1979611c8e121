import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { HeldWebhook } from './webhooks.store.ts';

/** A range that is sent again. */
export interface NewReplay {
  readonly id: string;
  readonly from: Date;
  readonly until: Date;
  readonly now: Date;
  /** Events that are older may be deleted meanwhile, and are left out. */
  readonly keptDays: number;
}

/** Sending a range again. The caller holds the webhook. */
export interface ReplayStore {
  isRunning(webhookId: string): Promise<boolean>;
  /** All events of a range wait again, also those that were never sent. Returns their number; without any there is no replay. */
  begin(webhook: Pick<HeldWebhook, 'id' | 'accountId' | 'events'>, replay: NewReplay): Promise<number>;
  /**
   * What still waits is as it was before; a message that the replay has made is skipped. Returns the number of these messages,
   * undefined when no replay is running.
   */
  stop(webhookId: string, now: Date): Promise<number | undefined>;
}

export function createReplayStore(tx: Transaction<Tables>): ReplayStore {
  return {
    async isRunning(webhookId) {
      const { rows } = await sql`
        select from webhook_deliveries where webhook_id = ${webhookId} and state = 'WAITING' and replay_id is not null
         limit 1`.execute(tx);
      return rows.length > 0;
    },
    async begin({ id, accountId, events }, { id: replayId, from, until, now, keptDays }) {
      const { rows } = await sql<{ count: number }>`
        with chosen as materialized (
          select position, type, data, at from account_events
           where position is not null and (account_id = ${accountId} or account_id is null) and type = any(${events}::text[])
             and at >= ${from} and at <= ${until} and created_at > clock_timestamp() - make_interval(days => ${keptDays}::int)
        ), begun as (
          insert into webhook_replays (id, webhook_id, range_from, range_until, total, started_at)
          select ${replayId}::uuid, ${id}::uuid, ${from}::timestamptz, ${until}::timestamptz, count(*)::int, ${now}::timestamptz
            from chosen having count(*) > 0 returning total
        ), replayed as (
          insert into webhook_deliveries (id, webhook_id, event_position, type, data, at, next_attempt_at, created_at, replay_id)
          select gen_random_uuid(), ${id}, position, type, data, at, ${now}, ${now}, ${replayId}::uuid from chosen order by position
          on conflict (webhook_id, event_position) do update
             set state = 'WAITING', attempts = 0, next_attempt_at = excluded.next_attempt_at, replay_id = excluded.replay_id,
                 state_before_replay = webhook_deliveries.state
        )
        select total as count from begun`.execute(tx);
      return rows[0]?.count ?? 0;
    },
    async stop(webhookId, now) {
      const { rows } = await sql<{ unsent: number }>`
        with freed as (
          update webhook_deliveries d set state = coalesce(d.state_before_replay, 'SKIPPED'), replay_id = null
            from webhook_deliveries f
           where f.id = d.id and f.webhook_id = ${webhookId} and f.state = 'WAITING' and f.replay_id is not null
          returning f.replay_id
        )
        update webhook_replays set stopped_at = ${now}, unsent = (select count(*)::int from freed)
         where id in (select replay_id from freed) returning unsent`.execute(tx);
      return rows[0]?.unsent;
    },
  };
}
