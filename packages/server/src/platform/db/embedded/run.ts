import { type ChildProcess, spawn } from 'node:child_process';
import { findErrorCode, toErrorMessage } from '../../errors/index.ts';
import type { Home } from './home.ts';

/** Keeps the caller's locale and PG* variables away from the database. */
export const CLEAN_ENVIRONMENT = {
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: 'C',
  TZ: 'UTC',
  ...readMovedClock(process.env),
};

/** `npm run proof` moves the clock of an app and its database. Without a moved clock nothing is loaded into the database. */
function readMovedClock({ FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, LD_PRELOAD }: NodeJS.ProcessEnv) {
  return FAKETIME === undefined ? {} : { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, LD_PRELOAD };
}

/**
 * Runs a program of PostgreSQL to its end as the database's account. `lastLine` is the last line of its error output. A stop
 * request kills it and everything it has started.
 */
export function run(
  program: string,
  args: readonly string[],
  home: Home,
  stopAsked?: AbortSignal,
): Promise<{ status: number; lastLine: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...home.user,
      cwd: home.path,
      env: CLEAN_ENVIRONMENT,
      // A separate process group: Ctrl-C reaches only the app, and the group can be killed at once.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const kill = () => killGroup(child);
    stopAsked?.addEventListener('abort', kill, { once: true });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-2000);
    });
    child.once('error', (error) => resolve({ status: -1, lastLine: toErrorMessage(error) }));
    child.once('close', (status) => {
      stopAsked?.removeEventListener('abort', kill);
      resolve({ status: status ?? -1, lastLine: pickLastLine(complaint) });
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    // It may have ended at this very moment.
    if (findErrorCode(error) !== 'ESRCH') throw error;
  }
}

export function pickLastLine(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const cause = lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return cause.replace(/\.$/, '');
}
