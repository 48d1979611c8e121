import { brands } from '@handelsplatz/domain/brands';
import { compileOfferTable } from '@handelsplatz/domain/pricing/kernel';
import { expect, test } from 'vitest';
import type { CompiledCatalogue } from '../catalogue/market-catalogue.ts';
import { type BuyerEntry, getTermList } from './buyer-entries.ts';
import { createWindowPrices } from './buyer-prices.ts';
import type { BuyerView } from './buyer-view.read.ts';
import { createKeptLists } from './kept-lists.ts';

const now = new Date('2026-11-28T09:00:00Z');
const market = { currentWindow: () => undefined, previousWindow: () => undefined };

/** A market without offers. */
const empty = { offers: [], cells: [], table: compileOfferTable([]) } as unknown as CompiledCatalogue;

test('a list is unpacked once, and its unpacked form goes when a new list replaces it', async () => {
  const { getList } = createKeptLists({ brand: brands.de, prices: createWindowPrices(), market });
  const entry: BuyerEntry = { view: { deliveryAddresses: [] } as unknown as BuyerView, day: '', lists: new Map() };
  const get = (revision: number) => getList(entry, getTermList(entry, null), { ...empty, revision }, now);
  const first = await get(1);
  const body = await first.body();
  expect(await get(1)).toBe(first);
  expect(await first.body()).toBe(body);
  const [second, meanwhile] = await Promise.all([get(2), get(2)]);
  expect(meanwhile).toBe(second);
  const secondBody = await second.body();
  expect(await first.body()).not.toBe(body);
  expect(await second.body()).toBe(secondBody);
});
