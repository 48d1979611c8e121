import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { toEventType, type WrittenChange } from './event-types.ts';

/** The events that one transaction relays. */
const batch = 500;
/** Names the lock that only one relay of all nodes holds. */
const relayLock = 7_293_001;

/**
 * Gives committed events, which triggers wrote (`functions/webhooks.sql`), their types and their places in the log, in the sequence
 * of writing, and writes the messages that webhooks want. Only one node does it at a time, and only with what it sees as committed: so nobody
 * who has read a place finds a new event before it. Events of one order keep their sequence, because the second is written after
 * the first was committed. What was written before the database was restored may have been sent already: its messages are held (decision 0165).
 * Returns how many events it relayed.
 */
export async function relayEvents(tx: Transaction<Tables>, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${relayLock})`.execute(tx);
  const { rows: waiting } = await sql<WrittenChange & { id: number }>`
    select id, source, from_status as "fromStatus", data ->> 'status' as status from account_events
     where position is null order by id limit ${batch}`.execute(tx);
  if (waiting.length === 0) return 0;
  await sql`
    with placed as materialized (
      select id, type, nextval('account_event_positions') as position
        from (select * from unnest(${waiting.map(({ id }) => id)}::bigint[], ${waiting.map(toEventType)}::text[]) w (id, type) order by id) w
    ), relayed as (
      update account_events e set position = p.position, type = p.type from placed p where e.id = p.id
      returning e.position, e.account_id, e.type, e.data, e.at, e.created_at
    ), written as (
      insert into webhook_deliveries (id, webhook_id, event_position, type, data, at, next_attempt_at, created_at, state)
      select gen_random_uuid(), w.id, r.position, r.type, r.data, r.at, ${now}, ${now},
             case when r.created_at <= i.restored_at then 'SKIPPED' else 'WAITING' end
        from relayed r
        cross join (select max(restored_at) as restored_at from installation) i
        join webhooks w on w.active and r.type = any(w.events) and (r.account_id = w.account_id or r.account_id is null)
         and r.created_at > w.since
       order by r.position
      returning id, state
    )
    insert into webhook_attempts (delivery_id, at, problem, duration_ms)
    select id, ${now}, 'restored', 0 from written where state = 'SKIPPED'`.execute(tx);
  return waiting.length;
}

/** Whether a relay has taken all that waited. */
export function isWholeBatch(relayed: number): boolean {
  return relayed >= batch;
}
