import type { AccountType, Role } from '@handelsplatz/domain/identity';
import type pg from 'pg';
import type { TestClient } from '../client.ts';
import { type SeededUser, seedAccount, seededPassword, seedUser } from './accounts.ts';

/** The parts of a test's app that are needed to sign in a user. */
interface Installation {
  readonly pool: pg.Pool;
  client(headers?: Record<string, string>): TestClient;
}

/** A browser in which the user has just signed in. */
export async function signIn(app: Installation, user: Pick<SeededUser, 'username'>, password = seededPassword) {
  const client = app.client();
  const { status, text } = await client.post('/api/login', { username: user.username, password });
  if (status !== 200) throw new Error(`${user.username} could not sign in: ${text}`);
  return client;
}

/** A user of a new account, signed in. By default buyers and sellers get every role of their account type. */
export async function seedSignedIn(app: Installation, type: AccountType, roles: Role[] = usualRoles[type]) {
  const account = await seedAccount(app.pool, { type });
  const user = await seedUser(app.pool, account.id, { roles });
  return { account, user, client: await signIn(app, user) };
}

const usualRoles: Record<AccountType, Role[]> = {
  buyer: ['MyRelationships_View', 'MyOffers_Purchase'],
  seller: ['MyRelationships_View'],
  admin: [],
};
