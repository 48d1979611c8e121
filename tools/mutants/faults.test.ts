import { expect, test } from 'vitest';
import { toSource } from '../gates/source.ts';
import { listFaults, plant } from './faults.ts';

const planted = (text: string) =>
  listFaults(toSource('packages/domain/src/numbers/sum.ts', text)).map((fault) => [fault.kind, plant(text, fault)]);

test.each([
  ['a comparison', 'const isFree = left < most;', [['flipped comparison', 'const isFree = left >= most;']]],
  ['a wait', 'const order = await place();', [['dropped await', 'const order = place();']]],
  ['a number', 'const days = 3;', [['one more', 'const days = (3 + 1);']]],
  ['two arguments', 'const sum = add(one, other);', [['swapped arguments', 'const sum = add(other, one);']]],
  ['a statement', 'close();', [['deleted statement', ';']]],
] as const)('a fault is planted in %s', (_, text, faults) => {
  expect(planted(text)).toEqual(faults);
});

test.each([
  ['a type', 'type Windows = 1 | 2;'],
  ['a text', "const word = 'await 3 < 4';"],
  ['two arguments that are alike', 'const zero = subtract(one, one);'],
])('no fault is planted in %s', (_, text) => {
  expect(planted(text)).toEqual([]);
});
