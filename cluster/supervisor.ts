import { existsSync, readFileSync } from 'node:fs';
import type { Plan } from './plan.ts';
import { runProgram } from './program.ts';

/** Starts the supervisor of this folder. It starts nothing by itself. */
export async function startSupervisor(plan: Plan): Promise<void> {
  await runProgram('supervisord', ['-c', plan.at('supervisor.conf')]);
}

/** Passes a command to the supervisor of this folder, and returns what it answers. Buyers of a drill go on meanwhile. */
export function control(plan: Plan, ...command: readonly string[]): Promise<string> {
  return runProgram('supervisorctl', ['-c', plan.at('supervisor.conf'), ...command]);
}

export function isSupervised(plan: Plan): boolean {
  if (!existsSync(plan.at('supervisor.pid'))) return false;
  const pid = readFileSync(plan.at('supervisor.pid'), 'utf8').trim();
  return existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(plan.dir);
}
