import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedRelationship, seedSignedIn } from '@handelsplatz/testing/seed';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createInTransaction } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { type ChangeCredit, createChangeCredit } from './change-credit.service.ts';
import type { CreditChange } from './validate-credit.ts';

let app: TestApp;
let changeCredit: ChangeCredit;
let seller: Awaited<ReturnType<typeof seedSignedIn>>;
let actor: { accountId: string; userId: string };
const customerNos = ['K-1', 'K-2', 'K-3'];

beforeAll(async () => {
  app = await startTestApp();
  seller = await seedSignedIn(app, 'seller');
  actor = { accountId: seller.account.id, userId: seller.user.id };
  for (const customerNo of customerNos) {
    const buyer = await seedSignedIn(app, 'buyer');
    await seedRelationship(app.pool, { buyerId: buyer.account.id, sellerId: seller.account.id }, { customerNo });
  }
  const { brands } = await import('@handelsplatz/domain/brands');
  const db = createDatabase(app.pool);
  changeCredit = createChangeCredit({
    brand: brands.de,
    transactions: (bind) =>
      createInTransaction<Tables, never>(
        db,
        (tx) =>
          ({ ...bind(tx), events: { publishAll: async () => undefined, publish: async () => undefined } }) as never,
      ) as never,
  });
});
afterAll(() => app.stop());

const dry = { dryRun: true, source: 'UPLOAD', consent: true } as const;
const wet = { ...dry, dryRun: false } as const;
const readLimits = async () =>
  (await app.pool.query('select limit_minor from credit_limits where seller_id = $1 order by 1', [actor.accountId]))
    .rows;

test('all problems of all rows are named, and nothing is written', async () => {
  const rows = [
    { customerNo: 'K-1', limit: 100, currency: 'EUR' },
    { customerNo: 'K-9', limit: -1, currency: 'USD' },
    { customerNo: 'K-1', used: 0.001, usedAsOf: '2999-01-01T00:00:00Z' },
  ];
  const { problems, written } = await changeCredit(actor, rows, wet);
  expect(written).toBe(false);
  expect(problems.map(({ index, field, code }) => `${index} ${field} ${code}`)).toEqual([
    '1 customerNo customer_unknown',
    '1 limit invalid',
    '1 currency currency_unknown',
    '2 customerNo customer_repeated',
    '2 used invalid',
    '2 usedAsOf as_of_future',
  ]);
  expect(await readLimits()).toEqual([]);
});

test('a dry run gives the verdict of the commit, and a clean one is written as it was shown', async () => {
  const amount = fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    fc.constantFrom(-1, 0.001),
  );
  const row: fc.Arbitrary<CreditChange> = fc.record(
    {
      customerNo: fc.constantFrom(...customerNos, 'K-9', ''),
      currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'CHF'),
      limit: amount,
      prepaid: amount,
      used: amount,
      note: fc.string({ maxLength: 8 }),
    },
    { requiredKeys: ['customerNo', 'limit'] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 3 }), async (rows) => {
      const before = await readLimits();
      const tried = await changeCredit(actor, rows, dry);
      expect(await readLimits()).toEqual(before);
      const done = await changeCredit(actor, rows, wet);
      expect(done.problems).toEqual(tried.problems);
      expect(done.written).toBe(tried.problems.length === 0);
      if (!done.written) expect(await readLimits()).toEqual(before);
      const again = await changeCredit(
        actor,
        rows.map((each) => ({ ...each, used: undefined })),
        dry,
      );
      if (done.written) expect(again.rows.every(({ change }) => change === 'unchanged')).toBe(true);
    }),
    { numRuns: 60 },
  );
});
