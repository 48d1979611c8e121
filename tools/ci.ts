/**
 * The steps that `.ci/run` runs after `npm ci`: what guards each landing. The long forms of the same checks are in `proof.ts`,
 * and `testing/README.md` describes both.
 */
import { allButJourneys, galleryBuild, serverProgram } from './builds.ts';
import { ensureChromium, ensureSecondChromium } from './chromium.ts';
import { ensureNats } from './nats-server.ts';
import { countOffersAfterStart } from './starts.ts';
import { ensureSystemPostgres } from './system-postgres.ts';
import { createTally } from './tally.ts';

/** Tests of what another version of PostgreSQL may do otherwise: transactions, locks, jobs, events, triggers and trigram indexes. */
const dependsOnPostgres = [
  ...['database-away', 'event-position', 'read-database', 'restored'].map((name) => `packages/server/src/app/${name}`),
  'packages/server/src/platform',
  'packages/server/src/features/admin/operation',
  'packages/server/src/features/audit',
  'packages/server/src/features/market-data',
  // Fills in the demo market.
  'packages/server/src/features/onboarding',
  'packages/server/src/features/orders/placing',
  'packages/server/src/features/orders/history',
  'packages/server/src/features/search',
];
/** The journeys in which the two kinds of Chromium differ: what may be installed, what a window draws, what is kept offline. */
const differInChromium = ['installed', 'saved-list', 'resilience'].map((name) => `e2e/${name}.e2e.ts`);

const tally = createTally();
const node = process.execPath;

async function startBrand(brand: string, port: number, command: readonly [string, ...string[]]): Promise<void> {
  const part = tally.begin(`${command.join(' ')}, brand ${brand}`);
  const offers = await countOffersAfterStart(brand, port, command);
  part.end(offers > 50, [{ what: 'offers for the demo buyer', value: offers }]);
}

const browser = ensureChromium();
tally.step('npm run check', ['npm', 'run', '-s', 'check']);
await startBrand('de', 3301, ['npm', 'start']);
// The command that `npm start` runs after its build. The build is the same for every brand.
const main = [node, serverProgram] as const;
await Promise.all([startBrand('ch', 3302, main), startBrand('at', 3303, main)]);
// Without it the tests of events over NATS are skipped.
if (!ensureNats()) tally.fail('server tests with NATS: no nats-server could be installed');
await tally.tests('unit, page and server tests', allButJourneys);
tally.step(galleryBuild.name, galleryBuild.command);
if (browser) await tally.tests('browser tests', ['--project', 'e2e'], { CHROMIUM: browser });
else tally.fail('browser tests: no Chromium');
const windowed = '/usr/bin/chromium';
if (browser && browser !== windowed && ensureSecondChromium())
  await tally.tests('journeys in the Chromium with windows', ['--project', 'e2e', ...differInChromium], {
    CHROMIUM: windowed,
  });
const system = ensureSystemPostgres();
// Both mostly wait for market windows, and fit beside tests.
const marketFaults = tally.stepsTogether([
  { name: 'a source that lies', command: [node, 'testing/faults/lies.ts'] },
  { name: 'feed lost and found', command: [node, 'testing/faults/feed.ts'] },
]);
if (system)
  await tally.tests('server tests on the PostgreSQL of the machine', ['--project', 'server', ...dependsOnPostgres], {
    TEST_DATABASE_URL: system,
  });
else tally.fail('server tests on the PostgreSQL of the machine: none could be installed');
await marketFaults;
tally.step('worked prices by command', ['npm', 'run', '-s', 'price', '--', 'testing/data/pricing-examples.json']);
tally.step('killed under load', [node, 'testing/faults/kill.ts'], { ROUNDS: '2' });
tally.step('killed while an upload commits', [node, 'testing/faults/kill-upload.ts'], { ROUNDS: '1' });
tally.step('killed while a standing order fires', [node, 'testing/faults/kill-standing-order.ts'], { ROUNDS: '1' });
tally.step('market taken over', [node, 'testing/faults/failover.ts'], { ROUNDS: '1' });
tally.step('exactly the supply is sold', [node, 'testing/faults/race.ts'], { ROUNDS: '5' });
tally.finish();
