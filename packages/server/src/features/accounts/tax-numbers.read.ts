import type { AccountRow, TaxNumberChange } from '@handelsplatz/contract/accounts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';

interface StoredChange extends Omit<TaxNumberChange, '_id' | 'requestedAt' | 'decidedAt'> {
  readonly id: string;
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
}

const shownChanges = 20;

/** The newest wishes and entries of an account's numbers, newest first. */
export async function readTaxNumberChanges(
  db: Kysely<Tables>,
  accountId: string,
  limit = shownChanges,
): Promise<TaxNumberChange[]> {
  const name = (user: RawBuilder<unknown>) => sql`coalesce(trim(${user}.first_name || ' ' || ${user}.last_name), '')`;
  const { rows } = await sql<StoredChange>`
    select c.id, c.vat_id, c.tax_number, c.note, c.state, c.requested_at, ${name(sql`r`)} as requested_by, c.decided_at,
           ${name(sql`d`)} as decided_by, c.answer
      from tax_number_changes c
      left join users r on r.id = c.requested_by
      left join users d on d.id = c.decided_by
     where c.account_id = ${accountId}
     order by c.requested_at desc, c.id desc limit ${limit}`.execute(db);
  return rows.map(({ id, requestedAt, decidedAt, ...change }) => ({
    _id: id,
    ...change,
    requestedAt: requestedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

/** What narrows the list of all accounts. */
export interface AccountFilter {
  readonly search: string;
  readonly types?: readonly string[] | undefined;
  readonly only?: 'waiting' | 'no-vat-id' | undefined;
  readonly pageNumber: number;
  readonly pageLimit: number;
}

const waits = sql`exists (select from tax_number_changes where account_id = a.id and state = 'OPEN')`;

/** One page of all accounts: those that wait first, then by name. */
export async function listAccounts(
  db: Kysely<Tables>,
  { search, types, only, pageNumber, pageLimit }: AccountFilter,
): Promise<{ accounts: AccountRow[]; total: number; waiting: number }> {
  const like = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const filter = sql`
    (a.name ilike ${like} or a.customer_no ilike ${like} or a.city ilike ${like} or a.vat_id ilike ${like})
    and (${types === undefined} or a.type = any(${[...(types ?? [])]}::text[]))
    and (${only !== 'waiting'} or ${waits}) and (${only !== 'no-vat-id'} or a.vat_id = '')`;
  const [page, counts] = await Promise.all([
    sql<Omit<AccountRow, '_id'> & { id: string }>`
      select a.id, a.name, a.customer_no, a.type, a.city, a.vat_id, a.tax_number, ${waits} as waiting,
             (select count(*)::integer from permits where account_id = a.id and removed_at is null) as permits
        from accounts a where ${filter}
       order by ${waits} desc, ${byName('a.name')}, a.id
       limit ${pageLimit} offset ${(pageNumber - 1) * pageLimit}`.execute(db),
    sql<{ total: number; waiting: number }>`
      select (select count(*)::integer from accounts a where ${filter}) as total,
             (select count(*)::integer from tax_number_changes where state = 'OPEN') as waiting`.execute(db),
  ]);
  return {
    accounts: page.rows.map(({ id, ...account }) => ({ _id: id, ...account })),
    ...(counts.rows[0] ?? { total: 0, waiting: 0 }),
  };
}
