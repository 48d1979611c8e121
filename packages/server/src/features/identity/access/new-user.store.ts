import type { Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { activeStatus } from '../users.store.ts';

/** A person who becomes a user, with the name in its stored form (`signInName`). */
export interface NewUserRow {
  readonly id: string;
  readonly accountId: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  readonly passwordHash: string;
  readonly createdAt: Date;
}

/** Adds an active user. False when the name is taken. */
export async function addUser(tx: Transaction<Tables>, { roles, ...user }: NewUserRow): Promise<boolean> {
  const added = await tx
    .insertInto('users')
    .values({ ...user, roles: [...roles], status: activeStatus })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirstOrThrow();
  return added.numInsertedOrUpdatedRows === 1n;
}
