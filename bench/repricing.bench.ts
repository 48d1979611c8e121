/**
 * Repricing of a very large seller without blocking other requests: loading 100,000 rules, editing one, and making a buyer's
 * list of 20,000 offers (or OFFERS=100000) for a new window. Prints how long each takes and the longest time for which it
 * blocks the event loop. `monitorEventLoopDelay` includes garbage collection.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { brands } from '@handelsplatz/domain/brands';
import { decimal, decimalOfInteger } from '@handelsplatz/domain/numbers';
import { seedLaw } from '../packages/server/src/features/law/law.store.ts';
import { createMarketCatalogue } from '../packages/server/src/features/market/catalogue/market-catalogue.ts';
import { createMarketLists } from '../packages/server/src/features/market/lists/market-list.ts';
import { createRuleBooks } from '../packages/server/src/features/pricing/rule-book/index.ts';
import { createDatabase, createPool } from '../packages/server/src/platform/db/index.ts';
import type { Tables } from '../packages/server/src/schema/tables.ts';
import { print } from './figures.ts';
import { editOneRule, fillLargeSeller } from './large-seller.ts';
import { openStand, percentile } from './stand.ts';

const bench = 'repricing';
const rules = 100_000;
const offers = Number(process.env.OFFERS ?? 20_000);
const rounds = 8;
const mostBlockedMs = 20;
const resolutionMs = 1;

const brand = brands.de;
const stand = await openStand();
const pool = createPool(await stand.copy('bench_repricing'));
const db = createDatabase<Tables>(pool);
await seedLaw(db);
await pool.query(`update offers set status = 'PAUSED'`);
const { sellerId, buyerId } = await fillLargeSeller(pool, { rules, offers });
const buyer = { accountId: buyerId, parentAccountId: null };

let seq = 0;
const windows = [newWindow(), newWindow()];
const books = createRuleBooks(brand.zone);
const catalogue = createMarketCatalogue({ db, books, brand });
const lists = createMarketLists({
  db,
  brand,
  catalogue,
  market: { currentWindow: () => windows.at(-1), previousWindow: () => windows.at(-2), now: () => new Date() },
});

const loads: Measured[] = [];
for (let round = 0; round < 4; round += 1)
  loads.push(await measured(() => createRuleBooks(brand.zone).at(db, sellerId, 1, new Date())));
printAll(`${rules} rules loaded and compiled`, loads, 1500);
printAll(`${offers} offers read, their terms resolved and compiled for the first time`, [
  await measured(() => catalogue.current(new Date())),
]);
printAll('the first list of a buyer', [await measured(() => lists.render(buyer, null))]);

const windowRounds: Measured[] = [];
for (let round = 0; round < rounds; round += 1) {
  windows.push(newWindow());
  windowRounds.push(await measured(() => lists.render(buyer, null)));
}
printAll('the list after a new window', windowRounds);

const editRounds: Measured[] = [];
const bookRounds: Measured[] = [];
for (let round = 0; round < rounds; round += 1) {
  await editOneRule(pool, sellerId);
  bookRounds.push(await measured(() => books.at(db, sellerId, round + 2, new Date())));
  catalogue.repriced();
  editRounds.push(await measured(() => catalogue.current(new Date())));
}
printAll('a book after the edit of one rule', bookRounds);
printAll('the catalogue after the edit of one rule', editRounds);
await pool.end();
await stand.stop();

interface Measured {
  readonly took: number;
  readonly blocked: number;
}

async function measured(work: () => Promise<unknown>): Promise<Measured> {
  await sleep(100);
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  await sleep(20);
  delay.reset();
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  await sleep(20);
  delay.disable();
  return { took, blocked: Math.max(0, delay.max / 1e6 - resolutionMs) };
}

function printAll(what: string, samples: readonly Measured[], mostMs?: number): void {
  const median = (of: keyof Measured) =>
    percentile(
      samples.map((sample) => sample[of]),
      0.5,
    );
  print(bench, what, median('took'), 'ms', mostMs === undefined ? {} : { atMost: mostMs });
  print(bench, `${what}: blocked at a stretch`, median('blocked'), 'ms', { atMost: mostBlockedMs });
  const worst = Math.max(...samples.map((sample) => sample.blocked));
  if (samples.length > 1) print(bench, `${what}: worst stretch of ${samples.length}`, worst, 'ms');
}

function newWindow() {
  seq += 1;
  const now = Date.now();
  const prices = new Map([
    ['/GAS', decimalOfInteger(70_000 + seq * 25, 2)],
    ['/BRN', decimal('66.10')],
  ]);
  return {
    seq,
    createdAt: new Date(now),
    expiresAt: new Date(now + 60_000),
    isClone: false,
    marketChange: null,
    entries: [],
    prices,
    fx: decimal('0.8871'),
    fresh: () => true,
  };
}
