import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Figure } from './figures.ts';
import { compare, keep, readKept } from './kept.ts';

let folder: string;
let page: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handelsplatz-kept-'));
  page = join(folder, 'performance.md');
  writeFileSync(page, '# Performance\n\nWords before the table.\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const loop = (value: number): Figure => ({
  bench: 'machine',
  what: 'spinning loop of 300,000,000 steps',
  value,
  unit: 'ms',
});
const figures = (loopMs: number, rate: number, ms: number, part: number): Figure[] => [
  loop(loopMs),
  { bench: 'orders', what: 'over HTTP', value: rate, unit: '/s' },
  { bench: 'orders', what: 'p99', value: ms, unit: 'ms', atMost: 800 },
  { bench: 'orders', what: 'as a part of the bare SQL', value: part, unit: '', atLeast: 0.6 },
];

test('a run is kept as a table behind the words of the page, and replaces the figures of the benchmarks that ran', () => {
  keep(page, [loop(1000), { bench: 'push', what: 'last', value: 120, unit: 'ms' }], '2026-11-26');
  keep(page, figures(1200.4, 107.3, 150, 0.36), '2026-11-27');
  expect(readFileSync(page, 'utf8')).toBe(`# Performance

Words before the table.
| benchmark | figure | value | unit | budget | day | loop, ms |
| --- | --- | --- | --- | --- | --- | --- |
| machine | spinning loop of 300,000,000 steps | 1200 | ms |  | 2026-11-27 | 1200 |
| orders | over HTTP | 107 | /s |  | 2026-11-27 | 1200 |
| orders | p99 | 150 | ms | at most 800 ms | 2026-11-27 | 1200 |
| orders | as a part of the bare SQL | 0.36 |  | at least 0.6 | 2026-11-27 | 1200 |
| push | last | 120 | ms |  | 2026-11-26 | 1000 |
`);
});

test('figures that are worse than the kept ones are named, in loops of the machine', () => {
  keep(page, figures(1000, 100, 100, 0.4), '2026-11-27');
  const kept = readKept(page);
  expect(compare(kept, figures(2000, 50, 200, 0.4))).toEqual(['0 of 4 kept figures are worse by more than a quarter.']);
  expect(compare(kept, figures(1000, 70, 130, 0.3))).toEqual([
    '3 of 4 kept figures are worse by more than a quarter:',
    '  orders  over HTTP 70 /s, 100 on 2026-11-27: 1.43 times',
    '  orders  p99 130 ms, 100 on 2026-11-27: 1.3 times',
    '  orders  as a part of the bare SQL 0.3 , 0.4 on 2026-11-27: 1.33 times',
  ]);
});

test('without a kept page there is nothing to compare', () => {
  expect(compare(readKept(join(folder, 'none.md')), figures(1000, 100, 100, 0.4))).toEqual([]);
});
