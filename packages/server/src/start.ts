import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { configRules } from './app/brand.ts';
import { prepareDemoMarket } from './app/demo-market.ts';
import { systemClock } from './platform/clock/index.ts';
import { type Config, readConfig } from './platform/config/index.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import { connect, connectThroughPooler, connectToReplicas, createDatabase, migrate } from './platform/db/index.ts';
import { findErrorCode, StartupError, toErrorMessage } from './platform/errors/index.ts';
import { createLifecycle, type Lifecycle } from './platform/lifecycle/index.ts';
import { createLogger } from './platform/log/index.ts';

type Logger = ReturnType<typeof createLogger>;

/** Signals that come together are one wish. */
const ONE_WISH_MS = 1_000;
/** Beside a pooler only jobs and migrations use connections of their own, and the server has few. */
const mostDirect = 4;
/** The primary answers a read for which no replica is connected by then. */
const replicaWithinMs = 1_000;
/** Short: a connection to a replica that is behind should not be tried for long. */
const replicaIdleMs = 10_000;
const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url));

try {
  const config = readConfig(process.env, configRules);
  const logger = createLogger(config);
  const lifecycle = createLifecycle(logger);
  stopOnSignals(lifecycle, logger);
  await lifecycle.start((stopAsked) => start(config, logger, lifecycle, stopAsked));
} catch (error) {
  // What the operator can mend needs no stack; what he cannot is ours and needs one.
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

async function start(config: Config, logger: Logger, lifecycle: Lifecycle, stopAsked: AbortSignal): Promise<void> {
  await requireFreePort(config);
  if (config.webhooksMayBePrivate)
    logger.warn({}, 'WEBHOOK_ALLOW_PRIVATE is on: webhooks of customers reach the private network of this machine');
  let demoMarket: ReturnType<typeof prepareDemoMarket> | undefined;
  const onCreate = () => {
    if (config.demo) {
      demoMarket = prepareDemoMarket(config.brand, systemClock);
      const prepared = demoMarket.catch(() => undefined);
      lifecycle.onStop('demo market', async () => (await prepared)?.end());
    }
    loadAppAhead();
  };
  const databaseUrl =
    namedServer(config) ??
    (await startDatabase({ config, logger, lifecycle, stopAsked, onCreate, onLaunch: loadAppAhead }));
  loadAppAhead();
  stopAsked.throwIfAborted();
  const pools = await openPools(databaseUrl, config, logger, lifecycle);
  const { pool, sessionPool } = pools;
  stopAsked.throwIfAborted();
  const applied = await bringUpToDate(sessionPool, logger);

  stopAsked.throwIfAborted();
  const db = createDatabase(pool);
  // No second node can use the embedded database, so only there a demo market can be reset.
  const canReset = config.demo && config.databaseUrl === undefined;
  // Writing the market takes most of a first start. It begins before the app is built, which waits for its end.
  demoMarket?.then((market) => market.write({ databaseUrl, withCopy: canReset })).catch(() => undefined);
  const { buildApp, createMetrics, forgetDemoSnapshot, resetDemoMarket } = await import('./app/index.ts');
  const parts = { config, databaseUrl, ...pools, db, logger, clock: systemClock, migrationsDir, demoMarket };
  if (canReset && applied.length > 0 && !demoMarket) await forgetDemoSnapshot(pool);
  let resetting: Promise<void> | undefined;
  const resetDemo = () => {
    resetting ??= restart().finally(() => {
      resetting = undefined;
    });
    resetting.catch((error: unknown) => {
      logger.fatal({ err: error }, 'the demo market could not be reset');
      process.exit(1);
    });
  };
  const open = async () => {
    const app = await buildApp({ ...parts, metrics: createMetrics(), ...(canReset && { resetDemo }) });
    await app.start(stopAsked);
    await app.keepPageFiles();
    return app;
  };
  let app = await open();
  lifecycle.onStop('app', () => app.stop());
  async function restart(): Promise<void> {
    await app.http.close();
    await app.stop();
    await resetDemoMarket(parts);
    app = await open();
    await listen(app.http, config);
    logger.info('the demo market was reset');
  }
  stopAsked.throwIfAborted();
  lifecycle.onStop('http', async () => {
    await resetting;
    await app.http.close();
  });
  await listen(app.http, config);
  const lines = [
    `Handelsplatz (${config.brand}) is ready: ${config.publicUrl}`,
    ...((await app.startMessage?.()) ?? []),
  ];
  console.log(`\n  ${lines.join('\n  ')}\n`);
}

/** The address of the server itself, where the configuration names one. */
function namedServer({ databaseUrl, databaseDirectUrl }: Config): string | undefined {
  return databaseDirectUrl ?? databaseUrl;
}

/** The pool of requests, which leads through the pooler where there is one, that of sessions, which never does, and that of replicas. */
async function openPools(serverUrl: string, config: Config, logger: Logger, lifecycle: Lifecycle) {
  const { databaseUrl, databaseDirectUrl } = config;
  const onIdleError = (error: Error) => logger.warn({ err: error }, 'an idle database connection ended');
  const isPooled = databaseUrl !== undefined && databaseDirectUrl !== undefined;
  const sessionPool = await connect(serverUrl, {
    onIdleError,
    ...(isPooled && { variable: 'DATABASE_DIRECT_URL', max: mostDirect }),
  });
  lifecycle.onStop('database connections', () => sessionPool.end());
  const replicas = await openReplicas(config, logger, lifecycle);
  if (!isPooled) return { pool: sessionPool, sessionPool, replicas };
  const pool = await connectThroughPooler(databaseUrl, { onIdleError });
  lifecycle.onStop('connections through the pooler', () => pool.end());
  return { pool, sessionPool, replicas };
}

/** Returns the files that were applied. */
async function bringUpToDate(pool: Parameters<typeof migrate>[0], logger: Logger): Promise<string[]> {
  const { applied, ahead } = await migrate(pool, migrationsDir);
  if (applied.length > 0) logger.info({ applied }, 'the database was brought up to date');
  if (ahead) logger.warn({ ahead }, 'a newer version has already changed the database; this one goes on beside it');
  return applied;
}

/** The pool of replicas, where there are any. While they are away the primary answers what they would. */
async function openReplicas({ databaseReadUrl }: Config, logger: Logger, lifecycle: Lifecycle) {
  if (databaseReadUrl === undefined) return undefined;
  const replicas = await connectToReplicas(databaseReadUrl, {
    connectWithinMs: replicaWithinMs,
    idleMs: replicaIdleMs,
    onIdleError: (error) => logger.warn({ err: error }, 'a connection to a replica ended'),
  });
  lifecycle.onStop('connections to replicas', () => replicas.end());
  return replicas;
}

/** Begins to load the app, which takes as long as the database. Before the database is launched it would delay that. */
function loadAppAhead(): void {
  // The import that is awaited fails likewise.
  import('./app/index.ts').catch(() => undefined);
}

interface DatabaseStart {
  readonly config: Config;
  readonly logger: Logger;
  readonly lifecycle: Lifecycle;
  readonly stopAsked: AbortSignal;
  /** Called when the database is a new one. */
  readonly onCreate: () => void;
  /** Called when the database has been launched, or was running already. */
  readonly onLaunch: () => void;
}

async function startDatabase({ config, logger, lifecycle, ...events }: DatabaseStart): Promise<string> {
  const database = await startEmbeddedPostgres({ dataDir: config.dataDir, logger, ...events });
  lifecycle.onStop('embedded database', database.stop);
  const { home, adopted } = database;
  logger.info({ home, adopted }, 'the embedded database is running');
  return database.url;
}

/** Finds a taken port before a database is made and filled. */
async function requireFreePort(at: Config): Promise<void> {
  const probe = createServer();
  await listen({ listen: async ({ port, host }) => void (await once(probe.listen(port, host), 'listening')) }, at);
  probe.close();
  await once(probe, 'close');
}

type Listening = { listen(at: { port: number; host: string }): Promise<unknown> };

async function listen(http: Listening, { port, host }: Config): Promise<void> {
  try {
    await http.listen({ port, host });
  } catch (error) {
    throw new StartupError(
      sentenceFor(findErrorCode(error), port, host) ?? `The server cannot listen: ${toErrorMessage(error)}.`,
    );
  }
}

function sentenceFor(code: string | undefined, port: number, host: string): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program; stop it or set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user; set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST "${host}" is no address of this machine.`;
  return undefined;
}

function stopOnSignals(lifecycle: Lifecycle, logger: Logger): void {
  let askedAt: number | undefined;
  const stop = async (status: number) => {
    const now = performance.now();
    // Somebody who asks again does not want to wait; the database is adopted at the next start. npm passes on what the
    // terminal has sent already: the same wish twice at once.
    if (askedAt !== undefined && now - askedAt > ONE_WISH_MS) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = now;
    const clean = await lifecycle.stop();
    process.exit(clean ? status : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error) => {
      logger.fatal({ err: error }, 'a fault nobody caught stops the app');
      void stop(1);
    });
  }
}
