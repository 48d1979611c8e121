/**
 * `npm run proof`: the long forms of what `.ci/run` checks shortly. For a quiet machine and some hours, before a release. A table
 * at the end has a row for each part, with its seed and figures. Four parts also run alone:
 *
 * - `npm run proof -- mutants`, which is no part of the whole, plants faults in the sources and counts those that tests find;
 *   `MUTANTS` sets how many, `SEED` plants the same ones again.
 * - `npm run proof -- pooler PATH` runs the server tests whose path holds `PATH` through PgBouncer.
 * - `npm run proof -- drills` runs all drills of `docs/operations.md` in about 18 minutes (Debian and root).
 * - `npm run proof -- clock leap-day PATH` runs the tests whose path holds `PATH` at one moved clock; a path below `e2e` needs a build.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBenches } from '../bench/run-benches.ts';
import { allButJourneys, galleryBuild, productBuild } from './builds.ts';
import { ensureChromium } from './chromium.ts';
import { chooseSeed } from './figures.ts';
import { ensureMovedClocks } from './moved-clocks.ts';
import { runMutants } from './mutants/run.ts';
import { startPooler } from './pooler.ts';
import { root } from './run.ts';
import { ensureSystemPostgres } from './system-postgres.ts';
import { createTally } from './tally.ts';

const tally = createTally();
const node = process.execPath;
const [alone, ...given] = process.argv.slice(2);

if (alone === 'mutants') {
  const { MUTANTS = '200' } = process.env;
  const seed = chooseSeed();
  const part = tally.begin('planted faults');
  const found = await runMutants(Number(MUTANTS), seed);
  part.end(found !== undefined, [{ what: 'seed', value: seed }, ...(found ?? [])]);
  tally.finish();
}
if (alone === 'pooler') {
  const server = ensureSystemPostgres();
  if (server) await testThroughPooler(server, ...given);
  else tally.fail('server tests through PgBouncer: no PostgreSQL could be installed');
  tally.finish();
}
if (alone === 'drills') {
  runDrills();
  tally.finish();
}
if (alone === 'clock') {
  await testAtMovedClocks(...given);
  tally.finish();
}

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
for (const { name, command } of [productBuild, galleryBuild]) tally.step(name, command);
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
      ...['buyer-pages', 'seller-pages', 'kit', 'input-table', 'mail-pictures'].map((name) => `e2e/${name}.e2e.ts`),
    ],
    { ...throughEveryState, CHROMIUM: browser },
  );
else tally.fail('journeys through every state: no Chromium');
const system = ensureSystemPostgres();
if (system)
  await tally.tests('all server tests on the PostgreSQL of the machine', ['--project', 'server'], {
    TEST_DATABASE_URL: system,
  });
else tally.fail('all server tests on the PostgreSQL of the machine: none could be installed');
if (system) await testThroughPooler(system);
await testAtMovedClocks();
tally.step('killed under load', [node, 'testing/faults/kill.ts'], { ROUNDS: '20' });
tally.step('killed while an upload commits', [node, 'testing/faults/kill-upload.ts'], { ROUNDS: '3' });
tally.step('killed while a standing order fires', [node, 'testing/faults/kill-standing-order.ts'], { ROUNDS: '3' });
tally.step('market taken over', [node, 'testing/faults/failover.ts']);
tally.step('exactly the supply is sold', [node, 'testing/faults/race.ts'], { ROUNDS: '50' });
runDrills();
tally.step('laws of the domain, 100,000 cases each', ['npm', 'run', '-s', 'test:long']);
tally.step('an hour of light use', ['npm', 'run', '-s', 'bench', '--', 'soak'], { MINUTES: '60' });
runAllBenches();
tally.finish();

/** The drills of the operations handbook, on a cluster of their own. Where it does not start, the drills on it fail. */
function runDrills(): void {
  const env = { CLUSTER_DIR: '/var/lib/handelsplatz/drills', CLUSTER_PORT: '7100' };
  rmSync(env.CLUSTER_DIR, { recursive: true, force: true });
  const drill = (what: string, name: string) => tally.step(what, ['npm', 'run', '-s', 'cluster', '--', name], env);
  drill('a cluster', 'start');
  drill('each part of the cluster fails under orders', 'drill');
  drill('all databases are lost and restored', 'restore-drill');
  drill('the cluster ends', 'stop');
  tally.step('a newer PostgreSQL while buyers order', ['npm', 'run', '-s', 'upgrade-database', '--', 'drill']);
  tally.step('each alarm fires', [node, 'testing/faults/alarms.ts']);
}

/** The server tests with the pool of each app behind a PgBouncer in transaction mode. */
async function testThroughPooler(serverUrl: string, ...paths: readonly string[]): Promise<void> {
  const pooler = await startPooler(serverUrl);
  if (!pooler) return tally.fail('all server tests through PgBouncer: none could be installed');
  await tally.tests('all server tests through PgBouncer', ['--project', 'server', ...paths], {
    TEST_DATABASE_URL: serverUrl,
    TEST_POOLER_URL: pooler.url,
  });
  await pooler.stop();
}

/** The unit, page and server tests at each moved clock, or at the named one; with a path below `e2e` the journeys of that path. */
async function testAtMovedClocks(only?: string, ...paths: readonly string[]): Promise<void> {
  const all = ensureMovedClocks();
  if (!all) return tally.fail('tests at moved clocks: no libfaketime could be installed');
  const clocks = all.filter(({ name }) => only === undefined || name === only);
  if (clocks.length === 0) tally.fail(`there is no clock ${only}`);
  const journeys = paths.some((path) => path.startsWith('e2e'));
  const [what, projects] = journeys
    ? ['journeys', ['--project', 'e2e']]
    : ['unit, page and server tests', allButJourneys];
  const CHROMIUM = (journeys && ensureChromium()) || '';
  for (const { name, env } of clocks)
    await tally.tests(`clock at ${name}: ${what}`, [...projects, ...paths], { ...env(), CHROMIUM });
}

function runAllBenches(): void {
  const part = tally.begin('benchmarks');
  const { lines, good, measured, missed } = runBenches(join(root, 'bench'), []);
  console.log(`\n${lines.join('\n')}`);
  part.end(good, [
    { what: 'measured', value: measured },
    { what: 'missed', value: missed },
  ]);
}
