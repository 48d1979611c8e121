import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { FactorDemands } from './demands.store.ts';

/** Who demands a factor of the users of an account, for the page. */
export async function readDemands(db: Kysely<Tables>, accountId: string): Promise<FactorDemands> {
  return await db
    .selectFrom('accounts as a')
    .leftJoin('factorDemands as d', 'd.accountType', 'a.type')
    .select(['a.factorsDueAt as byAccount', 'd.dueAt as byProvider'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Of which types of account the provider demands a factor, and from when on. */
export async function listDemandsOfProvider(db: Kysely<Tables>) {
  return await db.selectFrom('factorDemands').select(['accountType', 'dueAt']).orderBy('accountType').execute();
}
