import type { AccountType, Role } from '@handelsplatz/domain/identity';
import type { Insertable } from 'kysely';
import type pg from 'pg';
import { newId } from '../../packages/server/src/platform/ids/index.ts';
import type {
  AccountsTable,
  LocationsTable,
  RelationshipsTable,
  UsersTable,
} from '../../packages/server/src/schema/tables.ts';
import { cheapPasswords } from '../passwords.ts';
import { nextNumber, seedDatabase } from './seed.ts';

/** The password of every seeded user. */
export const seededPassword = 'Demo-2026!';

/** An account; by default a buyer with the right to purchase. */
export async function seedAccount(
  pool: pg.Pool,
  values: Partial<Insertable<AccountsTable>> & { type?: AccountType } = {},
) {
  const number = nextNumber();
  const row = {
    id: newId(),
    type: 'buyer',
    customerNo: `K-${number}`,
    name: `Firma ${number} GmbH`,
    vatId: `ATU${number}`,
    ...values,
  };
  return await seedDatabase(pool).insertInto('accounts').values(row).returningAll().executeTakeFirstOrThrow();
}

export type SeededUser = Awaited<ReturnType<typeof seedUser>>;

/** A user of an account who can sign in with `seededPassword` or the given password. */
export async function seedUser(
  pool: pg.Pool,
  accountId: string,
  values: Partial<Insertable<UsersTable>> & { password?: string; roles?: Role[] } = {},
) {
  const { password = seededPassword, ...columns } = values;
  const username = columns.username ?? `nutzer${nextNumber()}`;
  const row = {
    id: newId(),
    accountId,
    email: `${username}@firma.example`,
    passwordHash: await cheapPasswords.hash(password),
    firstName: 'Kim',
    lastName: `Muster ${username}`,
    ...columns,
    username,
  };
  return await seedDatabase(pool).insertInto('users').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A relationship that both sides have enabled, with the shortest payment term and no releases. */
export async function seedRelationship(
  pool: pg.Pool,
  pair: { buyerId: string; sellerId: string },
  values: Partial<Insertable<RelationshipsTable>> = {},
) {
  const row = { id: newId(), buyerStatus: 'ENABLED', sellerStatus: 'ENABLED', ...pair, ...values };
  return await seedDatabase(pool).insertInto('relationships').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Releases terminals and products of a seller for a buyer. */
export async function seedRelease(
  pool: pg.Pool,
  relationshipId: string,
  released: { terminalIds: readonly string[]; productIds: readonly string[] },
): Promise<void> {
  const db = seedDatabase(pool);
  for (const terminalId of released.terminalIds)
    await db.insertInto('releasedTerminals').values({ relationshipId, terminalId }).execute();
  for (const productId of released.productIds)
    await db.insertInto('releasedProducts').values({ relationshipId, productId }).execute();
}

/** A delivery address of an account. */
export async function seedLocation(pool: pg.Pool, accountId: string, values: Partial<Insertable<LocationsTable>> = {}) {
  const row = { id: newId(), accountId, street: 'Werftstraße 12', postCode: '28237', city: 'Bremen', ...values };
  return await seedDatabase(pool).insertInto('locations').values(row).returningAll().executeTakeFirstOrThrow();
}
