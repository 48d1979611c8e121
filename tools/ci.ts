/**
 * The steps that `.ci/run` runs after `npm ci`. Each runs once, the tests are counted one by one, and the last line is the sum.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { galleryBuild } from './builds.ts';
import { ensureChromium, ensureSecondChromium } from './chromium.ts';
import { root, run, runBeside, runQuietly, type Step } from './run.ts';
import { ensureSystemPostgres } from './system-postgres.ts';

const counts = { passed: 0, failed: 0 };
const failures: string[] = [];
const reports = mkdtempSync(join(tmpdir(), 'handelsplatz-ci-'));
const began = performance.now();

function count(name: string, good: boolean): void {
  counts[good ? 'passed' : 'failed'] += 1;
  if (!good) failures.push(name);
  console.log(`\n${good ? 'ok  ' : 'FAIL'} ${name} (${minutes()} min)\n`);
}

function minutes(): string {
  return ((performance.now() - began) / 60_000).toFixed(1);
}

/** Runs steps that mostly wait side by side. Prints the output of each when it has finished. */
async function stepsTogether(steps: readonly Step[]): Promise<void> {
  await Promise.all(
    steps.map(async (each) => {
      const { good, printed } = await runQuietly(each);
      process.stdout.write(printed);
      count(each.name, good);
    }),
  );
}

function step(name: string, command: Step['command'], env: Record<string, string> = {}): void {
  count(name, run({ command, env }));
}

/** Runs tests and counts each one. A run without tests is a failure. */
async function tests(name: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  await runBeside({
    command: ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  });
  const result = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number; success: boolean })
    : { numPassedTests: 0, numFailedTests: 0, success: false };
  counts.passed += result.numPassedTests;
  counts.failed += result.numFailedTests;
  count(name, result.success && result.numPassedTests > 0);
}

/** Starts the app as a new user does. Polls it until it is ready and a demo buyer sees offers with prices. */
async function startBrand(brand: string, port: number, command: readonly [string, ...string[]]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'handelsplatz-start-'));
  const [program, ...args] = command;
  const server = spawn(program, args, {
    cwd: root,
    env: { ...process.env, BRAND: brand, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const offers = await offersForTheDemoBuyer(`http://localhost:${port}`).catch(() => 0);
  const exited = new Promise((resolve) => server.once('exit', resolve));
  if (server.pid) process.kill(-server.pid, 'SIGTERM');
  await Promise.race([exited, sleep(15_000)]);
  rmSync(dataDir, { recursive: true, force: true });
  count(`${command.join(' ')}, brand ${brand}: ${offers} offers for the demo buyer`, offers > 50);
}

async function offersForTheDemoBuyer(url: string): Promise<number> {
  for (let waited = 0; waited < 90_000; waited += 500) {
    const ready = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) break;
    await sleep(500);
  }
  const signIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'kaeufer', password: 'Demo-2026!' }),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  let priced = 0;
  // The first market window may begin a little after the server is ready.
  for (let waited = 0; waited < 60_000 && priced === 0; waited += 500) {
    if (waited > 0) await sleep(500);
    priced = await pricedOffers(url, cookie);
  }
  return priced;
}

async function pricedOffers(url: string, cookie: string): Promise<number> {
  const list = (await (await fetch(`${url}/api/v2/offers`, { headers: { cookie } })).json()) as {
    offers: { priceType: string; price: number }[];
  };
  return list.offers.filter((offer) => offer.priceType === 'API' && offer.price > 0).length;
}

const node = process.execPath;
const browser = ensureChromium();
step('npm run check', ['npm', 'run', '-s', 'check']);
await startBrand('de', 3301, ['npm', 'start']);
// The command that `npm start` runs after its build. The build is the same for every brand.
const main = [node, 'packages/server/src/main.ts'] as const;
await Promise.all([startBrand('ch', 3302, main), startBrand('at', 3303, main)]);
await tests('unit and server tests', ['--project', 'unit']);
step(galleryBuild.name, galleryBuild.command);
if (browser) await tests('browser tests', ['--project', 'e2e'], { CHROMIUM: browser });
else count('browser tests: no Chromium', false);
// The two kinds of Chromium differ in what may be installed and in what a private window is.
const windowed = '/usr/bin/chromium';
if (browser && browser !== windowed && ensureSecondChromium())
  await tests('some journeys in the Chromium with windows', ['--project', 'e2e', 'e2e/installed.e2e.ts'], {
    CHROMIUM: windowed,
  });
// These tests only ever use the embedded database, and they have already run.
const onlyEmbedded = ['packages/server/src/first-start.test.ts', 'packages/server/src/platform/db/embedded/**'];
const system = ensureSystemPostgres();
// Both mostly wait for market windows, and fit beside tests.
const marketFaults = stepsTogether([
  { name: 'a source that lies', command: [node, 'testing/faults/lies.ts'] },
  { name: 'feed lost and found', command: [node, 'testing/faults/feed.ts'] },
]);
if (system)
  await tests(
    'server tests on the PostgreSQL of the machine',
    ['--project', 'unit', 'packages/server', 'packages/demo', ...onlyEmbedded.flatMap((path) => ['--exclude', path])],
    { TEST_DATABASE_URL: system },
  );
else count('server tests on the PostgreSQL of the machine: none could be installed', false);
await marketFaults;
step('worked prices by command', ['npm', 'run', '-s', 'price', '--', 'testing/data/pricing-examples.json']);
// Two processes, because one of them mostly waits for its database.
await Promise.all(
  ['first', 'second'].map((half) =>
    tests(
      `20,000 mutated files, ${half} half: a dry run and its commit agree`,
      [
        '--project',
        'unit',
        '--testTimeout',
        '1200000',
        'packages/server/src/features/uploads/upload-mutations.test.ts',
      ],
      { LAW_FILES: '10000' },
    ),
  ),
);
step('killed under load', [node, 'testing/faults/kill.ts'], { ROUNDS: '20' });
step('killed while an upload commits', [node, 'testing/faults/kill-upload.ts'], { ROUNDS: '3' });
step('killed while a trigger orders', [node, 'testing/faults/kill-trigger.ts'], { ROUNDS: '3' });
step('market taken over', [node, 'testing/faults/failover.ts']);
step('exactly the supply is sold', [node, 'testing/faults/race.ts'], { ROUNDS: '50' });
// The measured figures are printed for the reader. Other load on the machine must not fail the run.
for (const bench of ['kernel', 'rule-book', 'idle', 'race', 'orders', 'market-list']) {
  run({ command: [node, `bench/${bench}.bench.ts`], env: { ORDERS: '1500', WINDOWS: '1' } });
}

rmSync(reports, { recursive: true, force: true });
console.log(`\nThe whole run took ${minutes()} min.`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
