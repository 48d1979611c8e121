import type { NoticePage } from '@handelsplatz/contract/notifications';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { runJob } from '@handelsplatz/testing/jobs';
import { mailsTo } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditBlocksJob } from './credit.jobs.ts';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const reason = 'Zwei Rechnungen sind überfällig.';

/** Looks for blocks and reads the buyer's notices of them, the oldest first. */
async function look(client: TestClient): Promise<string[]> {
  await runJob(app.pool, creditBlocksJob);
  const { body } = await client.get<NoticePage>('/api/notifications?kinds=blocked');
  return body.groups
    .flatMap(({ notices }) => notices)
    .map(({ text }) => text)
    .toReversed();
}

test('a buyer is notified of a block once, by page and mail, and again when a new one follows', async () => {
  const { client, user, relationship } = await seedTrader(app, place);
  const path = `/api/relationships/${relationship.id}/credit`;
  const line = `Sie können bei ${place.account.name} vorerst nicht bestellen: ${reason}`;
  expect(await look(client)).toEqual([]);
  const hold = (kind: string, version: number) =>
    place.client.put(path, { version, hold: kind === 'NONE' ? null : { kind, reason, until: null } });
  expect((await hold('REVIEW', 1)).status).toBe(200);
  expect(await look(client)).toEqual([]);
  await hold('BLOCKED', 2);
  expect(await look(client)).toEqual([line]);
  expect(await look(client)).toEqual([line]);
  const blocked = async () => (await mailsTo(app.pool, user.email)).filter(({ text }) => text.includes(line)).length;
  await expect.poll(blocked).toBe(1);
  await hold('NONE', 3);
  expect(await look(client)).toEqual([line]);
  await hold('BLOCKED', 4);
  expect(await look(client)).toEqual([line, line]);
});

test('the notice of a rule that begins to block says its reason, with the page of the seller', async () => {
  const { client, relationship } = await seedTrader(app, place);
  const limitUntil = addDays(toBrandDay(new Date(), 'Europe/Berlin'), -1);
  const rules = { overdue: null, usedPercent: null, limitUntil, effect: 'BLOCKED' };
  await place.client.put(`/api/relationships/${relationship.id}/credit`, { version: 1, rules });
  expect(await look(client)).toEqual([
    `Sie können bei ${place.account.name} vorerst nicht bestellen: Das Kreditlimit ist abgelaufen.`,
  ]);
  const { body } = await client.get<NoticePage>('/api/notifications?kinds=blocked');
  expect(body.groups[0]?.notices[0]?.link).toBe(`/verkaufer-management/${relationship.id}`);
});
