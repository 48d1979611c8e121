import type { Kysely } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';

export async function getAccount(db: Kysely<Tables>, accountId: string) {
  return await db
    .selectFrom('accounts')
    .select(['name', 'customerNo', 'addressLine1', 'addressLine2', 'postCode', 'city', 'country'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
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
