import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The root of the checkout. */
export const root = join(import.meta.dirname, '..');

/** A command with its arguments. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

/** The command that runs tests, and fails when a file takes longer than its budget of time. */
export const vitest = (args: readonly string[]) =>
  ['vitest', 'run', ...args, '--reporter=default', '--reporter=./testing/time-budget.ts'] as const;

/** Runs a command and shows its output. The project's own binaries come first in the path. True when it exits with 0. */
export function run({ command: [program, ...args], env }: Omit<Step, 'name'>): boolean {
  const done = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: environment(env) });
  return done.status === 0;
}

/** The environment, with the project's own binaries first in the path. */
function environment(env: Step['env']): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, ...env, PATH: path };
}

/** Runs steps one after the other, names the failed ones at the end, and exits with 1 if there are any. */
export function runAll(steps: readonly Step[]): void {
  endBy(steps.filter((step) => !reported(step.name, () => run(step))));
}

function reported(name: string, work: () => boolean): boolean {
  const began = performance.now();
  const good = work();
  report(name, good, began);
  return good;
}

function report(name: string, good: boolean, began: number): void {
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}

function endBy(failed: readonly Step[]): void {
  if (failed.length === 0) return;
  console.error(`Failed: ${failed.map((step) => step.name).join(', ')}`);
  process.exit(1);
}

/** Runs lanes of steps side by side and prints the output of each step when it has finished. Ends as {@link runAll} does. */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<void> {
  const failed = await Promise.all(lanes.map(runLane));
  endBy(failed.flat());
}

async function runLane(steps: readonly Step[]): Promise<Step[]> {
  const failed: Step[] = [];
  for (const step of steps) {
    const began = performance.now();
    const { good, printed } = await runQuietly(step);
    process.stdout.write(printed);
    report(step.name, good, began);
    if (!good) failed.push(step);
  }
  return failed;
}

/** Like {@link run}, while this process goes on with other work. */
export function runBeside({ command: [program, ...args], env }: Omit<Step, 'name'>): Promise<boolean> {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment(env) });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Runs a command beside others and keeps its output. */
export function runQuietly({
  command: [program, ...args],
  env,
}: Omit<Step, 'name'>): Promise<{ good: boolean; printed: string }> {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment(env) });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      printed += piece;
    });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ good: false, printed: `${error.message}\n` }));
    child.once('close', (code) => resolve({ good: code === 0, printed }));
  });
}
