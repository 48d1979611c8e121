import type { Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

export interface AccountAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly postCode: string;
  readonly country: string;
}

export interface AccountStore {
  /** Returns the address before. Undefined when there is no such account. */
  changeAddress(accountId: string, address: AccountAddress): Promise<AccountAddress | undefined>;
}

export function createAccountStore(tx: Transaction<Tables>): AccountStore {
  return {
    async changeAddress(accountId, address) {
      const before = await tx
        .selectFrom('accounts')
        .select(['addressLine1', 'addressLine2', 'postCode', 'country'])
        .where('id', '=', accountId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (before) await tx.updateTable('accounts').set(address).where('id', '=', accountId).execute();
      return before;
    },
  };
}
