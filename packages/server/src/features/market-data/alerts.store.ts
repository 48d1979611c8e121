import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { listProviderAccounts } from '../identity/index.ts';

const adminAccountType = 'admin';
const activeUser = 100;

export interface AlertStore {
  /**
   * Whether a mail about this symbol may be sent to admins now. A true answer blocks further mails about it for ten minutes.
   */
  claimMail(symbol: string): Promise<boolean>;
  adminAccountIds(): Promise<readonly string[]>;
  adminEmails(): Promise<readonly string[]>;
}

export function createAlertStore(tx: Kysely<Tables>): AlertStore {
  return {
    async claimMail(symbol) {
      const { rows } = await sql`
        insert into market_alerts (symbol, mailed_at) values (${symbol}, clock_timestamp())
        on conflict (symbol) do update set mailed_at = excluded.mailed_at
          where market_alerts.mailed_at <= clock_timestamp() - interval '10 minutes'
        returning symbol
      `.execute(tx);
      return rows.length > 0;
    },
    adminAccountIds: () => listProviderAccounts(tx),
    async adminEmails() {
      const rows = await tx
        .selectFrom('users')
        .innerJoin('accounts', 'accounts.id', 'users.accountId')
        .select('users.email')
        .where('accounts.type', '=', adminAccountType)
        .where('users.status', '=', activeUser)
        .execute();
      return rows.map(({ email }) => email);
    },
  };
}
