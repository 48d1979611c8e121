import type { AccountType, Role } from '@handelsplatz/domain/identity';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** Whose users a command may touch: those of one account, or, for the provider, of any. */
export type UserScope = { readonly accountId: string } | 'any';

/** An account, held so that changes of its users come one after the other. */
export interface HeldAccount {
  readonly id: string;
  readonly type: AccountType;
  readonly name: string;
  readonly purchasingEnabled: boolean;
  readonly hasChildAccounts: boolean;
}

/** A user with its account, both held for a change. */
export interface HeldMember {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
  readonly status: number;
  readonly account: HeldAccount;
}

export interface MemberStore {
  /**
   * Holds an account. Two administrators who take the right from each other at once come here one after the other, so the second
   * sees that it is the last.
   */
  holdAccount(id: string): Promise<HeldAccount | undefined>;
  /** Holds the account of a user, then the user. Undefined when there is no such user in reach. */
  hold(id: string, scope: UserScope): Promise<HeldMember | undefined>;
  /** Whether somebody else who can sign in administrates the account. */
  hasOtherAdministrator(member: HeldMember): Promise<boolean>;
  setRoles(id: string, roles: readonly Role[]): Promise<void>;
  /** Whether a user of the account has this address already. */
  hasAddress(accountId: string, email: string): Promise<boolean>;
}

const administrates: Role = 'MyTeam_Manage';

export function createMemberStore(tx: Transaction<Tables>): MemberStore {
  async function holdAccount(id: string): Promise<HeldAccount | undefined> {
    const { rows } = await sql<HeldAccount>`
      select a.id, a.type, a.name, a.purchasing_enabled,
             exists (select from accounts c where c.parent_id = a.id) as has_child_accounts
        from accounts a where a.id = ${id} for no key update of a`.execute(tx);
    return rows[0];
  }

  return {
    holdAccount,
    async hold(id, scope) {
      const reached = tx.selectFrom('users').select('accountId').where('id', '=', id);
      const user = await (scope === 'any'
        ? reached
        : reached.where('accountId', '=', scope.accountId)
      ).executeTakeFirst();
      const account = user && (await holdAccount(user.accountId));
      if (!account) return undefined;
      const { rows } = await sql<Omit<HeldMember, 'account'>>`
        select id, username, email, first_name, last_name, roles, status from users where id = ${id} for no key update`.execute(
        tx,
      );
      return rows[0] && { ...rows[0], account };
    },
    async hasOtherAdministrator({ id, account }) {
      const { rows } = await sql`
        select from users
         where account_id = ${account.id} and id <> ${id} and status = 100 and ${administrates} = any (roles) limit 1`.execute(
        tx,
      );
      return rows.length > 0;
    },
    async setRoles(id, roles) {
      await tx
        .updateTable('users')
        .set({ roles: [...roles] })
        .where('id', '=', id)
        .execute();
    },
    async hasAddress(accountId, email) {
      const { rows } = await sql`
        select from users where account_id = ${accountId} and lower(email) = lower(${email}) limit 1`.execute(tx);
      return rows.length > 0;
    },
  };
}
