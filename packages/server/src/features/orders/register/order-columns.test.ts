import { expect, test } from 'vitest';
import type { OrderCriteria } from './criteria.ts';
import { createOrderColumns, putFacts } from './order-columns.ts';
import { orderAt } from './order-facts.testbed.ts';
import { selectOrders } from './scan.ts';

test('every order keeps its terms, also the one for which the columns grow', () => {
  const columns = createOrderColumns();
  const count = 2_000;
  for (let place = 0; place < count; place += 1) putFacts(columns, orderAt(place));
  const wrong = [...Array(count).keys()].filter((row) => {
    const { priceMinor, litres, netMinor, grossMinor, collectionStart, collectionEnd } = columns.terms;
    const found = [priceMinor, litres, netMinor, grossMinor, collectionStart, collectionEnd].map((each) => each[row]);
    return found.some((value, at) => value !== row + at + 1);
  });
  expect(wrong).toEqual([]);
});

test('a part that stands in each number is looked for in steps, between which others have their turn', async () => {
  const columns = createOrderColumns();
  const count = 20_000;
  for (let place = 0; place < count; place += 1)
    putFacts(columns, { ...orderAt(place), otherNumbers: place === 9_000 ? 'K-1' : '' });
  const select = async (search: string[]) => {
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    const { rows } = await selectOrders(columns, toCriteria(search), { pause });
    return { rows, pauses };
  };
  const plain = await select([]);
  const often = await select(['2', '0', '2026']);
  expect([plain.rows.length, often.rows.length]).toEqual([count, count]);
  expect(often.pauses - plain.pauses).toBeGreaterThanOrEqual((3 * count) / 8_192);
  const some = await select(['k-1', '2026-8191', '2026-8192', '2026-19999']);
  expect([...some.rows]).toEqual([8_191, 8_192, 9_000, 19_999]);
});

const toCriteria = (search: string[]): OrderCriteria => ({
  market: 'spot',
  dataType: 'modified',
  choices: {},
  ranges: {},
  search,
});
