import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { StoredEvent } from './event-log.ts';

/** An event with its place in the log. */
export interface PlacedEvent extends StoredEvent {
  readonly position: string;
}

/** Events of an account, and of all accounts, behind a place. */
export async function readEventsAfter(
  db: Kysely<Tables>,
  { accountId, after, limit }: { accountId: string; after: string; limit: number },
): Promise<PlacedEvent[]> {
  const own = (whose: ReturnType<typeof sql>) => sql`
    (select position, type, data, at from account_events where ${whose} and position > ${after}::bigint order by position limit ${limit})`;
  const { rows } = await sql<Omit<PlacedEvent, 'position'> & { position: number | string }>`
    ${own(sql`account_id = ${accountId}`)} union all ${own(sql`account_id is null`)} order by position limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, position: String(row.position) }));
}
