import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const program = '/usr/sbin/nats-server';
const [user, password] = ['market', 'p@ss/word'];

/** Whether Debian's `nats-server` is installed. */
export const hasNats = (): boolean => existsSync(program);

export interface RunningNats {
  /** With the user and the password that it wants. The same after each start. */
  readonly url: string;
  readonly pid: number;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Lets it hang, or go on. */
  setHanging(on: boolean): void;
  /** Starts it again after `kill`. */
  restart(): Promise<void>;
}

/** A NATS server of its own on a free port of this machine. */
export async function startNats(): Promise<RunningNats> {
  const first = await launch(-1);
  let { child } = first;
  return {
    url: `nats://${user}:${encodeURIComponent(password)}@127.0.0.1:${first.port}`,
    get pid() {
      return child.pid ?? 0;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    setHanging: (on) => void child.kill(on ? 'SIGSTOP' : 'SIGCONT'),
    async restart() {
      ({ child } = await launch(first.port));
    },
  };
}

/** Port -1 is a free one. */
async function launch(asked: number): Promise<{ child: ChildProcess; port: number }> {
  const asks = ['--addr', '127.0.0.1', '--port', String(asked), '--user', user, '--pass', password];
  const child = spawn(program, asks, { stdio: ['ignore', 'ignore', 'pipe'] });
  // What starts it may break off.
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  child.once('exit', () => process.off('exit', killed));
  const port = await new Promise<number>((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (text) => {
      log += text;
      const listening = /Listening for client connections on \S*:(\d+)[\s\S]*Server is ready/.exec(log);
      if (listening) resolve(Number(listening[1]));
    });
    child.once('exit', () => reject(new Error(`nats-server ended before it was ready: ${log}`)));
  });
  return { child, port };
}
