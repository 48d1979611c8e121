import type { Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

export interface AccountAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly postCode: string;
  readonly country: string;
}

export interface AccountStore {
  changeAddress(accountId: string, address: AccountAddress): Promise<void>;
}

export function createAccountStore(tx: Transaction<Tables>): AccountStore {
  return {
    async changeAddress(accountId, address) {
      await tx.updateTable('accounts').set(address).where('id', '=', accountId).execute();
    },
  };
}
