/** Many browsers that listen to events are notified of a new window. Measures how long it takes until the last one has it. */
import { connect, type Socket } from 'node:net';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { getUserId, openSession } from './buyers.ts';
import { print } from './figures.ts';
import { openStand, startServer } from './stand.ts';

const browsers = Number(process.env.BROWSERS ?? 10_000);
const stand = await openStand();
const databaseUrl = await stand.copy('bench_push');
const pool = createPool(databaseUrl);
const user = await getUserId(pool, 'kaeufer');
/** The most streams of a session. All browsers belong to the same buyer. */
const streamsOfSession = 20;
const cookies: string[] = [];
for (let sessions = 0; sessions < browsers / streamsOfSession; sessions += 1)
  cookies.push(await openSession(pool, user));
const port = 3215;
const server = await startServer(databaseUrl, { port, env: { WINDOW_SECONDS: '15' } });

let heard = 0;
let firstAt = 0;
let lastAt = 0;
let counting = false;
const sockets: Socket[] = [];
const open = () =>
  new Promise<void>((resolve, reject) => {
    const cookie = cookies[Math.floor(sockets.length / streamsOfSession)];
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\n\r\n`,
      );
    });
    socket.once('data', () => resolve());
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      if (!counting || !chunk.includes('event: marketWindow')) return;
      const now = performance.now();
      if (heard === 0) firstAt = now;
      heard += 1;
      lastAt = now;
    });
    sockets.push(socket);
  });
for (let opened = 0; opened < browsers; opened += 250)
  await Promise.all(Array.from({ length: Math.min(250, browsers - opened) }, open));
counting = true;
for (let waited = 0; heard < browsers && waited < 40_000; waited += 100)
  await new Promise((resolve) => setTimeout(resolve, 100));
print('push', `browsers of ${browsers} that heard of a new window`, heard, '', { atLeast: browsers });
print('push', 'the last one after the first', lastAt - firstAt, 'ms', { atMost: 300 });
for (const socket of sockets) socket.destroy();
await server.stop();
await pool.end();
await stand.stop();
