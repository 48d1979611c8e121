import type { AccountRow, AccountsPage } from '@handelsplatz/contract/accounts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { byName, toAnswers } from '../../platform/db/index.ts';
import {
  accountText,
  hasWord,
  type LongList,
  planEachTime,
  readPageOfIds,
  splitWords,
} from '../../platform/lists/index.ts';
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
  return { _id: accountId, ...account, disabledAt, taxNumberRequest, changes };
}

/** What narrows the list of all accounts. */
export interface AccountFilter {
  readonly search: string;
  readonly types?: readonly string[] | undefined;
  readonly only?: 'waiting' | 'no-vat-id' | 'not-enabled' | 'disabled' | 'without-parent' | undefined;
  readonly pageNumber: number;
  readonly pageLimit: number;
}

const waits = sql`exists (select from tax_number_changes where account_id = a.id and state = 'OPEN')`;
const waiting = sql`a.id = any(array(select account_id from tax_number_changes where state = 'OPEN'))`;

function listConditions({ search, types, only }: AccountFilter): RawBuilder<unknown>[] {
  return [
    ...splitWords(search).map((word) => hasWord(accountText, word)),
    ...(types ? [sql`a.type = any(${types}::text[])`] : []),
    ...(only === 'no-vat-id' ? [sql`a.vat_id = ''`] : []),
    ...(only === 'not-enabled' ? [sql`a.type = 'buyer' and not a.purchasing_enabled and a.disabled_at is null`] : []),
    ...(only === 'without-parent' ? [sql`a.parent_id is null`] : []),
    ...(only === 'disabled' ? [sql`a.disabled_at is not null`] : []),
  ];
}

/** One page of all accounts: those that wait first, then by name. */
export function listAccounts(db: Kysely<Tables>, filter: AccountFilter): Promise<AccountsPage> {
  return planEachTime(db, async (tx) => {
    const conditions = listConditions(filter);
    const parts = [{ place: 0, conditions: [waiting, ...conditions] }];
    if (filter.only !== 'waiting') parts.push({ place: 1, conditions: [sql`not ${waits}`, ...conditions] });
    const list: LongList = {
      from: sql`accounts a`,
      keys: sql`a.id, a.name`,
      order: byName('name'),
      idOrder: 'asc',
      parts,
    };
    const { ids, metadata } = await readPageOfIds(tx, list, filter);
    const [page, counted] = await Promise.all([
      sql<object>`
        select a.id, a.name, a.customer_no, a.type, a.city, a.vat_id, a.tax_number, ${waits} as waiting,
               coalesce((select p.name from accounts p where p.id = a.parent_id), '') as parent, a.purchasing_enabled, a.disabled_at,
               (select count(*)::integer from users u where u.account_id = a.id) as users,
               (select count(*)::integer from permits where account_id = a.id and removed_at is null) as permits
          from accounts a where a.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], a.id)`.execute(tx),
      sql<{ waiting: number }>`
        select count(*)::integer as waiting from tax_number_changes where state = 'OPEN'`.execute(tx),
    ]);
    return {
      accounts: toAnswers<AccountRow>(page.rows),
      metadata: { ...metadata, waiting: counted.rows[0]?.waiting ?? 0 },
    };
  });
}
