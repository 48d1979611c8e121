import type { TaxNumberChange } from '@handelsplatz/contract/accounts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';

const shownChanges = 20;

/** The newest wishes and entries of an account's numbers, newest first. */
export async function readTaxNumberChanges(db: Kysely<Tables>, accountId: string): Promise<TaxNumberChange[]> {
  const name = (user: RawBuilder<unknown>) => sql`coalesce(trim(${user}.first_name || ' ' || ${user}.last_name), '')`;
  const { rows } = await sql<object>`
    select c.id, c.vat_id, c.tax_number, c.note, c.state, c.requested_at, ${name(sql`r`)} as requested_by, c.decided_at,
           ${name(sql`d`)} as decided_by, c.answer
      from tax_number_changes c
      left join users r on r.id = c.requested_by
      left join users d on d.id = c.decided_by
     where c.account_id = ${accountId}
     order by c.requested_at desc, c.id desc limit ${shownChanges}`.execute(db);
  return toAnswers<TaxNumberChange>(rows);
}
