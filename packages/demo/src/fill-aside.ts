import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BrandCode } from '@handelsplatz/domain/brands';
import { demoPassword } from '@handelsplatz/server/features/identity';
import { hasAccounts } from './companies/has-accounts.read.ts';
import type { DemoFill } from './fill.ts';

/**
 * The task of the process that fills in the market. It is sent over the process's channel, because others may read arguments,
 * and the address holds a password.
 */
export interface FillTask {
  readonly databaseUrl: string;
  readonly brand: BrandCode;
  readonly now: Date;
  readonly passwordHash: string;
  readonly withCopy: boolean;
}

const program = fileURLToPath(new URL('./fill-process.ts', import.meta.url));

/**
 * Runs `fillDemoMarket` in a separate process, because composing the market takes memory that the app would not release.
 * `signal` ends the process, and its changes are rolled back. `onBegin` is called when there is something to fill in. Returns
 * whether there was.
 */
export async function fillDemoMarketAside(
  {
    databaseUrl,
    db,
    brand,
    now,
    hashPassword,
    withCopy = false,
    onBegin,
  }: DemoFill & { databaseUrl: string; onBegin?: () => void },
  signal: AbortSignal,
): Promise<{ filled: boolean }> {
  if (await hasAccounts(db)) return { filled: false };
  onBegin?.();
  const passwordHash = await hashPassword(demoPassword);
  const task: FillTask = { databaseUrl, brand: brand.code, now, passwordHash, withCopy };
  signal.throwIfAborted();
  // Ctrl-C must reach only the app, which ends the process itself.
  const child = fork(program, { detached: true, execArgv: [], serialization: 'advanced' });
  const end = () => child.kill();
  signal.addEventListener('abort', end);
  try {
    child.send(task);
    await ended(child);
    return { filled: true };
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  let cause: unknown;
  child.once('message', (error) => {
    cause = error;
  });
  const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null];
  if (code !== 0)
    throw new Error(`the demo market was not filled in: its process ended with ${code ?? killedBy}`, { cause });
}
