import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../tools/chromium.ts';
import { run } from '../tools/run.ts';
import { print } from './figures.ts';
import { percentile } from './stand.ts';

/** How many frames are measured while a list scrolls. */
export const frames = 300;
/** Of several runs the best one counts: other processes share the machine. */
const runs = 3;
/** At 60 frames a second a frame that takes longer has dropped the next one. */
const droppedAfterMs = 25;

/** Builds the web app and starts Chromium. */
export async function openBrowser(): Promise<Browser> {
  if (!run({ command: ['vite', 'build', 'packages/web', '--logLevel', 'warn'] }))
    throw new Error('the web app was not built');
  const executablePath = ensureChromium();
  if (!executablePath) throw new Error('there is no Chromium');
  return await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** A page of a signed-in user, who has answered the question about cookies. */
export async function openPage(
  browser: Browser,
  url: string,
  cookie: string,
  permissions: string[] = [],
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([
    { name, value, url },
    { name: 'cookie_consent', value: 'necessary', url },
  ]);
  await context.grantPermissions(permissions);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/**
 * Scrolls a few lines with each frame, as a wheel does, and measures the time between frames. `begin` and `scroll` are scripts
 * that go to the first line and some lines further.
 */
export async function measureFrames(
  on: Page,
  bench: string,
  what: string,
  { begin, scroll }: { readonly begin: string; readonly scroll: string },
): Promise<void> {
  const script = `new Promise((done) => {
    const gaps = [];
    let last;
    ${begin};
    const step = (at) => {
      if (last !== undefined) gaps.push(at - last);
      last = at;
      ${scroll};
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
  print(bench, `frames dropped of ${frames} while ${what} scroll`, Math.min(...dropped), '', { atMost: 0 });
  print(bench, 'time between frames while the list scrolls, p95', percentile(best, 0.95), 'ms', { atMost: 20 });
  print(bench, 'processor time of the page for a frame while it scrolls', work, 'ms', { atMost: 16.7 });
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

/** Measures from the event of each key on to the frame that shows it, in ms, into `window.paints`. */
export async function watchKeys(on: Page): Promise<void> {
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
}
