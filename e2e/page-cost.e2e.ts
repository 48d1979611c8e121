import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { becomes, test } from './browser.ts';
import { password, type Username } from './people.ts';
import { calm, type Product, startProduct } from './product.ts';

/** What a first visit may cost until its content is there. */
type Budget = { path: string; user?: Username; content: string; requests: number; kiloBytes: number };

const row = '[role="grid"] tr[aria-selected]';
const budgets: Budget[] = [
  { path: '/handelsplatz', user: 'kaeufer', content: row, requests: 24, kiloBytes: 233 },
  { path: '/orders', user: 'kaeufer', content: 'main tbody tr', requests: 31, kiloBytes: 287 },
  { path: '/meine-angebote', user: 'verkaeufer', content: 'main tbody tr', requests: 28, kiloBytes: 233 },
  { path: '/login', content: 'input[name="username"]', requests: 14, kiloBytes: 115 },
];

describe('the first visit of a page', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ brand: 'de', env: calm });
  });
  afterAll(() => product?.end());

  test.for(budgets)(
    'at $path shows its content within $requests requests and $kiloBytes kB, and asks for nothing twice or in vain',
    async ({ path, user, content, requests, kiloBytes }, { visit }) => {
      const { page, context } = await visit(product.url, 'wide', { loadsAhead: true });
      if (user) await context.request.post('/api/login', { data: { username: user, password } });
      const wasted: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('preload')) wasted.push(message.text());
      });
      const sent = await watchRequests(page);
      await noteContent(page, content);
      await page.goto(path, { waitUntil: 'commit' });
      await becomes(() => page.evaluate('window.contentAt > 0')).toBe(true);
      const shownAt = await page.evaluate<number>('window.contentAt');
      // The browser warns some seconds after the page has loaded.
      await sleep(4_000);
      const before = sent().filter(({ at }) => at < shownAt);
      const bytes = before.reduce((sum, request) => sum + request.bytes, 0);
      const paths = before.map(({ url }) => url.replace(product.url, ''));
      console.info(`${path}: ${before.length} requests, ${Math.round(bytes / 1000)} kB`);
      expect(before.length, paths.join('\n')).toBeLessThanOrEqual(requests);
      expect(bytes / 1000).toBeLessThanOrEqual(kiloBytes);
      expect(paths).toEqual([...new Set(paths)]);
      expect(wasted).toEqual([]);
      // The typeface of a first visit, and what no visit may ask for again.
      expect(paths.filter((asked) => asked.endsWith('.woff2'))).toEqual([]);
      expect(paths.filter((asked) => asked.startsWith('/first-paint'))).toEqual([]);
    },
  );
});

type Sent = { url: string; at: number; bytes: number };

/** The requests of a page, with the time in milliseconds of the clock and the bytes on the line. */
async function watchRequests(page: Page): Promise<() => Sent[]> {
  const session = await page.context().newCDPSession(page);
  const sent = new Map<string, Sent>();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, wallTime }) => {
    if (!url.startsWith('data:')) sent.set(requestId, { url, at: wallTime * 1000, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () => [...sent.values()];
}

/** Notes in the page when its content is there. A frame would be late on a busy machine. */
const noteContent = (page: Page, selector: string) =>
  page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(selector)})) return;
    window.contentAt = performance.timeOrigin + performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true })`);
