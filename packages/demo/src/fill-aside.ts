import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrandCode } from '@handelsplatz/domain/brands';
import { demoPassword } from '@handelsplatz/server/demo-sign-ins';
import { hasAccounts } from './companies/has-accounts.read.ts';
import type { DemoContents, DemoTarget } from './fill.ts';

/**
 * The two tasks of the process that fills in the market. They are sent over the process's channel, because others may read
 * arguments, and the address holds a password.
 */
export interface ComposeTask {
  readonly brand: BrandCode;
  readonly now: Date;
  readonly passwordHash: string;
}
export interface WriteTask {
  readonly databaseUrl: string;
  readonly withCopy: boolean;
}

/** A process that composes the market, then waits for the database to which it writes it. */
export interface MarketAside {
  /** Only the first task counts; all wait for its end. */
  write(task: WriteTask): Promise<void>;
  /** Ends the process. What it has begun to write is rolled back. */
  end(): void;
}

const program = fileURLToPath(new URL('./fill-process.ts', import.meta.url));

/**
 * Composes the market in a separate process, because that takes memory that the app would not release. A first start does it while its
 * database is made.
 */
export function composeDemoMarketAside({ brand, now, hashPassword }: DemoContents): MarketAside {
  // Ctrl-C must reach only the app, which ends the process itself.
  const child = fork(program, { detached: true, execArgv: [], serialization: 'advanced', env: withCompileCache() });
  const ended = waitForEnd(child);
  const hashed = hashPassword(demoPassword);
  // Both may fail before `write` waits for them.
  for (const each of [ended, hashed]) each.catch(() => undefined);
  // A process that is gone takes no task; how it ended is the reason.
  const send = (task: ComposeTask | WriteTask) => child.send(task, () => undefined);
  const begun = hashed.then((passwordHash) => send({ brand: brand.code, now, passwordHash }));
  begun.catch(() => undefined);
  let written: Promise<void> | undefined;
  const write = async (task: WriteTask) => {
    await begun;
    send(task);
    await ended;
  };
  return {
    write(task) {
      written ??= write(task);
      return written;
    },
    end: () => void child.kill(),
  };
}

/** Both processes use one folder of compiled files, when the app has one. */
function withCompileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // The folder that Node reports is that of its version, inside the one that was named.
  return folder === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(folder) };
}

/**
 * Writes the market in a separate process, unless there is one: that of `aside`, or one that it composes first. `signal` ends
 * the process. `onBegin` is called when there is something to fill in. Returns whether there was.
 */
export async function fillDemoMarketAside(
  {
    databaseUrl,
    db,
    withCopy = false,
    aside,
    onBegin,
    ...contents
  }: DemoTarget & DemoContents & { databaseUrl: string; aside?: MarketAside | undefined; onBegin?: () => void },
  signal: AbortSignal,
): Promise<{ filled: boolean }> {
  if (await hasAccounts(db)) {
    aside?.end();
    return { filled: false };
  }
  onBegin?.();
  signal.throwIfAborted();
  const market = aside ?? composeDemoMarketAside(contents);
  signal.addEventListener('abort', market.end);
  try {
    await market.write({ databaseUrl, withCopy });
    return { filled: true };
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', market.end);
    market.end();
  }
}

async function waitForEnd(child: ChildProcess): Promise<void> {
  let cause: unknown;
  child.once('message', (error) => {
    cause = error;
  });
  const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null];
  if (code !== 0)
    throw new Error(`the demo market was not filled in: its process ended with ${code ?? killedBy}`, { cause });
}
