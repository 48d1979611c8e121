import type { PriceMoment } from '@handelsplatz/domain/market/price-history';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { startSecondNode } from '@handelsplatz/testing/second-node';
import { seedOffer } from '@handelsplatz/testing/seed';
import { announceOffers, type Place, seedPlace } from '@handelsplatz/testing/seed/trading';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { createPriceHistoryStore, type SeriesKey } from './price-history.store.ts';
import { readPriceHistory } from './price-history.ts';
import { settle } from './price-recorder.ts';

const zone = 'Europe/Berlin';
const minuteMs = 60_000;

let app: TestApp;
let place: Place;
let db: Kysely<Tables>;
let key: SeriesKey;

beforeAll(async () => {
  // It records nothing itself: that would thin what the tests store for other days.
  app = await startTestApp();
  place = await seedPlace(app);
  db = createDatabase<Tables>(app.pool);
  key = { ...place.goods, priceType: 'FIXED', delivered: false };
});
afterAll(() => app.stop());

const inStore = <T>(work: (store: ReturnType<typeof createPriceHistoryStore>) => Promise<T>) =>
  db.transaction().execute((tx) => work(createPriceHistoryStore(tx)));

async function findId(): Promise<number> {
  const ids = await inStore((store) => store.findOrAddSeries([key]));
  return [...ids.values()][0] ?? 0;
}

let lastSeq = 1_000_000;

/** Stores a window for each minute from an instant on. */
async function record(from: Date, prices: readonly (number | null)[], seriesId: number): Promise<void> {
  for (const [minute, price] of prices.entries()) {
    const at = new Date(from.getTime() + minute * minuteMs);
    const moment: PriceMoment = {
      at,
      until: new Date(at.getTime() + minuteMs),
      prices: new Map(price === null ? [] : [[seriesId, price]]),
    };
    lastSeq += 1;
    const windowSeq = lastSeq;
    await inStore((store) => store.addMoment({ ...moment, windowSeq }));
  }
}

const read = async (from: Date, to: Date, grain: 'minute' | 'hour' | 'day') =>
  (await readPriceHistory(db, { pairs: [key], from, to, grain }, zone)).find(({ priceType }) => priceType === 'FIXED')
    ?.points ?? [];

describe('the prices of windows', () => {
  beforeEach(async () => {
    await app.pool.query('delete from price_moments');
  });

  test('are thinned to minutes, hours and days, and gaps stay gaps', async () => {
    const id = await findId();
    const hour = new Date('2026-03-04T10:00:00Z');
    await record(hour, [1_000_000, 1_020_000, null, 990_000], id);
    await inStore((store) => settle(store, new Date('2026-03-04T11:00:00Z'), zone));

    const end = new Date('2026-03-04T12:00:00Z');
    const minutes = await read(hour, end, 'minute');
    expect(minutes.map(({ at, close }) => [new Date(at).getUTCMinutes(), close])).toEqual([
      [0, 1_000_000],
      [1, 1_020_000],
      [3, 990_000],
    ]);
    const whole = { low: 990_000, average: 1_003_333, high: 1_020_000, close: 990_000, minutes: 3 };
    expect(await read(hour, end, 'hour')).toEqual([{ at: hour.getTime(), ...whole }]);
    expect(await read(hour, end, 'day')).toEqual([{ at: Date.parse('2026-03-03T23:00:00Z'), ...whole }]);
    expect((await app.pool.query('select from price_moments where window_seq > 1000000')).rowCount).toBe(0);
  });

  test('are the same when an hour is settled twice, and a late window completes it', async () => {
    const id = await findId();
    const hour = new Date('2026-03-05T10:00:00Z');
    const over = new Date('2026-03-05T11:00:00Z');
    await record(hour, [1_000_000, 1_010_000], id);
    await inStore((store) => settle(store, over, zone));
    const before = await read(hour, over, 'minute');
    await inStore((store) => settle(store, over, zone));
    expect(await read(hour, over, 'minute')).toEqual(before);

    await record(new Date(hour.getTime() + 2 * minuteMs), [1_030_000], id);
    await inStore((store) => settle(store, over, zone));
    expect((await read(hour, over, 'minute')).map(({ close }) => close)).toEqual([1_000_000, 1_010_000, 1_030_000]);
  });

  test('of the hour that runs are read before they are thinned', async () => {
    const id = await findId();
    const hour = new Date('2026-03-06T10:00:00Z');
    await record(hour, [1_000_000, 1_020_000], id);
    const now = new Date(hour.getTime() + 2 * minuteMs);
    expect(await read(hour, now, 'minute')).toHaveLength(2);
    expect(await read(hour, now, 'hour')).toMatchObject([{ close: 1_020_000, minutes: 2 }]);
    expect(await read(hour, now, 'day')).toMatchObject([{ low: 1_000_000, close: 1_020_000 }]);
  });

  test('keep both hours that are called the same on the day on which the clocks go back', async () => {
    const id = await findId();
    // 02:30 occurs twice in Berlin on 25 October 2026.
    await record(new Date('2026-10-25T00:30:00Z'), [1_000_000], id);
    await record(new Date('2026-10-25T01:30:00Z'), [1_040_000], id);
    await inStore((store) => settle(store, new Date('2026-10-25T02:00:00Z'), zone));
    const day = await read(new Date('2026-10-24T22:00:00Z'), new Date('2026-10-25T23:00:00Z'), 'hour');
    expect(day.map(({ at, close }) => [new Date(at).toISOString(), close])).toEqual([
      ['2026-10-25T00:00:00.000Z', 1_000_000],
      ['2026-10-25T01:00:00.000Z', 1_040_000],
    ]);
    const { rows } = await app.pool.query(
      `select cardinality(hours) as length from price_days where day = '2026-10-25'`,
    );
    expect(rows).toEqual([{ length: 125 }]);
  });

  test('lose their minutes after 7 days and their hours after 90, but never their days', async () => {
    const id = await findId();
    const hour = new Date('2026-01-12T10:00:00Z');
    await record(hour, [1_000_000], id);
    await inStore((store) => settle(store, new Date('2026-01-12T11:00:00Z'), zone));
    await inStore((store) => settle(store, new Date('2026-01-19T12:00:00Z'), zone));
    const end = new Date('2026-01-12T23:00:00Z');
    expect(await read(hour, end, 'minute')).toEqual([]);
    expect(await read(hour, end, 'hour')).toHaveLength(1);
    await inStore((store) => settle(store, new Date('2026-04-13T12:00:00Z'), zone));
    expect(await read(hour, end, 'hour')).toEqual([]);
    expect(await read(hour, end, 'day')).toHaveLength(1);
  });
});

test('each window is stored once, also with two nodes, without the prices of offers for chosen buyers', async () => {
  const first = await startTestApp({ windowSeconds: 10, recordPrices: true });
  const { goods } = await seedPlace(first);
  const open = await seedOffer(first.pool, goods, { fixedPriceMinor: 9_850 });
  const chosen = await seedOffer(first.pool, goods, { fixedPriceMinor: 9_000, forChosenBuyers: true });
  await announceOffers(first.pool, open.id, chosen.id);
  const second = await startSecondNode(first);
  try {
    await expect
      .poll(
        async () =>
          (
            await first.pool.query(
              'select prices from price_moments where cardinality(prices) > 0 order by window_seq desc limit 2',
            )
          ).rows,
        { timeout: 90_000 },
      )
      .toEqual([{ prices: [985_000] }, { prices: [985_000] }]);
    // The newest window may not be stored yet.
    const missing = `select seq from market_windows w where not exists (select from price_moments where window_seq = w.seq)
                      order by seq offset 1`;
    await expect.poll(async () => (await first.pool.query(missing)).rows).toEqual([]);
  } finally {
    await second.stop();
    await first.stop();
  }
});
