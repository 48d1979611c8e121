import type { Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

export interface AccountAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly postCode: string;
  readonly country: string;
}

export interface AccountStore {
  /** False when there is no such account. */
  changeAddress(accountId: string, address: AccountAddress): Promise<boolean>;
}

export function createAccountStore(tx: Transaction<Tables>): AccountStore {
  return {
    async changeAddress(accountId, address) {
      const changed = tx.updateTable('accounts').set(address).where('id', '=', accountId);
      return (await changed.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
    },
  };
}
