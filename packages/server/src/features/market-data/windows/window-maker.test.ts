import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decimal } from '@handelsplatz/domain/numbers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMarketDataTestbed, type MarketDataTestbed, plainPrices } from '../market-data.testbed.ts';
import { bindMarketDataStores } from '../market-data-stores.ts';
import { createTickBook } from '../ticks/tick-book.ts';
import { createTickIntake } from '../ticks/tick-intake.service.ts';
import { createWindowMaker } from './window-maker.ts';

let bed: MarketDataTestbed;
beforeAll(async () => {
  bed = await createMarketDataTestbed();
});
afterEach(() => bed.reset());
afterAll(() => bed.stop());

const reference = () => ({ rates: { eurUsd: decimal('1.1628'), eurChf: decimal('0.9302') }, close: null });
const windows = 200;
const windowMs = 10;
const leaseMs = 15;

const toAnswer = (prices: Readonly<Record<string, string>>) => ({
  ticks: Object.entries(prices).map(([symbol, price]) => ({ symbol, price, sourceAt: new Date() })),
});

/** A node's memory, with the intake that validates and stores its answers. */
function createMarketMemory() {
  const { brand, logger } = bed.context;
  const book = createTickBook();
  const feed = { name: 'manual', reference };
  const inTransaction = bed.context.transactions(bindMarketDataStores);
  const metrics = { tick: () => undefined };
  const intake = createTickIntake({ book, feed, inTransaction, brand, publicUrl: 'http://localhost', metrics, logger });
  return { book, intake, feed };
}

/** A node that takes the lease whenever it can, sometimes sleeps past its end, and makes windows as fast as possible. */
async function race(seed: number): Promise<number> {
  const inTransaction = bed.context.transactions(bindMarketDataStores);
  const holder = randomUUID();
  const { book, intake, feed } = createMarketMemory();
  const { brand } = bed.context;
  const maker = createWindowMaker({ holder, windowMs, book, feed, brand, inTransaction });
  let epoch: number | undefined;
  let made = 0;
  for (let round = 0, newest = 0; newest < windows; round += 1) {
    book.take(toAnswer(plainPrices), new Date());
    await intake.flush();
    const known = epoch;
    // A node that sleeps keeps its old epoch and tries to use it, like a node that was paused.
    if (known === undefined) epoch = (await inTransaction(({ lease }) => lease.acquire(holder, leaseMs))).epoch;
    if (round % 11 === seed) await sleep(2 * leaseMs);
    if (epoch !== undefined) {
      const outcome = await maker.make(epoch);
      if (outcome.done === 'made') made += 1;
      if (outcome.done === 'lease_lost') epoch = undefined;
      newest = outcome.newest?.seq ?? newest;
    } else {
      newest = (await inTransaction((stores) => stores.windows.newest())).facts?.seq ?? newest;
      await sleep(1);
    }
  }
  return made;
}

test('a tick after a window makes the next one live, however far this node’s clock is from the database’s', async () => {
  const inTransaction = bed.context.transactions(bindMarketDataStores);
  const holder = randomUUID();
  const { book, intake, feed } = createMarketMemory();
  const { brand } = bed.context;
  const maker = createWindowMaker({ holder, windowMs: 1, book, feed, brand, inTransaction });
  const { epoch = 0 } = await inTransaction(({ lease }) => lease.acquire(holder, 60_000));
  const nextIsClone = async (ticks: Readonly<Record<string, string>>) => {
    if (Object.keys(ticks).length > 0) book.take(toAnswer(ticks), new Date(Date.now() - 1_000));
    await intake.flush();
    await sleep(2);
    return (await maker.make(epoch)).newest?.isClone;
  };
  expect(await nextIsClone(plainPrices)).toBe(false);
  expect(await nextIsClone(plainPrices)).toBe(false);
  expect(await nextIsClone({})).toBe(true);
  expect(await nextIsClone({ '/BRN': '66.5' })).toBe(false);
});

async function published(): Promise<number> {
  const { rows } = await bed.context.pool.query<{ n: number }>(
    `select count(*)::int as n from event_log where topic = 'marketWindow'`,
  );
  return rows[0]?.n ?? 0;
}

test('two makers at once never make two windows: numbers have no gap, windows do not overlap, and epochs ascend', async () => {
  const publishedBefore = await published();
  const made = await Promise.all([race(3), race(7)]);
  const { rows } = await bed.context.pool.query<{
    seq: number;
    epoch: number;
    isClone: boolean;
    createdAt: Date;
    expiresAt: Date;
  }>(
    'select seq, epoch, is_clone as "isClone", created_at as "createdAt", expires_at as "expiresAt" from market_windows order by seq',
  );
  expect(rows.length).toBeGreaterThanOrEqual(windows);
  expect(made[0] + made[1]).toBe(rows.length);
  expect(Math.min(...made)).toBeGreaterThan(0);
  for (const [index, row] of rows.entries()) {
    expect(row.seq).toBe(index + 1);
    const before = rows[index - 1];
    if (!before) continue;
    expect(row.epoch).toBeGreaterThanOrEqual(before.epoch);
    // Only a clone may be replaced before its end, and only by a live window.
    if (before.isClone && !row.isClone) continue;
    expect(row.createdAt.getTime()).toBeGreaterThanOrEqual(before.expiresAt.getTime() - windowMs / 10);
  }
  expect(new Set(rows.map(({ epoch }) => epoch)).size).toBeGreaterThan(2);
  expect((await published()) - publishedBefore).toBe(rows.length);
});
