import { hash } from 'node:crypto';

/**
 * The hashed part of an entry, as SQL over `audit_entries e`: the text of a JSON list. Every column with a meaning stands in it. It is
 * the text of `jsonb_build_array` over these columns, put together without building the list, which takes a third less time.
 */
export const entryText = `'[' || e.id || ', "' || e.account_id || '", ' || (extract(epoch from e.at) * 1000000)::bigint || ', '
  || coalesce('"' || e.actor_id || '"', 'null') || ', ' || to_json(e.action) || ', ' || to_json(e.object_type) || ', ' || to_json(e.object_id) || ', '
  || coalesce(e.before::text, 'null') || ', ' || coalesce(e.after::text, 'null') || ', ' || coalesce('"' || e.api_key_id || '"', 'null') || ']'`;

/** The columns of an entry that are hashed, as PostgreSQL writes them in UTC. */
export interface EntryRow {
  readonly id: string;
  readonly accountId: string;
  readonly at: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly apiKeyId: string | null;
}

/** The text of `entryText`, made outside the database. */
export function writeEntryText(row: EntryRow): string {
  const { id, accountId, at, actorId, before, after, apiKeyId } = row;
  const [action, type, object] = [row.action, row.objectType, row.objectId].map((word) => JSON.stringify(word));
  return `[${id}, ${quote(accountId)}, ${toMicroseconds(at)}, ${quote(actorId)}, ${action}, ${type}, ${object}, ${before ?? 'null'}, ${after ?? 'null'}, ${quote(apiKeyId)}]`;
}

/** Of a time after the year 0, as PostgreSQL writes it in UTC; NaN of any other, which no product has written. */
function toMicroseconds(at: string): number {
  const [, day, time, fraction = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(at) ?? [];
  return Date.parse(`${day}T${time}Z`) * 1_000 + Number(fraction.padEnd(6, '0'));
}

const quote = (id: string | null) => (id === null ? 'null' : `"${id}"`);

/** The hash of an entry at its place in the chain of its account. `previous`: the hash before it in hex; empty for the first. */
export function hashEntry(previous: string, position: number, text: string): string {
  return hash('sha256', `${previous}\n${position}\n${text}`, 'hex');
}
