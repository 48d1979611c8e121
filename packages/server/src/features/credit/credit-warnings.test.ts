import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { runJob } from '@handelsplatz/testing/jobs';
import { buy } from '@handelsplatz/testing/purchase';
import { mailsTo, seedOffer } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditWarningsJob } from './credit.jobs.ts';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

/** 10 cbm at 98.50 per 100 l, with tax. Two of them are 83 % of 28,000. */
const gross = 11_721.5;

/** Runs the job, after which the line bears the mark. */
async function look(buyerId: string, mark: number) {
  await runJob(app.pool, creditWarningsJob);
  const { rows } = await app.pool.query('select warned_percent from credit_limits where buyer_id = $1', [buyerId]);
  expect(rows).toEqual([{ warned_percent: mark }]);
}

test('a crossing of 80 or 95 % is mailed once to both sides, and again after the line was below it', async () => {
  const { client, user, account, relationship } = await seedTrader(app, place, { creditMinor: 2_800_000 });
  const path = `/api/relationships/${relationship.id}/credit`;
  for (let count = 0; count < 2; count += 1) {
    const { id: offerId } = await seedOffer(app.pool, place.goods);
    await buy(client, { offerId, quantity: 10 });
  }
  await look(account.id, 80);
  await expect.poll(() => warnings(user.email)).toEqual([80]);
  await place.client.put(path, { version: 1, limit: 100_000 });
  await look(account.id, 0);
  await place.client.put(path, { version: 2, limit: 2 * gross });
  await look(account.id, 95);
  await expect.poll(() => warnings(user.email)).toEqual([80, 95]);
  expect(await warnings(place.user.email)).toEqual([80, 95]);
});

test('a warning whose line has lost its limit meanwhile sends nothing', async () => {
  const { user, account } = await seedTrader(app, place);
  await app.pool.query('update credit_limits set limit_minor = null where buyer_id = $1', [account.id]);
  await runJob(app.pool, 'credit-warning-mail', { sellerId: place.sellerId, buyerId: account.id, percent: 80 });
  expect(await warnings(user.email)).toEqual([]);
});

async function warnings(address: string): Promise<number[]> {
  const mails = await mailsTo(app.pool, address);
  return mails.flatMap(({ subject }) => Number(/zu (\d+) % ausgeschöpft/.exec(subject)?.[1] ?? 0) || []).toSorted();
}
