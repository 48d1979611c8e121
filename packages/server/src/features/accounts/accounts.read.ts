import type { AccountRow } from '@handelsplatz/contract/accounts';
import type { AccountType } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { readTaxNumberChanges } from './tax-numbers.read.ts';

const columns = [
  'name',
  'customerNo',
  'addressLine1',
  'addressLine2',
  'postCode',
  'city',
  'country',
  'vatId',
  'taxNumber',
] as const;

/** An account with the newest wish for other tax numbers. */
export async function getAccount(db: Kysely<Tables>, accountId: string) {
  const [account, changes] = await Promise.all([
    db.selectFrom('accounts').select(columns).where('id', '=', accountId).executeTakeFirstOrThrow(),
    readTaxNumberChanges(db, accountId),
  ]);
  return { ...account, taxNumberRequest: changes.find(({ requestedBy }) => requestedBy !== '') ?? null };
}

/** Any account, as its provider sees it; undefined when there is none. */
export async function findAccountDetail(db: Kysely<Tables>, accountId: string) {
  const [account, changes] = await Promise.all([
    db
      .selectFrom('accounts')
      .select([...columns, 'type', 'purchasingEnabled', 'disabledAt', 'disabledReason', 'version'])
      .select(({ selectFrom }) =>
        jsonObjectFrom(
          selectFrom('accounts as p').select(['p.id as _id', 'p.name']).whereRef('p.id', '=', 'accounts.parentId'),
        ).as('parent'),
      )
      .where('id', '=', accountId)
      .executeTakeFirst(),
    readTaxNumberChanges(db, accountId),
  ]);
  if (!account) return undefined;
  const taxNumberRequest = changes.find(({ state }) => state === 'OPEN') ?? null;
  const disabledAt = account.disabledAt?.toISOString() ?? null;
  return { _id: accountId, ...account, disabledAt, type: account.type as AccountType, taxNumberRequest, changes };
}

/** What narrows the list of all accounts. */
export interface AccountFilter {
  readonly search: string;
  readonly types?: readonly string[] | undefined;
  readonly only?: 'waiting' | 'no-vat-id' | 'not-enabled' | 'disabled' | undefined;
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
    and (${only !== 'waiting'} or ${waits}) and (${only !== 'no-vat-id'} or a.vat_id = '')
    and (${only !== 'not-enabled'} or (a.type = 'buyer' and not a.purchasing_enabled and a.disabled_at is null))
    and (${only !== 'disabled'} or a.disabled_at is not null)`;
  const [page, counts] = await Promise.all([
    sql<Omit<AccountRow, '_id' | 'disabledAt'> & { id: string; disabledAt: Date | null }>`
      select a.id, a.name, a.customer_no, a.type, a.city, a.vat_id, a.tax_number, ${waits} as waiting,
             coalesce((select p.name from accounts p where p.id = a.parent_id), '') as parent, a.purchasing_enabled, a.disabled_at,
             (select count(*)::integer from users u where u.account_id = a.id) as users,
             (select count(*)::integer from permits where account_id = a.id and removed_at is null) as permits
        from accounts a where ${filter}
       order by ${waits} desc, ${byName('a.name')}, a.id
       limit ${pageLimit} offset ${(pageNumber - 1) * pageLimit}`.execute(db),
    sql<{ total: number; waiting: number }>`
      select (select count(*)::integer from accounts a where ${filter}) as total,
             (select count(*)::integer from tax_number_changes where state = 'OPEN') as waiting`.execute(db),
  ]);
  return {
    accounts: page.rows.map(({ id, disabledAt, ...account }) => ({
      _id: id,
      ...account,
      disabledAt: disabledAt?.toISOString() ?? null,
    })),
    ...(counts.rows[0] ?? { total: 0, waiting: 0 }),
  };
}
