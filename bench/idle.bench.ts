/**
 * Memory of an idle server, without PostgreSQL, and the time until it is ready: on a new data folder, and on an existing one.
 */
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { print } from './figures.ts';
import { startServer } from './stand.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'handelsplatz-bench-idle-'));
await chmod(dataDir, 0o755);
await measure('the very first start, which fills the demo market', { atMost: 6 });
await measure('the second start', { atMost: 1.5 });
await rm(dataDir, { recursive: true, force: true });

async function measure(start: string, readyWithin: { atMost: number }): Promise<void> {
  const began = performance.now();
  const server = await startServer(undefined, { port: 3214, env: { DATA_DIR: dataDir, DEMO: '1' } });
  print('idle', `ready after ${start}`, (performance.now() - began) / 1000, 's', readyWithin);
  await sleep(5_000);
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  print('idle', `resident after ${start}`, Number(resident) / 1024, 'MB', { atMost: 190 });
  await server.stop();
}
