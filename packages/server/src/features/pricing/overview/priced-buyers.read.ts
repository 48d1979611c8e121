import { type RawBuilder, sql } from 'kysely';

/** How sellers read the buyer `b` whose parent, if any, is `p`: a child account is named with its parent, which rules are made for. */
export const buyerLabel: RawBuilder<string> = sql<string>`concat(b.name, ' (' || p.name || ')')`;
