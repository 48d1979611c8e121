/** Memory of an idle server, without PostgreSQL. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStand, startServer } from './stand.ts';

const stand = await openStand();
const began = performance.now();
const server = await startServer(await stand.copy('bench_idle'), { port: 3214 });
const ready = performance.now() - began;
await sleep(5_000);
const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
const megabytes = Number(resident) / 1024;
console.log(`idle: ${megabytes.toFixed(0)} MB resident, ready ${(ready / 1000).toFixed(1)} s after the start`);
await server.stop();
await stand.stop();
if (megabytes > 200) process.exitCode = 1;
