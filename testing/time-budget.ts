import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** How long a file of tests may take, in seconds. */
const budgets = { e2e: 60, others: 10 } as const;
/** Files wait for each other's work, and a slow machine slows all: only what takes so many times the mean of a file fails a run. */
const leastTimes = { e2e: 5, others: 16 } as const;
/** A machine with more work per core than this, by its own mean of five minutes, measures other things than the tests. */
const mostLoad = 4;
/** A run of fewer files, such as one that somebody works on, has no budget. */
const wholeRun = 50;

/** Files that take longer, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'packages/server/src/first-start.test.ts': 'starts the product from nothing, eight times',
  'packages/server/src/platform/db/embedded/embedded.test.ts': 'starts and kills servers of its own',
  'packages/server/src/app/hostile-input.test.ts': 'sends hostile texts to every route',
  'packages/server/src/features/price-alerts/price-alerts.test.ts': 'waits for market windows',
  'packages/server/src/features/standing-orders/evaluating/evaluate-standing-orders.test.ts':
    'waits for market windows of two nodes',
  'packages/server/src/features/standing-orders/standing-orders.test.ts': 'waits for market windows',
  'packages/server/src/features/uploads/reading/file-reader.test.ts': 'reads hostile files up to their limits of time',
  'packages/demo/src/demo.test.ts': 'fills in the demo market of each brand twice',
  'packages/demo/src/fill-aside.test.ts': 'fills in the demo market, mostly in a process of its own, six times',
  'packages/demo/src/uploads/uploads.test.ts':
    'starts on the demo market of each brand, which may have to be filled in',
};
const mostExceptions = 10;

/**
 * Prints the ten slowest files of a run. A run of a whole project fails when a file is above its budget of time and is no exception.
 */
export default class TimeBudget implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map(toFile).sort((a, b) => b.seconds - a.seconds);
    if (files.length < 2) return;
    console.log('\nThe slowest files:');
    for (const { name, seconds } of files.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
    if (files.length < wholeRun || (loadavg()[1] ?? 0) > mostLoad * availableParallelism()) return;
    const slow = findSlow(files);
    for (const { name, budget } of slow) console.error(`${name} takes longer than ${budget.toFixed(0)} s.`);
    const gone = Object.keys(exceptions).filter((name) => !existsSync(name));
    for (const name of gone) console.error(`${name}, an exception of the budget of time, is gone.`);
    if (Object.keys(exceptions).length > mostExceptions)
      console.error(`More than ${mostExceptions} files are exceptions of the budget of time.`);
    else if (slow.length + gone.length === 0) return;
    process.exitCode = 1;
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
  const mean = files.reduce((sum, { seconds }) => sum + seconds, 0) / files.length;
  return files
    .map((file) => ({ ...file, budget: Math.max(budgets[file.kind], mean * leastTimes[file.kind]) }))
    .filter(({ name, seconds, budget }) => seconds > budget && !(name in exceptions));
}
