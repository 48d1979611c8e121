import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { installMovableClock } from '../testing/database.ts';
import { createDemoDatabase } from '../testing/demo-database.ts';
import { serverProgram } from '../tools/builds.ts';
import { openApp } from './app-here.ts';
import { type RunningApp, spawnApp } from './app-process.ts';

const webApp = fileURLToPath(new URL('../packages/web/dist/index.html', import.meta.url));
/** Reference exchange rates for feeds that provide none. */
const ecbRates = fileURLToPath(new URL('../testing/data/ecb-daily.xml', import.meta.url));

/** A market in which nothing happens by itself during a journey: no price moves, no offer ends its pause, nobody is reminded. */
export const calm = { FEED: 'simulated:still', SCHEDULES: 'off' };

export type ProductOptions = {
  brand: 'de' | 'ch' | 'at';
  /** Further environment variables, as an operator sets them. */
  env?: Record<string, string>;
  /** Lets the journey move the clock of app and database. Without it both use the machine's clock. */
  movableClock?: boolean;
  /** Starts it as an operator does, in a process of its own, which can be killed. Otherwise it runs in the process of the journeys. */
  ownProcess?: boolean;
  /** Serves it as `localhost`: passkeys belong to a name, never to an address of numbers. */
  namedHost?: boolean;
};

/** The app on a database of its own that already contains the demo market. */
export type Product = {
  url: string;
  /** The app's database, for changes that a user cannot make. */
  pool: pg.Pool;
  /** Where this database is, for commands of an operator. */
  databaseUrl: string;
  stop(): Promise<void>;
  /** Ends the process without notice, as a power cut does. Only with `ownProcess`. */
  kill(): Promise<void>;
  /** Starts the app again after a stop or a kill, at the same address. */
  start(): Promise<void>;
  /** Sets how far the clocks of app and database are ahead of the machine's, from now on. Only with `movableClock`. */
  moveClock(aheadMs: number): Promise<void>;
  /** Stops the app and deletes its data. Fails if the app has given an answer that the contract does not declare. */
  end(): Promise<void>;
};

/** A product that others have started. Journeys read its database, and may not stop it. */
function visitProduct(url: string, databaseUrl: string): Product {
  const pool = createPool(databaseUrl, { max: 2 });
  const refuse = () => Promise.reject(new Error('This product was not started by a journey.'));
  return {
    url,
    pool,
    databaseUrl,
    start: refuse,
    stop: refuse,
    kill: refuse,
    moveClock: refuse,
    end: () => pool.end(),
  };
}

/** The product of a brand: a new one, or, where `PRODUCT_URL` names one that runs (`npm run cluster -- journeys`), that one. */
export async function startProduct({
  brand,
  env = {},
  movableClock = false,
  ownProcess = movableClock,
  namedHost = false,
}: ProductOptions): Promise<Product> {
  const { PRODUCT_URL: runningUrl, PRODUCT_DATABASE_URL: runningDatabase } = process.env;
  if (runningUrl && runningDatabase) return visitProduct(runningUrl, runningDatabase);
  if (!existsSync(webApp) || !existsSync(serverProgram)) {
    throw new Error('The product is not built: run npm run build first.');
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
  const report = (undeclared: string) => void answers.add(undeclared);
  let app: RunningApp | undefined;
  const start = async () => {
    app = ownProcess ? await spawnApp(settings, movableClock, report) : await openApp(settings, database.pool, report);
  };
  const stop = async () => {
    await app?.stop();
    app = undefined;
  };
  const kill = async () => {
    if (!app?.kill) throw new Error('This product has no process of its own.');
    await app.kill();
    app = undefined;
  };
  const end = async () => {
    await stop();
    await database.drop();
    if (answers.size > 0) throw new Error(`The contract does not declare these answers: ${[...answers].join(', ')}`);
  };
  const moveClock = async (aheadMs: number) => {
    if (!app?.moveClock || !clock) throw new Error('This product was not launched with a clock that can be moved.');
    app.moveClock(aheadMs);
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
