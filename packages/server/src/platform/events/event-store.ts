import { type QueryExecutorProvider, sql } from 'kysely';
import { COLUMNS, type RawEvent } from './event-reader.ts';
import type { TopicEvent } from './topics.ts';

export type EventStore = {
  publish(event: TopicEvent): Promise<void>;
  publishAll(events: readonly TopicEvent[]): Promise<void>;
};

/**
 * Writes events inside a transaction, so that an event exists exactly when its change does. `onPublished` arranges the sending.
 */
export function createEventStore(
  tx: QueryExecutorProvider,
  onPublished: (events: readonly RawEvent[]) => void,
): EventStore {
  async function publishAll(events: readonly TopicEvent[]): Promise<void> {
    if (events.length === 0) return;
    const given = JSON.stringify(events);
    const { rows: published } = await sql<RawEvent>`
      insert into event_log (topic, account_id, payload)
      select topic, "accountId", payload
      from jsonb_to_recordset(${given}::jsonb) as event (topic text, "accountId" uuid, payload jsonb)
      returning ${sql.raw(COLUMNS)}
    `.execute(tx);
    onPublished(published);
  }
  return { publishAll, publish: (event) => publishAll([event]) };
}
