import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { endOfJobs, runJob } from '@handelsplatz/testing/jobs';
import { mailsTo } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';
import { contractInput, createContract, readContract } from './contracts.testbed.ts';

let app: TestApp;
let place: Place;
let buyer: Trader;
const start = new Date();
const today = toBrandDay(start, 'Europe/Berlin');

beforeAll(async () => {
  app = await startTestApp({ clock: createTestClock(start.toISOString()), windowSeconds: 600 });
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
});
afterAll(() => app.stop());

/** Runs the hourly job on a later day, and waits until it and its mails are done. */
async function runOn(day: number): Promise<void> {
  app.clock.set(new Date(start.getTime() + day * 86_400_000));
  await runJob(app.pool, 'contract-upkeep');
  await endOfJobs(app.pool, 'contract-mail');
}

const readSubjects = async (email: string, number: string) =>
  (await mailsTo(app.pool, email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(number))
    .map((subject) => subject.split(`${number}`)[1]?.trim());

test('both sides are reminded 30, 14 and 3 days before the end, once each; what is open lapses after the last day', async () => {
  const contract = { contractNumber: 'KV-40', end: addDays(today, 40), agreed: 100 };
  const id = await createContract(place.client, contractInput({ place, buyerId: buyer.buyerId, today }, contract));
  for (const day of [9, 10, 11, 26, 37]) await runOn(day);
  const reminders = ['endet in 30 Tagen', 'endet in 14 Tagen', 'endet in 3 Tagen'];
  expect(await readSubjects(place.user.email, 'KV-40')).toEqual(reminders);
  expect(await readSubjects(buyer.user.email, 'KV-40')).toEqual(['', ...reminders]);
  await runOn(41);
  expect(await readSubjects(place.user.email, 'KV-40')).toEqual([
    ...reminders,
    expect.stringMatching(/^: 100.cbm verfallen$/),
  ]);
  const { rows } = await app.pool.query('select agreed_litres - lapsed_litres as left from contracts where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ left: 0 }]);
});

test('a node that was away reminds once, with the days that are left', async () => {
  app.clock.set(start);
  const contract = { contractNumber: 'KV-20', end: addDays(today, 20) };
  const id = await createContract(place.client, contractInput({ place, buyerId: buyer.buyerId, today }, contract));
  await runOn(15);
  await runOn(16);
  expect(await readSubjects(place.user.email, 'KV-20')).toEqual(['endet in 5 Tagen']);
  app.clock.set(start);
  expect((await readContract(place.client, id)).history.filter(({ kind }) => kind === 'REMINDED')).toHaveLength(1);
});
