/** The seller's grid with 5,000 offers in Chromium: frames while it scrolls, and the time from a key to the painted page. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { ensureChromium } from '../tools/chromium.ts';
import { run } from '../tools/run.ts';
import { getUserId, openSession } from './buyers.ts';
import { tell } from './figures.ts';
import { openStand, percentile, startServer } from './stand.ts';

const wanted = 5_000;
const frames = 300;
const pasted = 500;
/** Of several runs the best one counts: other processes share the machine. */
const runs = 3;
/** At 60 frames a second a frame that takes longer has dropped the next one. */
const droppedAfterMs = 25;

if (!run({ command: ['vite', 'build', 'packages/web', '--logLevel', 'warn'] }))
  throw new Error('the web app was not built');
const executablePath = ensureChromium();
if (!executablePath) throw new Error('there is no Chromium');
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
          90000, 5, now() - interval '1 day', now() + interval '90 days', '{7}', 'ACTIVE', 'TAXED'
     from (select o.* from offers o join users u on u.account_id = o.seller_id join products p on p.id = o.product_id
            where u.id = $1 and o.status <> 'REMOVED' and p.type = 'FUEL') own, generate_series(1, 100) limit $2`,
  [user, wanted],
);
const server = await startServer(databaseUrl, { port: 3217, env: { FEED: 'simulated:still' } });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await openGrid(browser);
await measureScrolling(page);
await measureKeys(page, 'in an untouched grid');
await paste(page);
await measureKeys(page, `beside ${pasted} pending cells`);
await browser.close();
await server.stop();
await pool.end();
await stand.stop();

async function openGrid(of: Browser): Promise<Page> {
  const context = await of.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([
    { name, value, url: server.url },
    { name: 'cookie_consent', value: 'necessary', url: server.url },
  ]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const opened = await context.newPage();
  opened.setDefaultTimeout(60_000);
  await opened.goto('/meine-angebote?preisart=FIXED');
  const lines = opened.locator('[role="grid"] [data-row="0"][data-col="3"]');
  await lines.waitFor();
  const count = Number(await opened.getByRole('grid').getAttribute('aria-rowcount'));
  if (count <= wanted) throw new Error(`The grid has ${count} lines`);
  return opened;
}

/** Scrolls a few lines with each frame, as a wheel does, and measures the time between frames. */
async function measureScrolling(on: Page): Promise<void> {
  const script = `new Promise((done) => {
    const box = document.querySelector('[role="grid"]');
    const gaps = [];
    let last;
    box.scrollTop = 0;
    const step = (at) => {
      if (last !== undefined) gaps.push(at - last);
      last = at;
      box.scrollTop += 90;
      gaps.length < ${frames} ? requestAnimationFrame(step) : done(gaps);
    };
    requestAnimationFrame(step);
  })`;
  const measured: number[][] = [];
  const readWork = await watchWork(on);
  const before = await readWork();
  for (let round = 0; round < runs; round += 1) measured.push((await on.evaluate(script)) as number[]);
  const work = ((await readWork()) - before) / (frames * runs);
  const dropped = measured.map((gaps) => gaps.filter((gap) => gap > droppedAfterMs).length);
  const best = measured[dropped.indexOf(Math.min(...dropped))] ?? [];
  tell('grid', `frames dropped of ${frames} while ${wanted} offers scroll`, Math.min(...dropped), '', { atMost: 0 });
  tell('grid', 'time between frames while the grid scrolls, p95', percentile(best, 0.95), 'ms', { atMost: 20 });
  tell('grid', 'processor time of the page for a frame while it scrolls', work, 'ms', { atMost: 16.7 });
}

/** The processor time in ms that the page's thread has used. Other processes on the machine do not count in it. */
async function watchWork(on: Page): Promise<() => Promise<number>> {
  const session = await on.context().newCDPSession(on);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

/** Types prices into cells one below the other, and measures from the event of each key to the frame that shows it. */
async function measureKeys(on: Page, where: string): Promise<void> {
  await on.evaluate(`document.querySelector('[role="grid"]').scrollTop = 0`);
  await on.locator('[role="grid"] [data-row="0"][data-col="3"]').click();
  await on.evaluate(`(() => {
    window.paints = [];
    window.listening?.abort();
    window.listening = new AbortController();
    const afterPaint = new MessageChannel();
    const waiting = [];
    afterPaint.port1.onmessage = () => window.paints.push(performance.now() - waiting.shift());
    window.addEventListener('keydown', (event) => {
      requestAnimationFrame(() => { waiting.push(event.timeStamp); afterPaint.port2.postMessage(0); });
    }, { capture: true, signal: window.listening.signal });
  })()`);
  for (let cell = 0; cell < 20; cell += 1) await on.keyboard.type(`9${cell % 10},${cell + 10}\n`, { delay: 30 });
  const paints = (await on.evaluate('window.paints')) as number[];
  if (paints.length < 100) throw new Error(`Only ${paints.length} keys were measured`);
  tell('grid', `key to paint ${where}, p95`, percentile(paints, 0.95), 'ms', { atMost: 50 });
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
