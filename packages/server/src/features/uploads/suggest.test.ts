import { expect, test } from 'vitest';
import { suggestValues } from './suggest.ts';

const products = ['Diesel B7', 'Diesel B7 Winter', 'Heizöl EL Premium', 'Heizöl EL schwefelarm', 'HVO100', 'Super E10'];

test.each([
  ['HEL', ['Heizöl EL Premium', 'Heizöl EL schwefelarm']],
  ['Diesel B 7', ['Diesel B7', 'Diesel B7 Winter']],
  ['Disel B7', ['Diesel B7', 'Diesel B7 Winter']],
  ['HVO', ['HVO100']],
  ['Kerosin', []],
  ['x'.repeat(101), []],
])('suggests for %s: %j', (wrong, right) => {
  expect(suggestValues(wrong, products)).toEqual(right);
});
