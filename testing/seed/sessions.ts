import type pg from 'pg';
import { hashToken, newId, newToken } from '../../packages/server/src/platform/ids/index.ts';
import type { TestClient } from '../client.ts';
import { seedDatabase } from './seed.ts';

/** A session of a user that has just begun. Its token is the value of the cookie `handelsplatz`. */
export async function seedSession(pool: pg.Pool, userId: string, now: Date): Promise<string> {
  const token = newToken();
  const session = {
    id: newId(),
    tokenHash: Buffer.from(hashToken(token), 'hex'),
    userId,
    userAgent: '',
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    expiresAt: new Date(now.getTime() + 12 * 3_600_000),
  };
  await seedDatabase(pool).insertInto('sessions').values(session).execute();
  return token;
}

/**
 * A browser in which the user is already signed in. Tests sign in many traders at once, and checking a password is slow by
 * design.
 */
export async function enter(
  app: { pool: pg.Pool; clock: { now(): Date }; client(headers?: Record<string, string>): TestClient },
  user: { id: string },
): Promise<TestClient> {
  const client = app.client();
  client.cookies.set('handelsplatz', await seedSession(app.pool, user.id, app.clock.now()));
  return client;
}
