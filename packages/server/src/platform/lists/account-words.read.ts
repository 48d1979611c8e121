import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Tables } from '../../schema/tables.ts';
import { hasWord } from './words.read.ts';

/** What is searched of an account `a`, as the index `accounts_words` has it. */
export const accountText = sql`(' ' || a.name || ' ' || a.customer_no || ' ' || a.city || ' ' || a.vat_id)`;

/** Up to this number of accounts their ids are named, so that rows of the accounts are found by an index. */
const mostNamed = 500;

/** The condition that a column holds an account with this word in its name or customer number. */
export async function isAccountWith(db: Kysely<Tables>, column: string, word: string): Promise<RawBuilder<unknown>> {
  const nameFits = hasWord(sql`(' ' || a.name || ' ' || a.customer_no)`, word);
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a where ${hasWord(accountText, word)} and ${nameFits} limit ${mostNamed + 1}`.execute(db);
  // Of many accounts rows are soon found by looking at one after the other.
  if (rows.length > mostNamed)
    return sql`coalesce((select ${nameFits} from accounts a where a.id = ${sql.ref(column)}), false)`;
  return sql`${sql.ref(column)} = any(${rows.map(({ id }) => id)}::uuid[])`;
}
