import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brands } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type pg from 'pg';
import { type Load, startLoad } from '../../cluster/load.ts';
import { verifyAudit } from '../../packages/server/src/features/audit/index.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/db/embedded/index.ts';
import { createPool } from '../../packages/server/src/platform/db/index.ts';
import { StartupError, toErrorMessage } from '../../packages/server/src/platform/errors/index.ts';
import { assertBooks } from '../../testing/books.ts';
import { createDataDir, freePort, type RunningApp, startApp } from '../../testing/faults/installation.ts';
import { compareOrders, settleAll } from '../../testing/faults/shoppers.ts';
import { claim, createVerdicts } from '../../testing/faults/verdicts.ts';
import { onServer } from '../../testing/template.ts';
import { productBuild } from '../builds.ts';
import { reportFigure, takeSeed } from '../figures.ts';
import { run } from '../run.ts';
import { beginCopy, readProgress, untilCopied } from './copying.ts';
import { openDoor } from './door.ts';
import { startOlderPostgres } from './older-postgres.ts';
import { openServer, type Servers, until } from './servers.ts';
import { abandon, switchOver } from './switching.ts';

const market = 'market';
const password = 'of-the-market';
/** So long everything is served before and after the switch. */
const calmMs = 8_000;
/** The first start fills in the demo market, on a server that waits for its disk. */
const filledWithinMs = 300_000;
/** The longest time without a placed order, in seconds, on a machine that is busy with both servers, a node and its buyers. */
const bar = 30;

const verdicts = createVerdicts();

/**
 * Upgrades the demo market from an older PostgreSQL of this machine to the one that is installed with the product, while twelve buyers order: a copy to a server that is lost, one that is
 * abandoned, a switch that finds a difference, one that succeeds, and the same orders afterwards. `ORDERS` adds so many older orders, of which the
 * market's books know nothing.
 */
export async function drill(): Promise<void> {
  const { dataDir, remove } = await createDataDir();
  const ending: (() => unknown)[] = [remove];
  try {
    const made = await startEmbeddedPostgres({ dataDir: join(dataDir, 'new') });
    ending.push(() => made.stop());
    const old = await startOlderPostgres(join(dataDir, 'old'), await readMajor(made.url));
    ending.push(() => old.stop());
    if (!run(productBuild)) throw new StartupError('The product could not be built.');
    reportFigure('versions', `${await readMajor(old.url)} to ${await readMajor(made.url)}`);
    await upgradeUnderLoad({ dataDir, oldServer: old.url, newServer: made.url, ending });
  } catch (error) {
    await verdicts.check('the drill runs to its end', () => Promise.reject(error));
  } finally {
    for (const end of ending.toReversed()) await end();
  }
  verdicts.finish();
}

interface Arrangement {
  readonly dataDir: string;
  /** The servers, for their administrators. */
  readonly oldServer: string;
  readonly newServer: string;
  /** What is to be done in the end, last first. */
  readonly ending: (() => unknown)[];
}

async function upgradeUnderLoad(arrangement: Arrangement): Promise<void> {
  const { dataDir, newServer, ending } = arrangement;
  const from = await makeOldDatabase(arrangement);
  const door = await openDoor(from);
  ending.push(() => door.close());
  const node = await startNode(door.url, arrangement);
  const to = await makeDatabase(newServer, 'in role pg_create_subscription');
  const servers = { from: await openServer(from), to: await openServer(to) };
  ending.push(() => Promise.all([servers.from.end(), servers.to.end()]));
  const began = new Date();
  const load = await startLoad(servers.from, takeSeed(), node.url);
  // Its end is reported below; a drill that broke off only stops it.
  ending.push(() => load.stop().catch(() => undefined));

  await verdicts.check('a copy to a server that is lost leaves nothing on the old server', async () => {
    const lost = await startEmbeddedPostgres({ dataDir: join(dataDir, 'lost') });
    ending.push(() => lost.stop());
    const to = await openServer(await makeDatabase(lost.url, 'in role pg_create_subscription'));
    ending.push(() => to.end());
    await beginCopy({ from: servers.from, to }, from);
    await until(
      'some tables follow',
      120_000,
      async () => (await readProgress({ from: servers.from, to })).following > 3,
    );
    await lost.stop();
    await abandon(servers.from);
    await requireNothingLeft(servers.from);
  });
  await verdicts.check('a copy that is abandoned leaves nothing on the old server', async () => {
    await beginCopy(servers, from);
    await until('some tables follow', 120_000, async () => (await readProgress(servers)).following > 3);
    await abandon(servers.from, servers.to);
    await requireNothingLeft(servers.from);
  });
  await servers.to.end();
  await onServer(newServer, `drop database ${market}`);
  await onServer(newServer, `create database ${market} owner ${market}`);
  servers.to = await openServer(to);
  await verdicts.check('everything is copied while buyers order', async () => {
    const copyBegan = performance.now();
    await beginCopy(servers, from);
    await untilCopied(servers);
    reportFigure('copied within', `${seconds(copyBegan)} s`);
  });
  await verdicts.check('a difference is found, and the old server takes writes again', () => requireWayBack(servers));
  await sleep(calmMs);
  reportFigure('orders before the switch', load.since(0).orders);
  const switched = performance.now();
  await verdicts.check('the databases are the same after the last write', async () => {
    const { tables, rows, seconds: closed } = await switchOver(servers);
    reportFigure('tables', tables);
    reportFigure('rows', rows);
    reportFigure('read-only until the new address', `${closed.toFixed(1)} s`);
  });
  door.leadTo(to);
  await sleep(calmMs);
  await verdicts.check('buyers saw 503 with a time to come back, and no other failure', () =>
    requireShortStop(load, switched),
  );
  await verdicts.check('a repeated order has the first answer', () => load.stop());
  await node.stop();
  const next = await startNode(to, arrangement);
  await checkOrders({ load, began, databaseUrl: to, url: next.url });
  await verdicts.check('the audit is whole and sealed', () => requireWholeAudit(to, auditDir(dataDir)));
}

async function startNode(databaseUrl: string, { dataDir, ending }: Arrangement): Promise<RunningApp> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, AUDIT_DIR: auditDir(dataDir), DEMO: '1' };
  const node = await startApp({ ...env, PORT: String(await freePort()) }, filledWithinMs);
  ending.push(() => node.kill());
  return node;
}

const auditDir = (dataDir: string) => join(dataDir, 'audit');

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1);

async function readMajor(url: string): Promise<number> {
  const { rows } = await onServer(url, `select current_setting('server_version_num')::int / 10000 as major`);
  return rows[0].major;
}

/** The database of a role that may do no more than an upgrade needs. */
async function makeDatabase(serverUrl: string, right: string): Promise<string> {
  await onServer(serverUrl, `create role ${market} login password '${password}' ${right}`);
  await onServer(serverUrl, `create database ${market} owner ${market}`);
  await onServer(serverUrl, `alter role ${market} in database ${market} set work_mem = '5MB'`);
  const url = new URL(serverUrl);
  [url.username, url.password, url.pathname] = [market, password, `/${market}`];
  return url.href;
}

/** The demo market on the old server. Only a superuser may write it without its triggers. */
async function makeOldDatabase(arrangement: Arrangement): Promise<string> {
  const { oldServer } = arrangement;
  const url = await makeDatabase(oldServer, 'superuser');
  await (await startNode(url, arrangement)).stop();
  const { ORDERS } = process.env;
  const env = { DATABASE_URL: url };
  if (ORDERS && !run({ command: ['npm', 'run', '-s', 'demo:large', '--', ORDERS], env }))
    throw new StartupError('The older orders could not be filled in.');
  await onServer(oldServer, `alter role ${market} nosuperuser replication`);
  return url;
}

async function requireNothingLeft(from: pg.Pool): Promise<void> {
  const { rows } = await from.query<{ left: number }>(
    'select ((select count(*) from pg_replication_slots) + (select count(*) from pg_publication))::int as left',
  );
  claim(rows[0]?.left === 0, 'slots or publications are left');
}

/** A value that differs in one row ends the switch. Nobody was on the new server yet. */
async function requireWayBack(servers: Servers): Promise<void> {
  await servers.to.query(`update installation set brand = 'at'`);
  const refusal = await switchOver(servers).then(
    () => 'it was switched',
    (error: unknown) => toErrorMessage(error),
  );
  await servers.to.query(`update installation set brand = 'de'`);
  claim(/differ: public\.installation has 1 rows, on the new server 1\.$/.test(refusal), refusal);
  const { rows } = await onServer(servers.from.options.connectionString ?? '', 'show default_transaction_read_only');
  claim(rows[0]?.default_transaction_read_only === 'off', 'the old server still refuses writes');
}

function requireShortStop(load: Load, from: number): void {
  const { failedFor, longestWait, unavailable, broken, others, orders } = load.since(from);
  reportFigure('failed for', `${failedFor.toFixed(1)} s`);
  reportFigure('longest wait for an order', `${longestWait.toFixed(1)} s`);
  reportFigure('answers 503', unavailable);
  reportFigure('broken connections', broken);
  reportFigure('orders since', orders);
  claim(others.length === 0, `other failures: ${others.join(', ')}`);
  claim(unavailable > 0, 'no write was refused, so the load was none');
  claim(orders > 0 && longestWait <= bar, `an order was waited for for ${longestWait.toFixed(1)} s`);
}

interface OrdersCheck {
  readonly load: Load;
  readonly began: Date;
  readonly databaseUrl: string;
  readonly url: string;
}

async function checkOrders({ load, began, databaseUrl, url }: OrdersCheck): Promise<void> {
  const pool = createPool(databaseUrl, { max: 2 });
  await verdicts.check('a node that starts on the new server knows each acknowledged order once', async () => {
    await settleAll(load.shoppers, url);
    reportFigure('orders', await compareOrders(pool, load.shoppers, began));
  });
  if (!process.env.ORDERS)
    await verdicts.check('the books agree with the orders', () =>
      assertBooks(pool, { usedSince: toBrandDay(began, brands.de.zone) }),
    );
  await pool.end();
}

async function requireWholeAudit(url: string, auditDir: string): Promise<void> {
  await until('all entries are sealed', 30_000, async () => (await verifyAudit(url, auditDir)).unsealed === 0);
  const { entries, roots, faults } = await verifyAudit(url, auditDir);
  claim(faults.length === 0, faults.map(({ sentence }) => sentence).join('; '));
  reportFigure('entries of the audit', entries);
  reportFigure('signed roots', roots);
}
