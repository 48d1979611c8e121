/** The seller's grid with 5,000 offers in Chromium: frames while it scrolls, and the time from a key to the painted page. */
import type { Browser, Page } from 'playwright-core';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { getUserId, openSession } from './buyers.ts';
import { print } from './figures.ts';
import { measureFrames, openBrowser, openPage, watchKeys } from './page-frames.ts';
import { openStand, percentile, startServer } from './stand.ts';

const wanted = 5_000;
const pasted = 500;

const stand = await openStand();
const databaseUrl = await stand.copy('bench_grid');
const pool = createPool(databaseUrl);
const user = await getUserId(pool, 'verkaeufer');
const cookie = await openSession(pool, user);
// Each fixed offer again and again, until the seller has as many as wanted.
await pool.query(
  `insert into offers (id, seller_id, product_id, terminal_id, price_type, fixed_price_minor, total_litres, remaining_litres, min_litres,
                       max_litres, collection_days, available_from, available_to, payment_terms, status, tax_status)
   select gen_random_uuid(), seller_id, product_id, terminal_id, 'FIXED', 9000 + (row_number() over ())::int % 2000, 1000000, 1000000, 5000,
          90000, 5, now() - interval '1 day', now() + interval '90 days', '{7}', 'ACTIVE', tax_status
     from (select o.* from offers o join users u on u.account_id = o.seller_id join products p on p.id = o.product_id
            where u.id = $1 and o.status <> 'REMOVED' and p.type = 'FUEL') own, generate_series(1, 100) limit $2`,
  [user, wanted],
);
const server = await startServer(databaseUrl, { port: 3217, env: { FEED: 'simulated:still' } });
const browser = await openBrowser();
const page = await openGrid(browser);
const box = `document.querySelector('[role="grid"]')`;
await measureFrames(page, 'grid', `${wanted} offers`, {
  begin: `${box}.scrollTop = 0`,
  scroll: `${box}.scrollTop += 90`,
});
await measureKeys(page, 'in an untouched grid');
await paste(page);
await measureKeys(page, `beside ${pasted} pending cells`);
await browser.close();
await server.stop();
await pool.end();
await stand.stop();

async function openGrid(of: Browser): Promise<Page> {
  const opened = await openPage(of, server.url, cookie, ['clipboard-read', 'clipboard-write']);
  await opened.goto('/meine-angebote?preisart=FIXED');
  const lines = opened.locator('[role="grid"] [data-row="0"][data-col="3"]');
  await lines.waitFor();
  const count = Number(await opened.getByRole('grid').getAttribute('aria-rowcount'));
  if (count <= wanted) throw new Error(`The grid has ${count} lines`);
  return opened;
}

/** Types prices into cells one below the other, and measures from the event of each key to the frame that shows it. */
async function measureKeys(on: Page, where: string): Promise<void> {
  await on.evaluate(`document.querySelector('[role="grid"]').scrollTop = 0`);
  await on.locator('[role="grid"] [data-row="0"][data-col="3"]').click();
  await watchKeys(on);
  for (let cell = 0; cell < 20; cell += 1) await on.keyboard.type(`9${cell % 10},${cell + 10}\n`, { delay: 30 });
  const paints = (await on.evaluate('window.paints')) as number[];
  if (paints.length < 100) throw new Error(`Only ${paints.length} keys were measured`);
  print('grid', `key to paint ${where}, p95`, percentile(paints, 0.95), 'ms', { atMost: 50 });
  for (let cell = 0; cell < 20; cell += 1) await on.keyboard.press('ControlOrMeta+z');
}

async function paste(on: Page): Promise<void> {
  const prices = Array.from({ length: pasted }, (_, index) => `${91 + (index % 9)},${10 + (index % 80)}`);
  await on.evaluate(`document.querySelector('[role="grid"]').scrollTop = 0`);
  await on.locator('[role="grid"] [data-row="0"][data-col="3"]').click();
  await on.evaluate(`navigator.clipboard.writeText(${JSON.stringify(prices.join('\n'))})`);
  await on.keyboard.press('ControlOrMeta+v');
  await on.getByText(new RegExp(`Änderungen in ${pasted} `)).waitFor();
}
