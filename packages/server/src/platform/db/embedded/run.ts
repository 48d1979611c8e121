import { spawn } from 'node:child_process';
import { messageOf } from '../../errors/index.ts';
import type { Home } from './home.ts';

/** Nothing of the caller's locale or PG* variables may reach the database. */
export const CLEAN_ENVIRONMENT = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' };

/** Runs a program of PostgreSQL to its end as the database's account; `lastLine` is what it complained about. */
export function run(
  program: string,
  args: readonly string[],
  home: Home,
): Promise<{ status: number; lastLine: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...home.user,
      cwd: home.path,
      env: CLEAN_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-2000);
    });
    child.once('error', (error) => resolve({ status: -1, lastLine: messageOf(error) }));
    child.once('close', (status) => resolve({ status: status ?? -1, lastLine: lastLineOf(complaint) }));
  });
}

export function lastLineOf(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const telling = lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return telling.replace(/\.$/, '');
}
