import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** How long a file of tests may take, in seconds. */
const budgets = { e2e: 60, others: 10 } as const;
/** A slow or busy machine slows all files alike: the budget is at least this share of the time of all of them. */
const leastShare = { e2e: 1 / 20, others: 1 / 100 } as const;
/** A run of fewer files, such as one that somebody works on, has no budget. */
const wholeRun = 50;

/** Files that take longer, and why. */
const exceptions: Readonly<Record<string, string>> = {};

/**
 * Prints the ten slowest files of a run. In a run of a whole project it fails when a file is above its budget of time and is no
 * exception, or is an exception that has become needless.
 */
export default class TimeBudget implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map(toFile).sort((a, b) => b.seconds - a.seconds);
    if (files.length < 2) return;
    console.log('\nThe slowest files:');
    for (const { name, seconds } of files.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
    if (files.length < wholeRun) return;
    const slow = findSlow(files);
    for (const { name, budget } of slow) console.error(`${name} is above its budget of ${budget.toFixed(0)} s.`);
    const needless = Object.keys(exceptions).filter((name) => !files.some((file) => file.name === name));
    for (const name of needless) console.error(`${name} is an exception of the budget of time, and is no file.`);
    if (slow.length + needless.length > 0) process.exitCode = 1;
  }
}

interface TimedFile {
  readonly name: string;
  readonly kind: keyof typeof budgets;
  readonly seconds: number;
}

const toFile = (module: TestModule): TimedFile => ({
  name: relative(process.cwd(), module.moduleId),
  kind: module.project.name === 'e2e' ? 'e2e' : 'others',
  seconds: module.diagnostic().duration / 1000,
});

function findSlow(files: readonly TimedFile[]) {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  return files
    .map((file) => ({ ...file, budget: Math.max(budgets[file.kind], total * leastShare[file.kind]) }))
    .filter(({ name, seconds, budget }) => seconds > budget && !(name in exceptions));
}
