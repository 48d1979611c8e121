import { hash } from 'node:crypto';

/**
 * What of an entry is hashed, as SQL over `audit_entries e`: the text of a JSON list, which PostgreSQL always writes the same way. Every
 * column that means something stands in it.
 */
export const entryText = `jsonb_build_array(e.id, e.account_id, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.action,
  e.object_type, e.object_id, e.before, e.after, e.api_key_id)::text`;

/** The hash of an entry at its place in the chain of its account. `previous`: the hash before it in hex; empty for the first. */
export function hashEntry(previous: string, position: number, text: string): string {
  return hash('sha256', `${previous}\n${position}\n${text}`, 'hex');
}
