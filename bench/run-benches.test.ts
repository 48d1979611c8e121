import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isMissed } from './figures.ts';
import { runBenches } from './run-benches.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handelsplatz-benches-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const figures = JSON.stringify(new URL('./figures.ts', import.meta.url).href);
const write = (name: string, code: string) =>
  writeFileSync(join(folder, `${name}.bench.ts`), `import { print } from ${figures};\n${code}`);

test('all benchmarks run, also after one that missed its budget or broke off, and the end names these', () => {
  write(
    'a',
    `print('lists', 'warm', 387, 'requests/s', { atLeast: 2000 }); print('lists', 'first', 9, 'ms', { atMost: 15 });`,
  );
  write('b', `print('orders', 'sold', 101, '', { atLeast: 100, atMost: 100 }); throw new Error('lost');`);
  write('c', `print('push', 'last', 1250, 'ms', { atMost: 300 }); print('push', 'none', NaN, 'ms', { atMost: 300 });`);
  expect(runBenches(folder, [])).toEqual({
    good: false,
    lines: [
      '5 figures, 4 missed their budget:',
      '  lists   warm 387 requests/s  at least 2,000 requests/s',
      '  orders  sold 101             exactly 100',
      '  push    last 1,250 ms        at most 300 ms',
      '  push    none none ms         at most 300 ms',
      'The benchmark b broke off.',
    ],
    measured: 5,
    missed: 4,
    figures: expect.any(Array),
  });
});

test('a run within all budgets is good, and runs only the named benchmarks', () => {
  write('a', `print('lists', 'warm', 4019, 'requests/s', { atLeast: 2000 });`);
  write('b', `throw new Error('not asked for');`);
  expect(runBenches(folder, ['a'])).toEqual({
    good: true,
    lines: ['1 figures, 0 missed their budget.'],
    measured: 1,
    missed: 0,
    figures: [{ bench: 'lists', what: 'warm', value: 4019, unit: 'requests/s', atLeast: 2000 }],
  });
  expect(runBenches(folder, ['a', 'z'])).toMatchObject({
    good: false,
    lines: [expect.any(String), 'There is no benchmark z.'],
  });
});

test.each([
  [15, { atMost: 15 }, false],
  [15.01, { atMost: 15 }, true],
  [0.25, { atLeast: 0.25 }, false],
  [0.24, { atLeast: 0.25 }, true],
  [Number.NaN, { atMost: 15 }, true],
  [Number.NaN, {}, false],
])('%d of %j is missed: %s', (value, budget, missed) => {
  expect(isMissed({ value, ...budget })).toBe(missed);
});
