import { expect, test } from 'vitest';
import { mergeParts, type Part } from './file-plan.ts';

function part(name: string, kiloBytes: number, needs: readonly number[], more: Partial<Part> = {}): Part {
  return {
    isEntry: false,
    modules: new Map([[name, kiloBytes * 1000]]),
    needs: new Set(needs),
    imports: new Set(),
    ...more,
  };
}

const namesOf = (parts: readonly Part[]) => parts.map(({ modules }) => [...modules.keys()].sort().join()).sort();

test('files that the same entries need become one', () => {
  expect(namesOf(mergeParts([part('a', 50, [0, 1]), part('b', 50, [0, 1])], [1, 1]))).toEqual(['a,b']);
});

test.each([
  ['a small one', 2, ['a,b']],
  ['a large one', 60, ['a', 'b']],
])(
  '%s joins a file that one more entry needs only when its bytes weigh less than the request',
  (_, kiloBytes, left) => {
    expect(namesOf(mergeParts([part('a', 50, [0, 1]), part('b', kiloBytes, [0])], [1, 1]))).toEqual(left);
  },
);

test('an entry for which people wait loads nothing in vain', () => {
  const parts = () => [part('a', 50, [0, 1]), part('b', 2, [0])];
  expect(namesOf(mergeParts(parts(), [1, 1]))).toEqual(['a,b']);
  expect(namesOf(mergeParts(parts(), [1, 100]))).toEqual(['a', 'b']);
});

test('a file does not join one that an entry needs when its imports would be loaded in vain', () => {
  const heavy = part('heavy', 60, [0]);
  const parts = [part('a', 1, [0, 1]), part('b', 1, [0], { imports: new Set([heavy]) }), heavy];
  expect(namesOf(mergeParts(parts, [1, 1]))).toEqual(['a', 'b,heavy']);
});

test.each([false, true])('no file imports itself by way of another one (an entry: %s)', (isEntry) => {
  const last = part('last', 1, [0]);
  const between = part('between', 1, isEntry ? [] : [1], { isEntry, imports: new Set([last]) });
  const begin = part('begin', 1, [0], { imports: new Set([between]) });
  expect(namesOf(mergeParts([begin, between, last], [1, 1_000]))).toEqual(
    isEntry ? ['begin', 'last'] : ['begin', 'between', 'last'],
  );
});
