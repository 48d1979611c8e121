import { expect, test } from 'vitest';
import { findNewest } from './find-newest.ts';
import { createOrderColumns, putFacts, removeFacts } from './order-columns.ts';
import { orderAt } from './order-facts.testbed.ts';

const pause = async () => {};

/** Orders of which each is given as its number, its instant and its market; the last digits are its identifier. */
function columnsOf(orders: readonly (readonly [number: string, createdMs: number, market?: 'additive'])[]) {
  const columns = createOrderColumns();
  for (const [place, [orderNo, createdMs, market = 'spot']] of orders.entries())
    putFacts(columns, { ...orderAt(place), orderNo, otherNumbers: `L-${place}`, createdMs, market });
  return columns;
}

test('the newest orders with a part of a number come first, whenever they were taken in', async () => {
  const columns = columnsOf([
    ['DE-2026-100001', 10],
    ['DE-2026-100002', 40],
    ['DE-2026-100003', 30],
    ['DE-2026-200004', 50],
    ['DE-2026-100005', 30],
  ]);
  expect(await findNewest(columns, '-10000', 9, { pause })).toEqual([1, 4, 2, 0]);
  expect(await findNewest(columns, '-10000', 2, { pause })).toEqual([1, 4]);
  expect(await findNewest(columns, 'de-2026-2', 9, { pause })).toEqual([3]);
  expect(await findNewest(columns, 'l-4', 9, { pause })).toEqual([4]);
  expect(await findNewest(columns, '999', 9, { pause })).toEqual([]);
});

test('fuels come before additives, and orders that are gone are left out', async () => {
  const columns = columnsOf([
    ['DE-2026-100001', 10],
    ['DE-2026-100002', 20, 'additive'],
    ['DE-2026-100003', 30],
    ['DE-2026-100004', 40, 'additive'],
  ]);
  removeFacts(columns, '2'.padStart(32, '0'));
  expect(await findNewest(columns, '2026', 9, { pause })).toEqual([0, 3, 1]);
  expect(await findNewest(columns, '2026', 2, { pause })).toEqual([0, 3]);
});

test('an order is found among many with the same digits', async () => {
  const columns = columnsOf(Array.from({ length: 20_000 }, (_, at) => [`DE-2026-${100_000 + at}`, at] as const));
  expect(await findNewest(columns, '2', 3, { pause })).toEqual([19_999, 19_998, 19_997]);
  expect(await findNewest(columns, '108191', 3, { pause })).toEqual([8_191]);
  expect(await findNewest(columns, 'L-8192', 3, { pause })).toEqual([8_192]);
});
