import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError, toErrorMessage } from '../../errors/index.ts';
import { prepareBinaries } from './binaries.ts';
import { type Cluster, openCluster, ROLE } from './cluster.ts';
import { openHome } from './home.ts';
import { chooseOsUser } from './os-user.ts';
import {
  chooseEndpoint,
  type Endpoint,
  findPostmaster,
  runsWith,
  type Settings,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';

/** A number that other programs do not use. The lock is held in the database and ends with our connection. */
const OWNER_LOCK = 7_203_114;
const BUSY_PATIENCE_MS = 2_000;

const SETTINGS: Settings = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Otherwise expected conflicts would fill the log with the rows involved.
  log_min_messages: 'log',
};

const THROW_AWAY_SETTINGS: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // The apps of several tests run side by side, each with a pool of its own.
  max_connections: '400',
};

export type EmbeddedOptions = {
  dataDir: string;
  logger?: { info(message: string): void; error(details: object, message: string): void };
  /** False only for throw-away data: a power cut may lose it. */
  durable?: boolean;
  /** Called when a data folder is about to be made, which takes a second. */
  onCreate?: (() => void) | undefined;
  /** Called when the database has been launched, or was running already, also after a crash. Its answer takes a moment more. */
  onLaunch?: (() => void) | undefined;
  /** Aborts the creation of the data folder; the folder is then as before. */
  stopAsked?: AbortSignal;
};

export type EmbeddedPostgres = {
  /** Address of the app's database, including its password. */
  url: string;
  /** Where the data is stored; outside `dataDir` when the database's account cannot enter that folder. */
  home: string;
  /** True when the database of an earlier app was still running and is used. */
  adopted: boolean;
  stop(): Promise<void>;
};

type Ownership = { client: pg.Client; endpoint: Endpoint; adopted: boolean };

/** Runs the PostgreSQL that is installed with the app. One app at a time owns a data folder. Throws `StartupError`s. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { logger, durable = true, onCreate, onLaunch, stopAsked } = options;
  const dataDir = resolve(options.dataDir);
  const home = await openHome(dataDir, chooseOsUser());
  const binaries = await prepareBinaries(home);
  const cluster = await openCluster(home, binaries, { durable, onCreate, stopAsked });
  const settings = durable ? SETTINGS : { ...SETTINGS, ...THROW_AWAY_SETTINGS };
  const start = async () =>
    startPostmaster(home, binaries, cluster.directory, settings, await chooseEndpoint(home), onLaunch);

  const own = () => takeOwnership({ cluster, dataDir, homePath: home.path, start, onLaunch });

  let stopping = false;
  let owned = await own();
  if (owned.adopted && !(await runsAsWanted())) {
    await stopPostmaster(home, binaries, cluster.directory);
    await owned.client.end().catch(() => undefined);
    owned = await own();
  }
  await createDatabaseOnce(owned.client);
  guard(owned.client);

  return {
    url: formatAddress(cluster, owned.endpoint, ROLE),
    home: home.path,
    adopted: owned.adopted,
    stop: async () => {
      if (stopping) return;
      stopping = true;
      const stopped = await stopPostmaster(home, binaries, cluster.directory);
      await owned.client.end().catch(() => undefined);
      if (!stopped) throw new Error('PostgreSQL did not stop within a minute');
    },
  };

  async function runsAsWanted(): Promise<boolean> {
    const running = await findPostmaster(cluster.directory);
    return running !== undefined && runsWith(cluster.directory, settings, running, binaries);
  }

  /** Restarts the database and takes the lock again when the database dies (out of memory, a crash). */
  function guard(client: pg.Client): void {
    client.once('end', () => {
      if (stopping) return;
      logger?.error({}, 'the embedded database went away; starting it again');
      own().then(
        (again) => {
          owned = again;
          guard(again.client);
          logger?.info('the embedded database is back');
        },
        (error: unknown) => logger?.error({ err: error }, 'the embedded database did not come back'),
      );
    });
  }
}

type Claim = {
  readonly cluster: Cluster;
  readonly dataDir: string;
  readonly homePath: string;
  start(): Promise<unknown>;
  onLaunch: (() => void) | undefined;
};

/** Starts the database unless it runs, and takes its lock. */
async function takeOwnership({ cluster, dataDir, homePath, start, onLaunch }: Claim): Promise<Ownership> {
  const deadline = Date.now() + 90_000;
  let busySince: number | undefined;
  let reason: unknown = 'no answer';
  let adopted = (await findPostmaster(cluster.directory)) !== undefined;
  if (adopted) onLaunch?.();
  while (Date.now() < deadline) {
    const running = await findPostmaster(cluster.directory);
    if (running === undefined) {
      await start();
      adopted = false;
      continue;
    }
    const client = running.ready ? await connectTo(cluster, running.endpoint) : undefined;
    if (client instanceof pg.Client) {
      if (await takeLock(client)) return { client, endpoint: running.endpoint, adopted };
      await client.end().catch(() => undefined);
      busySince ??= Date.now();
      if (Date.now() - busySince > BUSY_PATIENCE_MS) throw new StartupError(busySentence(dataDir));
    } else {
      reason = client ?? reason;
    }
    await sleep(25);
  }
  throw new StartupError(`The database in ${homePath} cannot be reached: ${toErrorMessage(reason)}.`);
}

async function connectTo(cluster: Cluster, endpoint: Endpoint): Promise<pg.Client | Error> {
  const client = new pg.Client({ connectionString: formatAddress(cluster, endpoint, 'postgres'), keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function busySentence(dataDir: string): string {
  return `Another app is running on the data folder ${dataDir}; stop it first, or set DATA_DIR to another folder.`;
}

async function takeLock(client: pg.Client): Promise<boolean> {
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
    return rows[0]?.mine === true;
  } catch {
    return false;
  }
}

async function createDatabaseOnce(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [ROLE]);
  if (rowCount === 0) await client.query(`create database ${ROLE}`);
}

function formatAddress({ password }: Cluster, { host, port }: Endpoint, database: string): string {
  if (!host.startsWith('/')) return `postgres://${ROLE}:${password}@${host}:${port}/${database}`;
  return `postgres://${ROLE}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
