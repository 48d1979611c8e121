import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The root of the checkout. */
export const root = join(import.meta.dirname, '..');

/** A command with its arguments. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command with the project's own binaries first, showing what it prints; true when it exits with 0. */
export function run({ command: [program, ...args], env }: Omit<Step, 'name'>): boolean {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  const done = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env, PATH: path } });
  return done.status === 0;
}

/** Runs all steps, names those that failed at the end, and exits with 1 when there are any. */
export function runAll(steps: readonly Step[]): void {
  const failed = steps.filter((step) => {
    const began = performance.now();
    const good = run(step);
    console.log(`${good ? 'ok  ' : 'FAIL'} ${step.name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    return !good;
  });
  if (failed.length === 0) return;
  console.error(`Failed: ${failed.map((step) => step.name).join(', ')}`);
  process.exit(1);
}
