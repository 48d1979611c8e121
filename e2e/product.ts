import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { createTestDatabase } from '../testing/database.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Reference rates for feeds that bring none. */
const ecbRates = fileURLToPath(new URL('../testing/data/ecb-daily.xml', import.meta.url));
const longestStartMs = 60_000;
const longestStopMs = 40_000;

/** A market in which no price moves and no offer comes or goes by itself, for as long as a journey takes. */
export const calm = { FEED: 'simulated:still' };

export type ProductOptions = {
  brand: 'de' | 'ch' | 'at';
  /** Further variables, as an operator would set them. */
  env?: Record<string, string>;
};

/** The app as an operator runs it: a process of its own with a demo market on a database of its own. */
export type Product = {
  url: string;
  /** The app's database, for what a user could not bring about. */
  pool: pg.Pool;
  stop(): Promise<void>;
  /** As a power cut does: nothing is said to anybody. */
  kill(): Promise<void>;
  /** Again after a stop or a kill, at the same address. */
  start(): Promise<void>;
  /** Stops and forgets everything. */
  end(): Promise<void>;
};

export async function startProduct({ brand, env = {} }: ProductOptions): Promise<Product> {
  if (!existsSync(new URL('../packages/web/dist/index.html', import.meta.url))) {
    throw new Error('The web app is not built: run npm run build first.');
  }
  const database = await createTestDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
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
  let app: ChildProcess | undefined;
  const start = async () => {
    app = await launch(settings);
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
  };
  await start().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return { url, pool: database.pool, start, stop, kill, end };
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function launch(settings: Record<string, string>): Promise<ChildProcess> {
  const app = spawn(process.execPath, ['packages/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
    app.stdout.on('data', listen);
    app.stderr.on('data', listen);
    app.once('exit', fail);
  });
}

/** An app that does not stop when it is told to is ended by force, and fails the journey that started it. */
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
