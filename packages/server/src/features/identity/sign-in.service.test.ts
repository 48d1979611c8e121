import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { seedAccount, seedDatabase, seedUser } from '../../../../../testing/seed/index.ts';
import { systemClock } from '../../platform/clock/index.ts';
import type { AppContext } from '../../platform/context.ts';
import { createInTransaction } from '../../platform/db/index.ts';
import { createEventStore } from '../../platform/events/index.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSignInService, signInName } from './sign-in.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Real passwords, and how often they were checked. */
function countingPasswords(): Passwords & { checks: number } {
  const real = createPasswords();
  return {
    checks: 0,
    hash: real.hash,
    verify(password, stored) {
      this.checks += 1;
      return real.verify(password, stored);
    },
  };
}

function serviceWith(passwords: Passwords) {
  const transactions: AppContext['transactions'] = (bind) =>
    createInTransaction(seedDatabase(database.pool), (tx) => ({
      ...bind(tx),
      events: createEventStore(tx, () => undefined),
      jobs: { enqueue: async () => undefined },
    }));
  return createSignInService({ clock: systemClock, transactions }, passwords);
}

const attempt = { password: 'Falsch-2026!', userAgent: '', sessionToken: undefined, deviceToken: undefined };

test('an unknown name, a disabled user and one without a password cost one check, as a known name does', async () => {
  const account = await seedAccount(database.pool);
  const known = await seedUser(database.pool, account.id);
  const disabled = await seedUser(database.pool, account.id, { status: 0 });
  const invited = await seedUser(database.pool, account.id, { passwordHash: null });
  for (const username of [known.username, 'niemand', disabled.username, invited.username]) {
    const passwords = countingPasswords();
    await serviceWith(passwords).signIn({ ...attempt, username });
    expect(passwords.checks).toBe(1);
  }
});

test('of twenty attempts side by side five passwords are checked, whether the name is known or not', async () => {
  const account = await seedAccount(database.pool);
  const { username } = await seedUser(database.pool, account.id);
  for (const name of [username, 'wirklich-niemand']) {
    const passwords = countingPasswords();
    const service = serviceWith(passwords);
    await Promise.all(Array.from({ length: 20 }, () => service.signIn({ ...attempt, username: name })));
    expect(passwords.checks).toBe(5);
  }
});

test('a name stays as short as a stored one, however its characters are composed', () => {
  expect(signInName('\uFDFA'.repeat(200))).toHaveLength(200);
});
