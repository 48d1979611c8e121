import { sql, type Transaction, type Updateable } from 'kysely';
import type { Tables, UsersTable } from '../../schema/tables.ts';

/** The status of a user who may sign in; every other status forbids it (Specification 4). */
export const activeStatus = 100;

export interface UserStore {
  findByName(username: string): Promise<SignInUser | undefined>;
  findById(id: string): Promise<SignInUser | undefined>;
  /** Locks the user while a session is opened. Undefined when the password or the status has changed meanwhile. */
  holdActive(id: string, passwordHash: string): Promise<{ id: string } | undefined>;
  setPassword(id: string, passwordHash: string): Promise<void>;
  /** The same, unless the password has changed since the check. */
  replacePassword(id: string, checkedHash: string, passwordHash: string): Promise<boolean>;
  /** Changes a user of an account and returns the row as it was before. Undefined when the account has no such user. */
  change(scope: { id: string; accountId: string }, details: UserDetails): Promise<SignInUser | undefined>;
}

/** The fields of a user for signing in and for mails. */
export interface SignInUser {
  readonly id: string;
  readonly accountId: string;
  readonly accountType: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly status: number;
}

/** The details that users may change themselves. */
export type UserDetails = Pick<
  Updateable<UsersTable>,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'salutation'
  | 'title'
  | 'phone'
  | 'mobile'
  | 'jobTitle'
  | 'department'
  | 'departmentSize'
  | 'addressLine1'
  | 'addressLine2'
  | 'county'
  | 'country'
  | 'postCode'
  | 'useIndividualAddress'
>;

/** A user of a disabled account counts as disabled, whatever the user's status is. */
const statusInAccount = sql<number>`case when a.disabled_at is null then u.status else 0 end`.as('status');

export function createUserStore(tx: Transaction<Tables>): UserStore {
  const users = tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.accountId')
    .select(['u.id', 'u.accountId', 'a.type as accountType', 'u.username', 'u.email'])
    .select(['u.firstName', 'u.lastName', 'u.passwordHash'])
    .select(statusInAccount);
  return {
    findByName: (username) => users.where('u.username', '=', username).executeTakeFirst(),
    findById: (id) => users.where('u.id', '=', id).executeTakeFirst(),
    async holdActive(id, passwordHash) {
      const { rows } = await sql<{ id: string }>`
        select u.id from users u join accounts a on a.id = u.account_id
         where u.id = ${id} and u.status = ${activeStatus} and u.password_hash = ${passwordHash} and a.disabled_at is null
           for share`.execute(tx);
      return rows[0];
    },
    async setPassword(id, passwordHash) {
      await tx.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
    },
    async replacePassword(id, checkedHash, passwordHash) {
      const checked = tx.updateTable('users').set({ passwordHash }).where('id', '=', id);
      const { numUpdatedRows } = await checked.where('passwordHash', '=', checkedHash).executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    async change({ id, accountId }, details) {
      const before = await users
        .where('u.id', '=', id)
        .where('u.accountId', '=', accountId)
        .forUpdate('u')
        .executeTakeFirst();
      if (before && Object.keys(details).length > 0)
        await tx.updateTable('users').set(details).where('id', '=', id).execute();
      return before;
    },
  };
}
