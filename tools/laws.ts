/**
 * `npm run test:long`: tries each law of the domain with 100,000 cases (or LAW_RUNS), and prints at the end how many cases each
 * law had.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { reportFigure } from './figures.ts';
import { root, run } from './run.ts';

interface Tried {
  readonly law: string;
  readonly testPath: string;
  readonly cases: number;
  readonly failed: boolean;
}

const dir = mkdtempSync(join(tmpdir(), 'handelsplatz-laws-'));
const report = join(dir, 'laws.jsonl');
const good = run({
  command: [
    'vitest',
    'run',
    '--project',
    'rules',
    '--testTimeout',
    '1800000',
    'packages/domain',
    ...process.argv.slice(2),
  ],
  env: { LAW_RUNS: process.env.LAW_RUNS ?? '100000', LAW_REPORT: report },
});

const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
const tried = lines.map((line) => JSON.parse(line) as Tried);
for (const [testPath, laws] of Map.groupBy(tried, (each) => each.testPath)) {
  console.log(`\n${relative(root, testPath)}`);
  for (const { law, cases, failed } of laws)
    console.log(`${String(cases).padStart(9)} cases  ${law}${failed ? '  BROKEN' : ''}`);
}
console.log();
reportFigure('laws', tried.length);
reportFigure('fewest cases of a law', Math.min(...tried.map(({ cases }) => cases)));
rmSync(dir, { recursive: true });
if (!good) process.exit(1);
