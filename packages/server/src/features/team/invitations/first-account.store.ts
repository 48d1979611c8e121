import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { HeldAccount } from '../members/members.store.ts';

/** The provider's own account, with which an empty marketplace begins. */
export interface FirstAccountStore {
  /** Adds the provider's account. Undefined when the marketplace has begun: it has an account already. */
  begin(account: { id: string; name: string; at: Date }): Promise<HeldAccount | undefined>;
  /** Whether there is no account at all. */
  isEmpty(): Promise<boolean>;
}

const customerNoOfProvider = 'A-1';

export function createFirstAccountStore(tx: Transaction<Tables>): FirstAccountStore {
  return {
    async begin({ id, name, at }) {
      const { rows } = await sql<HeldAccount>`
        insert into accounts (id, type, customer_no, name, created_at)
        select ${id}, 'admin', ${customerNoOfProvider}, ${name}, ${at} where not exists (select from accounts)
        on conflict (customer_no) do nothing
        returning id, type, name, purchasing_enabled, false as has_child_accounts`.execute(tx);
      return rows[0];
    },
    async isEmpty() {
      const { rows } = await sql`select from accounts limit 1`.execute(tx);
      return rows.length === 0;
    },
  };
}
