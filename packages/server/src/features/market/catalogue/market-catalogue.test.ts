import { brands } from '@handelsplatz/domain/brands';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer } from '@handelsplatz/testing/seed';
import { type Place, seedPlace } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { createRuleBooks } from '../../pricing/rule-book/index.ts';
import { createMarketCatalogue } from './market-catalogue.ts';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
});
afterAll(() => app.stop());

/** A catalogue whose next compilation fails after `fail`: its offers have been read by then. */
function openCatalogue() {
  const books = createRuleBooks('Europe/Berlin');
  let isFailing = false;
  const at: typeof books.at = (...source) => (isFailing ? Promise.reject(new Error('no book')) : books.at(...source));
  const db = createDatabase<Tables>(app.pool);
  const catalogue = createMarketCatalogue({ db, books: { ...books, at }, brand: brands.de });
  return { catalogue, fail: (fails: boolean) => (isFailing = fails) };
}

test('compiles the terms of changed offers at the next try when a compilation has failed', async () => {
  const { id } = await seedOffer(app.pool, place.goods, { fixedPriceMinor: 9_000 });
  const { catalogue, fail } = openCatalogue();
  const priceIn = ({ offers }: Awaited<ReturnType<typeof catalogue.current>>) =>
    offers.find((offer) => offer.id === id)?.fixedPriceMinor;
  const before = await catalogue.current(new Date());
  expect(priceIn(before)).toBe(9_000);
  await app.pool.query('update offers set fixed_price_minor = 9100 where id = $1', [id]);
  catalogue.changed([id]);
  fail(true);
  await expect(catalogue.current(new Date())).rejects.toThrow('no book');
  expect(catalogue.peek(new Date())).toBeUndefined();
  fail(false);
  const after = await catalogue.current(new Date());
  expect(priceIn(after)).toBe(9_100);
  expect(after.table.terms[after.places.get(id) ?? -1]).not.toBe(before.table.terms[before.places.get(id) ?? -1]);
  expect(after.revision).toBeGreaterThan(before.revision);
});

test('forgets a removed offer at the next try when a compilation of all offers has failed', async () => {
  const { id } = await seedOffer(app.pool, place.goods, { fixedPriceMinor: 9_000 });
  const { catalogue, fail } = openCatalogue();
  const isIn = ({ places }: Awaited<ReturnType<typeof catalogue.current>>) => places.has(id);
  expect(isIn(await catalogue.current(new Date()))).toBe(true);
  await app.pool.query(`update offers set status = 'REMOVED' where id = $1`, [id]);
  catalogue.changed();
  fail(true);
  await expect(catalogue.current(new Date())).rejects.toThrow('no book');
  fail(false);
  expect(isIn(await catalogue.current(new Date()))).toBe(false);
});

test('replaces only the offers when no term has changed', async () => {
  const { id } = await seedOffer(app.pool, place.goods, { remainingLitres: 50_000 });
  const { catalogue } = openCatalogue();
  const before = await catalogue.current(new Date());
  catalogue.noteRemaining(id, 40_000);
  expect(catalogue.peek(new Date())).toBeUndefined();
  const after = await catalogue.current(new Date());
  expect(after.offers.find((offer) => offer.id === id)?.remainingLitres).toBe(40_000);
  expect(after.table).toBe(before.table);
  expect(after.revision).toBeGreaterThan(before.revision);
});
