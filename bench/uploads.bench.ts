/** The dry run of a file with 50,000 offers, one of them wrong, and how long other requests wait meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadLimits } from '@handelsplatz/domain/uploads';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { getUserId, openSession } from './buyers.ts';
import { print } from './figures.ts';
import { createOfferFile, readOfferPlaces } from './offer-files.ts';
import { openStand, startServer } from './stand.ts';

const stand = await openStand();
const databaseUrl = await stand.copy('bench_uploads');
const pool = createPool(databaseUrl);
const cookie = await openSession(pool, await getUserId(pool, 'verkaeufer'));
const places = await readOfferPlaces(pool);
const server = await startServer(databaseUrl, { port: 3216 });
await measure('the first file');
await measure('the second file');
await server.stop();
await pool.end();
await stand.stop();

async function measure(name: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([createOfferFile(places, uploadLimits.rows, name, 40_000)]), 'angebote.csv');
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
