import type { AccountType } from '@handelsplatz/domain/identity';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** From when on a second factor is demanded: by the account's administrator, by the provider. Null: not demanded. */
export interface FactorDemands {
  readonly byAccount: Date | null;
  readonly byProvider: Date | null;
}

export interface DemandStore {
  /** Who demands a factor of the users of an account. It does not change before the transaction ends. */
  find(accountId: string): Promise<FactorDemands>;
  setOfAccount(accountId: string, factorsDueAt: Date | null): Promise<void>;
  /** From when on the provider demands a factor of a type. Other demands of the type wait until the transaction ends. */
  holdOfType(accountType: AccountType): Promise<Date | null>;
  setOfType(accountType: AccountType, dueAt: Date | null): Promise<void>;
}

export function createDemandStore(tx: Transaction<Tables>): DemandStore {
  const ofType = (type: AccountType) => tx.selectFrom('factorDemands').select('dueAt').where('accountType', '=', type);
  return {
    async find(accountId) {
      const account = tx.selectFrom('accounts').select(['type', 'factorsDueAt']).where('id', '=', accountId);
      const { type, factorsDueAt } = await account.forShare().executeTakeFirstOrThrow();
      const provider = await ofType(type as AccountType)
        .forShare()
        .executeTakeFirst();
      return { byAccount: factorsDueAt, byProvider: provider?.dueAt ?? null };
    },
    async setOfAccount(accountId, factorsDueAt) {
      await tx.updateTable('accounts').set({ factorsDueAt }).where('id', '=', accountId).execute();
    },
    async holdOfType(accountType) {
      // A row that does not exist yet cannot be locked.
      await sql`select pg_advisory_xact_lock(hashtext(${`factor-demand-${accountType}`}))`.execute(tx);
      return (await ofType(accountType).forUpdate().executeTakeFirst())?.dueAt ?? null;
    },
    async setOfType(accountType, dueAt) {
      if (!dueAt) return void (await tx.deleteFrom('factorDemands').where('accountType', '=', accountType).execute());
      const demand = tx.insertInto('factorDemands').values({ accountType, dueAt });
      await demand.onConflict((held) => held.column('accountType').doUpdateSet({ dueAt })).execute();
    },
  };
}
