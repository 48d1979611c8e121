import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './run.ts';

const readyWithinMs = 90_000;
const pricedWithinMs = 60_000;

/** Starts the app as a new user does, and stops it again. Returns how many offers with live prices the demo buyer sees. */
export async function countOffersAfterStart(
  brand: string,
  port: number,
  [program, ...args]: readonly [string, ...string[]],
): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'handelsplatz-start-'));
  const server = spawn(program, args, {
    cwd: root,
    env: { ...process.env, BRAND: brand, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const offers = await offersForTheDemoBuyer(`http://localhost:${port}`).catch(() => 0);
  const exited = new Promise((resolve) => server.once('exit', resolve));
  if (server.pid) process.kill(-server.pid, 'SIGTERM');
  await Promise.race([exited, sleep(15_000)]);
  rmSync(dataDir, { recursive: true, force: true });
  return offers;
}

async function offersForTheDemoBuyer(url: string): Promise<number> {
  for (let waited = 0; waited < readyWithinMs; waited += 500) {
    const ready = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) break;
    await sleep(500);
  }
  const signIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'kaeufer', password: 'Demo-2026!' }),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  let priced = 0;
  // The first market window may begin a little after the server is ready.
  for (let waited = 0; waited < pricedWithinMs && priced === 0; waited += 500) {
    if (waited > 0) await sleep(500);
    priced = await pricedOffers(url, cookie);
  }
  return priced;
}

async function pricedOffers(url: string, cookie: string): Promise<number> {
  const list = (await (await fetch(`${url}/api/v2/offers`, { headers: { cookie } })).json()) as {
    offers: { priceType: string; price: number }[];
  };
  return list.offers.filter((offer) => offer.priceType === 'API' && offer.price > 0).length;
}
