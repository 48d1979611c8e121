import type { AccountType } from '@handelsplatz/domain/identity';
import type { Kysely } from 'kysely';
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
      .select([...columns, 'type'])
      .where('id', '=', accountId)
      .executeTakeFirst(),
    readTaxNumberChanges(db, accountId),
  ]);
  if (!account) return undefined;
  const taxNumberRequest = changes.find(({ state }) => state === 'OPEN') ?? null;
  return { _id: accountId, ...account, type: account.type as AccountType, taxNumberRequest, changes };
}

/** The child accounts of a parent, by name. */
export async function listChildAccounts(db: Kysely<Tables>, parentId: string) {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'customerNo', 'city', 'priceAdjustment', 'collectionShorteningDays'])
    .where('parentId', '=', parentId)
    .orderBy(byName('name'))
    .orderBy('id')
    .execute();
  return rows.map(({ id, ...row }) => ({ _id: id, ...row, priceAdjustment: Number(row.priceAdjustment) }));
}
