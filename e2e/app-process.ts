import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serverProgram } from '../tools/builds.ts';

/** A started app. */
export interface RunningApp {
  stop(): Promise<void>;
  /** Ends the process without notice, as a power cut does. Only of an app with a process of its own. */
  kill?(): Promise<void>;
  /** Only of an app with a process of its own, whose clock can be moved. */
  moveClock?(aheadMs: number): void;
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** The module that a started app loads so that its clock can be moved. */
const movedClock = fileURLToPath(new URL('../testing/moved-clock.ts', import.meta.url));
/** The module with which a started app compares its answers with the contract. */
const watchedProduct = fileURLToPath(new URL('../testing/watched-product.ts', import.meta.url));
/** The compiled modules that the app keeps, so that those loaded before it are kept too. */
const compiled = fileURLToPath(new URL('../.cache/node', import.meta.url));
const longestStartMs = 60_000;
const longestStopMs = 40_000;

/** Starts the app as an operator does: in a process of its own. `report` gets each answer that the contract does not declare. */
export async function spawnApp(
  settings: Readonly<Record<string, string>>,
  movableClock: boolean,
  report: (undeclared: string) => void,
): Promise<RunningApp> {
  const app = await spawnReady(settings, movableClock, ({ undeclared }) => report(undeclared));
  return {
    stop: () => quit(app),
    async kill() {
      const gone = new Promise((resolve) => app.once('exit', resolve));
      app.kill('SIGKILL');
      await gone;
    },
    ...(movableClock && { moveClock: (clockAheadMs: number) => void app.send({ clockAheadMs }) }),
  };
}

function spawnReady(
  settings: Readonly<Record<string, string>>,
  movableClock: boolean,
  onMessage: (message: { undeclared: string }) => void,
): Promise<ChildProcess> {
  const preloaded = [watchedProduct, ...(movableClock ? [movedClock] : [])].flatMap((module) => ['--import', module]);
  const app = spawn(process.execPath, [...preloaded, serverProgram], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  app.on('message', onMessage);
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
    app.stdout?.on('data', listen);
    app.stderr?.on('data', listen);
    app.once('exit', fail);
  });
}

/** Stops the app. If the app does not stop when asked, it is killed, and the journey that started it fails. */
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
