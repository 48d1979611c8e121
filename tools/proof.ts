/**
 * `npm run proof`: the long forms of what `.ci/run` checks shortly. For a quiet machine and some hours, before a release. Each
 * fault prints its seed; the missed figures of the benchmarks stand in a table at the end. `npm run proof -- mutants` instead plants faults
 * in the sources and counts those that tests find; `MUTANTS` sets how many, `SEED` plants the same ones again.
 */
import { galleryBuild, webBuild } from './builds.ts';
import { ensureChromium } from './chromium.ts';
import { runMutants } from './mutants/run.ts';
import { ensureSystemPostgres } from './system-postgres.ts';
import { createTally } from './tally.ts';

if (process.argv[2] === 'mutants') {
  const { MUTANTS = '200', SEED = String(Date.now() % 1_000_000) } = process.env;
  process.exit((await runMutants(Number(MUTANTS), SEED)) ? 0 : 1);
}

const tally = createTally();
const node = process.execPath;

// Two processes, because one of them mostly waits for its database.
await Promise.all(
  ['first', 'second'].map((half) =>
    tally.tests(
      `20,000 mutated files, ${half} half: a dry run and its commit agree`,
      [
        '--project',
        'server',
        '--testTimeout',
        '1200000',
        'packages/server/src/features/uploads/upload-mutations.test.ts',
      ],
      { LAW_FILES: '10000' },
    ),
  ),
);
const browser = ensureChromium();
for (const { name, command } of [webBuild, galleryBuild]) tally.step(name, command);
const throughEveryState = { EVERY_STATE: '1' };
await tally.tests(
  'first starts ended by each signal at each moment',
  ['packages/server/src/first-start.test.ts'],
  throughEveryState,
);
if (browser)
  await tally.tests(
    'journeys through every width, typeface, colour scheme and brand',
    [
      '--project',
      'e2e',
      ...['accessibility', 'overflow', 'kit', 'input-table', 'mail-pictures'].map((name) => `e2e/${name}.e2e.ts`),
    ],
    { ...throughEveryState, CHROMIUM: browser },
  );
else tally.count('journeys through every state: no Chromium', false);
const system = ensureSystemPostgres();
if (system)
  await tally.tests('all server tests on the PostgreSQL of the machine', ['--project', 'server'], {
    TEST_DATABASE_URL: system,
  });
else tally.count('all server tests on the PostgreSQL of the machine: none could be installed', false);
tally.step('killed under load', [node, 'testing/faults/kill.ts'], { ROUNDS: '20' });
tally.step('killed while an upload commits', [node, 'testing/faults/kill-upload.ts'], { ROUNDS: '3' });
tally.step('killed while a trigger orders', [node, 'testing/faults/kill-trigger.ts'], { ROUNDS: '3' });
tally.step('market taken over', [node, 'testing/faults/failover.ts']);
tally.step('exactly the supply is sold', [node, 'testing/faults/race.ts'], { ROUNDS: '50' });
tally.step('laws of the domain, 100,000 cases each', ['npm', 'run', '-s', 'test:long']);
tally.step('benchmarks', ['npm', 'run', '-s', 'bench']);
tally.finish();
