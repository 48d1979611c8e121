import type { Brand } from '@handelsplatz/domain/brands';
import type { Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { takeAccountVersion, type VersionChange } from './account-version.store.ts';

export interface AccountAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly postCode: string;
  readonly country: string;
}

export interface AccountStore {
  /** Returns the address before. */
  changeAddress(accountId: string, address: AccountAddress): Promise<AccountAddress>;
  /** Takes the next version for a change (`takeAccountVersion`). */
  takeVersion(accountId: string, change: VersionChange): ReturnType<typeof takeAccountVersion>;
}

export function createAccountStore(tx: Transaction<Tables>, brand: Brand): AccountStore {
  return {
    async changeAddress(accountId, address) {
      const before = await tx
        .selectFrom('accounts')
        .select(['addressLine1', 'addressLine2', 'postCode', 'country'])
        .where('id', '=', accountId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      await tx.updateTable('accounts').set(address).where('id', '=', accountId).execute();
      return before;
    },
    takeVersion: (accountId, change) => takeAccountVersion(tx, accountId, change, brand),
  };
}
