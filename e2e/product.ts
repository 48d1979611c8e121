import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { installMovableClock } from '../testing/database.ts';
import { createDemoDatabase } from '../testing/demo-database.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Reference exchange rates for feeds that provide none. */
const ecbRates = fileURLToPath(new URL('../testing/data/ecb-daily.xml', import.meta.url));
/** The module that a started app loads so that its clock can be moved. */
const movedClock = fileURLToPath(new URL('../testing/moved-clock.ts', import.meta.url));
/** The module with which a started app compares its answers with the contract. */
const watchedProduct = fileURLToPath(new URL('../testing/watched-product.ts', import.meta.url));
/** The compiled modules that the app keeps, so that those loaded before it are kept too. */
const compiled = fileURLToPath(new URL('../.cache/node', import.meta.url));
const longestStartMs = 60_000;
const longestStopMs = 40_000;

/** A market in which nothing happens by itself during a journey: no price moves, no offer ends its pause, nobody is reminded. */
export const calm = { FEED: 'simulated:still', SCHEDULES: 'off' };

export type ProductOptions = {
  brand: 'de' | 'ch' | 'at';
  /** Further environment variables, as an operator sets them. */
  env?: Record<string, string>;
  /** Lets the journey move the clock of app and database. Without it both use the machine's clock. */
  movableClock?: boolean;
  /** Serves it as `localhost`: passkeys belong to a name, never to an address of numbers. */
  namedHost?: boolean;
};

/** The app as an operator runs it: a separate process on a separate database that already contains the demo market. */
export type Product = {
  url: string;
  /** The app's database, for changes that a user cannot make. */
  pool: pg.Pool;
  /** Where this database is, for commands of an operator. */
  databaseUrl: string;
  stop(): Promise<void>;
  /** Ends the process without notice, as a power cut does. */
  kill(): Promise<void>;
  /** Starts the app again after a stop or a kill, at the same address. */
  start(): Promise<void>;
  /** Sets how far the clocks of app and database are ahead of the machine's, from now on. Only with `movableClock`. */
  moveClock(aheadMs: number): Promise<void>;
  /** Stops the app and deletes its data. Fails if the app has given an answer that the contract does not declare. */
  end(): Promise<void>;
};

export async function startProduct({
  brand,
  env = {},
  movableClock = false,
  namedHost = false,
}: ProductOptions): Promise<Product> {
  if (!existsSync(new URL('../packages/web/dist/index.html', import.meta.url))) {
    throw new Error('The web app is not built: run npm run build first.');
  }
  const database = await createDemoDatabase(brand);
  const clock = movableClock ? await installMovableClock(database) : undefined;
  const port = await freePort();
  const url = `http://${namedHost ? 'localhost' : '127.0.0.1'}:${port}`;
  const settings = {
    BRAND: brand,
    ECB_RATES: ecbRates,
    DATABASE_URL: database.url,
    DEMO: '1',
    FEED: 'simulated',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMIT: '0',
    SMTP_URL: '',
    WINDOW_SECONDS: '60',
    ...env,
  };
  const answers = new Set<string>();
  let app: ChildProcess | undefined;
  const start = async () => {
    app = await launch(settings, movableClock, ({ undeclared }) => answers.add(undeclared));
  };
  const stop = async () => {
    if (app) await quit(app);
    app = undefined;
  };
  const kill = async () => {
    const gone = app && new Promise((resolve) => app?.once('exit', resolve));
    app?.kill('SIGKILL');
    await gone;
    app = undefined;
  };
  const end = async () => {
    await stop();
    await database.drop();
    if (answers.size > 0) throw new Error(`The contract does not declare these answers: ${[...answers].join(', ')}`);
  };
  const moveClock = async (aheadMs: number) => {
    if (!app || !clock) throw new Error('This product was not launched with a clock that can be moved.');
    app.send({ clockAheadMs: aheadMs });
    await clock.set(aheadMs);
  };
  await start().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return { url, pool: database.pool, databaseUrl: database.url, start, stop, kill, moveClock, end };
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function launch(
  settings: Record<string, string>,
  movableClock: boolean,
  onMessage: (message: { undeclared: string }) => void,
): Promise<ChildProcess> {
  const preloaded = [watchedProduct, ...(movableClock ? [movedClock] : [])].flatMap((module) => ['--import', module]);
  const app = spawn(process.execPath, [...preloaded, 'packages/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  app.on('message', onMessage);
  const killed = () => app.kill('SIGKILL');
  process.once('exit', killed);
  app.once('exit', () => process.off('exit', killed));
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = () => reject(new Error(`The app did not start: ${said.trim() || 'it said nothing'}`));
    const timer = setTimeout(() => {
      killed();
      fail();
    }, longestStartMs);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes(' is ready: ')) return;
      clearTimeout(timer);
      app.off('exit', fail);
      resolve(app);
    };
    app.stdout?.on('data', listen);
    app.stderr?.on('data', listen);
    app.once('exit', fail);
  });
}

/** Stops the app. If the app does not stop when asked, it is killed, and the journey that started it fails. */
async function quit(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null) return;
  const gone = new Promise((resolve) => app.once('exit', resolve));
  let forced = false;
  const timer = setTimeout(() => {
    forced = true;
    app.kill('SIGKILL');
  }, longestStopMs);
  app.kill('SIGTERM');
  await gone;
  clearTimeout(timer);
  if (forced) throw new Error(`The app did not stop within ${longestStopMs} ms.`);
}
