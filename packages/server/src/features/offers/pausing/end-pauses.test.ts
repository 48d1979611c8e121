import type { OwnOfferDetail } from '@handelsplatz/contract/offers';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { runJob, startJob } from '@handelsplatz/testing/jobs';
import { countLockWaits } from '@handelsplatz/testing/lock-waits';
import { seedOffer } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endPausesJob } from './end-pauses.ts';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const pausedUntil = (until: Date, values: Parameters<typeof seedOffer>[2] = {}) =>
  seedOffer(app.pool, place.goods, { status: 'PAUSED', pausedUntil: until, ...values });
const read = async (id: string) => (await place.client.get<OwnOfferDetail>(`/api/offer/own/${id}`)).body;

test('an offer whose pause is over is in the market again, and its history names the marketplace', async () => {
  const buyer = await seedTrader(app, place);
  const over = await pausedUntil(hours(-1));
  const running = await pausedUntil(hours(1));
  const forever = await seedOffer(app.pool, place.goods, { status: 'PAUSED' });
  const ended = await pausedUntil(hours(-1), { availableFrom: hours(-48), availableTo: hours(-2) });
  await runJob(app.pool, endPausesJob);
  const state = async (id: string) => {
    const { values } = await read(id);
    return [values.status, values.pausedUntil !== null];
  };
  expect([await state(ended.id), await state(over.id), await state(running.id), await state(forever.id)]).toEqual([
    ['PAUSED', false],
    ['ACTIVE', false],
    ['PAUSED', true],
    ['PAUSED', false],
  ]);
  expect((await read(over.id)).history[0]).toMatchObject({
    source: 'JOB',
    who: 'Der Marktplatz',
    before: { status: 'PAUSED' },
    after: { status: 'ACTIVE', pausedUntil: null },
  });
  const listed = async () => {
    const { body } = await buyer.client.get<{ offers: { _id: string }[] }>('/api/v2/offers');
    return body.offers.map(({ _id }) => _id);
  };
  await expect.poll(listed).toEqual([over.id]);
});

test('a pause that its seller extends while the job runs goes on', async () => {
  const { id } = await pausedUntil(hours(-1));
  const seller = await app.pool.connect();
  try {
    await seller.query('begin');
    await seller.query(`update offers set paused_until = $2, version = version + 1 where id = $1`, [id, hours(5)]);
    await startJob(app.pool, endPausesJob);
    await expect.poll(() => countLockWaits(app.pool)).toBeGreaterThan(0);
    await seller.query('commit');
  } finally {
    seller.release();
  }
  const later = await pausedUntil(hours(-1));
  await runJob(app.pool, endPausesJob);
  expect((await read(later.id)).values.status).toBe('ACTIVE');
  const { values } = await read(id);
  expect([values.status, values.pausedUntil]).toEqual(['PAUSED', expect.any(String)]);
});
