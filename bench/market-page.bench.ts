/** A buyer's market with 2,000 offers in Chromium: frames while it scrolls, and the time from a key, or a new window, to the painted page. */
import type { Browser, Page } from 'playwright-core';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { getUserId, openSession } from './buyers.ts';
import { print } from './figures.ts';
import { measureFrames, openBrowser, openPage, watchKeys } from './page-frames.ts';
import { openStand, percentile, startServer } from './stand.ts';

const wanted = 2_000;

const stand = await openStand();
const databaseUrl = await stand.copy('bench_market_page');
const pool = createPool(databaseUrl);
const cookie = await openSession(pool, await getUserId(pool, 'kaeufer'));
// Each live offer that the buyer sees, again and again, until there are as many as wanted.
await pool.query(
  `insert into offers (id, seller_id, product_id, terminal_id, price_type, basis, pricing_overrides, total_litres, remaining_litres, min_litres,
                       max_litres, collection_days, available_from, available_to, payment_terms, status, tax_status)
   select gen_random_uuid(), seller_id, product_id, terminal_id, price_type, basis, pricing_overrides, 1000000, 1000000, 5000, 90000, 5,
          now() - interval '1 day', now() + interval '90 days', '{7,14}', 'ACTIVE', tax_status
     from (select o.* from offers o
             join products p on p.id = o.product_id
             join accounts b on b.id = (select account_id from users where username = 'kaeufer')
             join relationships r on r.buyer_id = b.id and r.seller_id = o.seller_id
             join released_terminals t on t.relationship_id = r.id and t.terminal_id = o.terminal_id
             join released_products x on x.relationship_id = r.id and x.product_id = o.product_id
            where o.price_type = 'API' and o.status = 'ACTIVE' and not o.for_chosen_buyers and p.type = 'FUEL') own,
          generate_series(1, 100) limit $1`,
  [wanted],
);
const server = await startServer(databaseUrl, { port: 3219, env: { FEED: 'simulated', WINDOW_SECONDS: '10' } });
const browser = await openBrowser();
const page = await openMarket(browser);
await measureFrames(page, 'market-page', `${wanted} offers`, { begin: 'scrollTo(0, 0)', scroll: 'scrollBy(0, 90)' });
await page.evaluate('scrollTo(0, 0)');
await watchKeys(page);
await measureKeys(page, 'in the lens', 'input[aria-label="Menge"]', ['30', '45', '60', '25']);
await measureKeys(page, 'in the search', 'input[type="search"]', ['diesel', 'heizoel', 'brmen', 'super']);
await measureWindows(page);
await browser.close();
await server.stop();
await pool.end();
await stand.stop();

async function openMarket(of: Browser): Promise<Page> {
  const opened = await openPage(of, server.url, cookie);
  await opened.goto('/handelsplatz');
  await opened.locator('[role="grid"] tr[aria-selected]').first().waitFor();
  const count = Number(await opened.getByRole('grid').getAttribute('aria-rowcount'));
  if (count <= wanted) throw new Error(`The market has ${count} lines`);
  return opened;
}

async function measureKeys(on: Page, where: string, field: string, words: readonly string[]): Promise<void> {
  await on.evaluate('window.paints = []');
  for (let round = 0; round < 3; round += 1)
    for (const word of words) {
      await on.locator(field).first().fill('');
      await on.locator(field).first().pressSequentially(word, { delay: 60 });
    }
  await on.locator(field).first().fill('');
  const paints = (await on.evaluate('window.paints')) as number[];
  if (paints.length < 20) throw new Error(`Only ${paints.length} keys were measured`);
  print('market-page', `key to paint ${where}, p95`, percentile(paints, 0.95), 'ms', { atMost: 50 });
}

/** The longest time that the page's thread is busy at once while several windows come. */
async function measureWindows(on: Page): Promise<void> {
  const longest = (await on.evaluate(`new Promise((done) => {
    const times = [];
    const observer = new PerformanceObserver((list) => { for (const entry of list.getEntries()) times.push(entry.duration); });
    observer.observe({ type: 'longtask' });
    setTimeout(() => done(times), 35_000);
  })`)) as number[];
  print('market-page', 'longest work of the page for a new window', Math.max(0, ...longest), 'ms', { atMost: 100 });
}
