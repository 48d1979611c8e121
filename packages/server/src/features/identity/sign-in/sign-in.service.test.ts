import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { seedAccount, seedDatabase, seededPassword, seedUser } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import { createInTransaction } from '../../../platform/db/index.ts';
import { createEventStore } from '../../../platform/events/index.ts';
import { createPasswords, type Passwords } from '../password-hashes.ts';
import { createOpenSession } from './open-session.ts';
import { createPasswordCheck } from './password-check.ts';
import { createSignInService, type SignInAttempt, signInName } from './sign-in.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Real passwords, with a count of the checks. */
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
  const context = { clock: systemClock, transactions };
  const checkPassword = createPasswordCheck(context, passwords);
  return createSignInService(context, { checkPassword, openSession: createOpenSession(context) });
}

const attempt = { password: 'Falsch-2026!', userAgent: '', sessionToken: undefined, deviceToken: undefined };

test('an unknown name, a disabled user and a user without a password cost one check, like a known name', async () => {
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

const right = { ...attempt, password: seededPassword };

/** Attempts that all begin at the same moment, at one service or at several nodes in turn. */
async function atOnce(nodes: ReturnType<typeof serviceWith>[], attempts: SignInAttempt[]): Promise<string[]> {
  const outcomes = await Promise.all(attempts.map((one, index) => nodes[index % nodes.length]?.signIn(one)));
  return outcomes.map((outcome) => (outcome?.ok ? 'ok' : (outcome?.code ?? 'none')));
}

const countOutcomes = (outcomes: readonly string[], wanted: string) => outcomes.filter((one) => one === wanted).length;

async function newName(): Promise<string> {
  return (await seedUser(database.pool, (await seedAccount(database.pool)).id)).username;
}

test.each([1, 2])(
  'of 200 parallel wrong attempts five are checked, on %i nodes, for known and unknown names',
  async (nodes) => {
    for (const username of [await newName(), `wirklich-niemand-${nodes}`]) {
      const passwords = countingPasswords();
      const services = Array.from({ length: nodes }, () => serviceWith(passwords));
      const outcomes = await atOnce(
        services,
        Array.from({ length: 200 }, () => ({ ...attempt, username })),
      );
      expect(passwords.checks).toBe(5);
      expect([countOutcomes(outcomes, 'login_failed'), countOutcomes(outcomes, 'account_locked')]).toEqual([5, 195]);
    }
  },
);

test.each([1, 2])('twenty parallel right attempts all pass, on %i nodes', async (nodes) => {
  const username = await newName();
  const services = Array.from({ length: nodes }, () => serviceWith(createPasswords()));
  const outcomes = await atOnce(
    services,
    Array.from({ length: 20 }, () => ({ ...right, username })),
  );
  expect(countOutcomes(outcomes, 'ok')).toBe(20);
});

test('right attempts among four wrong ones all pass, in any sequence', async () => {
  const username = await newName();
  const mixed = Array.from({ length: 20 }, (_, index) => ({ ...(index % 5 === 0 ? attempt : right), username }));
  const outcomes = await atOnce([serviceWith(createPasswords()), serviceWith(createPasswords())], mixed);
  expect(outcomes).toEqual(mixed.map(({ password }) => (password === seededPassword ? 'ok' : 'login_failed')));
});

test('five wrong attempts that come first lock out right ones sent with them', async () => {
  const username = await newName();
  const mixed = Array.from({ length: 12 }, (_, index) => ({ ...(index < 5 ? attempt : right), username }));
  const outcomes = await atOnce([serviceWith(createPasswords())], mixed);
  expect([countOutcomes(outcomes, 'login_failed'), countOutcomes(outcomes, 'account_locked')]).toEqual([5, 7]);
});

test('right attempts from a known browser all pass while the name is locked', async () => {
  const username = await newName();
  const service = serviceWith(createPasswords());
  const known = await service.signIn({ ...right, username });
  const deviceToken = known.ok && 'deviceToken' in known.value ? known.value.deviceToken : undefined;
  await atOnce(
    [service],
    Array.from({ length: 6 }, () => ({ ...attempt, username })),
  );
  const outcomes = await atOnce(
    [service],
    Array.from({ length: 12 }, () => ({ ...right, username, deviceToken })),
  );
  expect(countOutcomes(outcomes, 'ok')).toBe(12);
});

test('a flood on one name does not delay other names', async () => {
  const [flooded, other] = [await newName(), await newName()];
  const real = createPasswords();
  let answerOther = () => {};
  const otherAnswered = new Promise<void>((resolve) => {
    answerOther = resolve;
  });
  // The checks of the flood take as long as the other name waits.
  const service = serviceWith({
    hash: real.hash,
    verify: async (password, stored) => {
      if (password === right.password) await otherAnswered;
      return await real.verify(password, stored);
    },
  });
  const flood = Array.from({ length: 12 }, () => service.signIn({ ...right, username: flooded }));
  expect(await service.signIn({ ...attempt, username: other })).toMatchObject({ ok: false, code: 'login_failed' });
  answerOther();
  expect((await Promise.all(flood)).every(({ ok }) => ok)).toBe(true);
});

test('a name is cut to the stored length, however its characters are composed', () => {
  expect(signInName('\uFDFA'.repeat(200))).toHaveLength(200);
});
