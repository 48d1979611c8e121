import { type QueryExecutorProvider, sql } from 'kysely';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** `accountId` null: all signed-in users. A topic that begins with `internal.` never leaves the server. */
export type NewEvent = { topic: string; accountId: string | null; payload: JsonValue };

export type EventStore = {
  publish(event: NewEvent): Promise<void>;
  publishAll(events: readonly NewEvent[]): Promise<void>;
};

/**
 * Writes events inside a transaction, so that an event exists exactly when its change does. `onPublished` arranges the sending.
 */
export function createEventStore(tx: QueryExecutorProvider, onPublished: () => void): EventStore {
  async function publishAll(events: readonly NewEvent[]): Promise<void> {
    if (events.length === 0) return;
    const rows = JSON.stringify(events);
    await sql`
      insert into event_log (topic, account_id, payload)
      select topic, "accountId", payload
      from jsonb_to_recordset(${rows}::jsonb) as event (topic text, "accountId" uuid, payload jsonb)
    `.execute(tx);
    onPublished();
  }
  return { publishAll, publish: (event) => publishAll([event]) };
}
