/** The dry run of a file with 50,000 offers, one of them wrong, and how long other requests wait meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { offerColumns, uploadLimits } from '@handelsplatz/domain/uploads';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { getUserId, openSession } from './buyers.ts';
import { print } from './figures.ts';
import { openStand, startServer } from './stand.ts';

const stand = await openStand();
const databaseUrl = await stand.copy('bench_uploads');
const pool = createPool(databaseUrl);
const cookie = await openSession(pool, await getUserId(pool, 'verkaeufer'));
const { rows } = await pool.query<{ product: string; terminal: string }>(
  "select p.name as product, t.name as terminal from products p cross join terminals t where p.type = 'FUEL' limit 200",
);
const server = await startServer(databaseUrl, { port: 3216 });
await measure('the first file');
await measure('the second file');
await server.stop();
await pool.end();
await stand.stop();

function createFile(name: string): string {
  const lines = Array.from({ length: uploadLimits.rows }, (_, index) => {
    const { product, terminal } = rows[index % rows.length] as (typeof rows)[number];
    const action = index === 40_000 ? 'UPSRT' : 'UPSERT';
    const times = '01.12.2026 08:00;31.12.2098 18:00';
    return `${name}-${index};${action};${product};${terminal};FIXED;95,83;1.000;5;90;7;${times};14;`;
  });
  return [offerColumns.join(';'), ...lines].join('\r\n');
}

async function measure(name: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([createFile(name)]), 'angebote.csv');
  const waits: number[] = [];
  let running = true;
  const others = (async () => {
    while (running) {
      const asked = performance.now();
      await (await fetch(`${server.url}/api/health/live`)).text();
      waits.push(performance.now() - asked);
      await sleep(2);
    }
  })();
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/uploads/offers`, { method: 'POST', headers: { cookie }, body: form });
  const { counts } = (await answer.json()) as { counts?: { rows: number; errors: number } };
  const seconds = (performance.now() - began) / 1000;
  running = false;
  await others;
  if (counts?.rows !== uploadLimits.rows || counts.errors !== 1)
    throw new Error(`The dry run answered ${answer.status}`);
  print('uploads', `dry run of 50,000 rows, ${name}`, seconds, 's', { atMost: 5 });
  print('uploads', `longest wait of another request, ${name}`, Math.max(...waits), 'ms', { atMost: 50 });
}
