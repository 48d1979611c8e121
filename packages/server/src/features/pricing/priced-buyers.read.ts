import { type RawBuilder, sql } from 'kysely';

/**
 * The name of the buyer `b` for sellers, where `p` is the parent, if there is one. A child account is named with its parent,
 * because rules are made for the parent.
 */
export const buyerLabel: RawBuilder<string> = sql<string>`concat(b.name, ' (' || p.name || ')')`;
