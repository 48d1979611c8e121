/** When the first row of a page stands on a line of 40 kB/s with 800 ms for a round trip: at the first visit of a browser, and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { getUserId, openSession } from './buyers.ts';
import { print } from './figures.ts';
import { openBrowser, openPage } from './page-frames.ts';
import { openStand, startServer } from './stand.ts';

const line = { offline: false, latency: 800, downloadThroughput: 40_000, uploadThroughput: 40_000 };

/** The pages, what stands in them when they have content, and what the first visit and the next one may take. */
const pages = [
  {
    name: 'market',
    path: '/handelsplatz',
    user: 'kaeufer',
    row: '[role="grid"] tr[aria-selected]',
    atMost: [8_000, 2_500],
  },
  { name: 'orders', path: '/orders', user: 'kaeufer', row: 'main tbody tr', atMost: [] },
  { name: 'own offers', path: '/meine-angebote', user: 'verkaeufer', row: 'main tbody tr', atMost: [] },
] as const;

const stand = await openStand();
const databaseUrl = await stand.copy('bench_slow_line');
const pool = createPool(databaseUrl);
const server = await startServer(databaseUrl, { port: 3229, env: { FEED: 'simulated:still', WINDOW_SECONDS: '600' } });
const browser = await openBrowser();
for (const { name, path, user, row, atMost } of pages) {
  const cookie = await openSession(pool, await getUserId(pool, user));
  const [first, again] = await visitTwice(browser, cookie, path, row);
  print('slow-line', `first row of ${name}, first visit`, first, 'ms', { ...(atMost[0] && { atMost: atMost[0] }) });
  print('slow-line', `first row of ${name}, again`, again, 'ms', { ...(atMost[1] && { atMost: atMost[1] }) });
}
await browser.close();
await server.stop();
await pool.end();
await stand.stop();

async function visitTwice(of: Browser, cookie: string, path: string, row: string): Promise<[number, number]> {
  const page = await openPage(of, server.url, cookie);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(row)})) return;
    window.rowAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true })`);
  const first = await measureVisit(page, path);
  // The rest of the page comes into the store of the browser as well.
  await sleep(15_000);
  await page.goto('about:blank');
  const again = await measureVisit(page, path);
  await page.context().close();
  return [first, again];
}

/** From the call of the address to the first row, in ms. */
async function measureVisit(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  for (let waited = 0; waited < 60_000; waited += 100) {
    const at = await page.evaluate<number>('window.rowAt ?? 0');
    if (at > 0) return at;
    await sleep(100);
  }
  return Number.NaN;
}
