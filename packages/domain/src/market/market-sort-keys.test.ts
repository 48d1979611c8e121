import { expect, test } from 'vitest';
import { readMarketSort, writeMarketSort } from './market-sort-keys.ts';

test.each<[string | undefined, string | undefined]>([
  ['price', 'price'],
  ['product,-price', 'product,-price'],
  ['price,nonsense,-price', 'price'],
  ['product,terminal,seller,price,change', 'product,terminal,seller,price'],
  ['', undefined],
  [undefined, undefined],
])('the sort %s is read as %s', (text, read) => {
  expect(writeMarketSort(readMarketSort(text))).toBe(read);
});

test('a direction turns a single column', () => {
  expect(writeMarketSort(readMarketSort('price', 'desc'))).toBe('-price');
  expect(writeMarketSort(readMarketSort('price,product', 'desc'))).toBe('price,product');
});
