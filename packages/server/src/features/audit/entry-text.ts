import { hash } from 'node:crypto';

/**
 * The hashed part of an entry, as SQL over `audit_entries e`: the text of a JSON list. Every column with a meaning stands in it. It is
 * the text of `jsonb_build_array` over these columns, put together without building the list, which takes a third less time.
 */
export const entryText = `'[' || e.id || ', "' || e.account_id || '", ' || (extract(epoch from e.at) * 1000000)::bigint || ', '
  || coalesce('"' || e.actor_id || '"', 'null') || ', ' || to_json(e.action) || ', ' || to_json(e.object_type) || ', ' || to_json(e.object_id) || ', '
  || coalesce(e.before::text, 'null') || ', ' || coalesce(e.after::text, 'null') || ', ' || coalesce('"' || e.api_key_id || '"', 'null') || ']'`;

/** The hash of an entry at its place in the chain of its account. `previous`: the hash before it in hex; empty for the first. */
export function hashEntry(previous: string, position: number, text: string): string {
  return hash('sha256', `${previous}\n${position}\n${text}`, 'hex');
}
