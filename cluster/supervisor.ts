import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { StartupError } from '../packages/server/src/platform/errors/index.ts';
import type { Plan } from './plan.ts';

/** Starts the supervisor of this folder. It starts nothing by itself. */
export async function startSupervisor(plan: Plan): Promise<void> {
  await run('supervisord', ['-c', plan.at('supervisor.conf')]);
}

/** Passes a command to the supervisor of this folder, and returns what it answers. Buyers of a drill go on meanwhile. */
export function control(plan: Plan, ...command: readonly string[]): Promise<string> {
  return run('supervisorctl', ['-c', plan.at('supervisor.conf'), ...command]);
}

export function isSupervised(plan: Plan): boolean {
  if (!existsSync(plan.at('supervisor.pid'))) return false;
  const pid = readFileSync(plan.at('supervisor.pid'), 'utf8').trim();
  return existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(plan.dir);
}

function run(program: string, args: readonly string[]): Promise<string> {
  const { PATH, TZ } = process.env;
  const env = { PATH: `${PATH}:/usr/sbin`, TZ: TZ ?? 'UTC', LC_ALL: 'C.UTF-8', HOME: '/' };
  return new Promise((resolve, reject) => {
    execFile(program, args, { env }, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else
        reject(new StartupError(`${program} ${args.at(-1)} failed: ${`${stdout}${stderr}`.trim() || error.message}`));
    });
  });
}
