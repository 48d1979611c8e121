import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Tables } from '../../schema/tables.ts';
import { toPattern } from './words.ts';

/** What is searched of an account `a`, as the index `accounts_words` has it. */
export const accountText = sql`(' ' || a.name || ' ' || a.customer_no || ' ' || a.city || ' ' || a.vat_id)`;

/** Up to this number of accounts their ids are named, so that rows of the accounts are found by an index. */
const mostNamed = 200;

/** The condition that a column holds an account with this word in its name or customer number. */
export async function isAccountWith(db: Kysely<Tables>, column: string, word: string): Promise<RawBuilder<unknown>> {
  const pattern = toPattern(word);
  const found = sql`
    select a.id from accounts a
     where ${accountText} ilike ${pattern} and (' ' || a.name || ' ' || a.customer_no) ilike ${pattern}`;
  const { rows } = await sql<{ id: string }>`${found} limit ${mostNamed + 1}`.execute(db);
  if (rows.length > mostNamed) return sql`${sql.ref(column)} in (${found})`;
  return sql`${sql.ref(column)} = any(${rows.map(({ id }) => id)}::uuid[])`;
}
