import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { test as base, expect, vi } from 'vitest';
import { browserEnvironment, moveClock } from './moved-clock.ts';
import { type Product, startProduct } from './product.ts';

/** The screen sizes on which the journeys run. */
export const sizes = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 740 },
} as const;
export type Size = keyof typeof sizes;

/** The longest wait for a page. It is long, so that a slow machine fails no journey; a page that is ready earlier ends it. */
const patienceMs = 45_000;
const closingMs = 15_000;
/** How many letters of a page a failed journey reports. */
const wordsKept = 400;
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // The headless shell otherwise rounds the widths of letters, which no window does.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A user with a separate browser context: separate cookies, separate storage. */
export type Visitor = {
  page: Page;
  context: BrowserContext;
  size: Size;
  /** Another tab of the same browser. */
  openTab(): Promise<Page>;
  /** Declares a fault that the journey causes itself. Every other fault in the browser fails the journey. */
  expects(fault: RegExp): void;
};

export type VisitOptions = {
  /** Journeys hold back and break requests, which a browser with a service worker does not let them. Only its own journeys have it. */
  serviceWorker?: boolean;
  /** Journeys without a connection need the parts that the app loads in advance. The others save that work. */
  loadsAhead?: boolean;
  /** A browser with a profile of its own, as people have it. In the others, which are private windows, nothing can be installed. */
  hasProfile?: boolean;
};

export type Visit = (url: string, size?: Size, options?: VisitOptions) => Promise<Visitor>;

/**
 * Vitest's test with a browser. `launch` starts products for one journey alone. A journey fails on errors in the console, on
 * the page and in requests.
 */
export const test = base.extend<{ browser: Browser; launch: typeof startProduct; visit: Visit }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures this one needs from the pattern.
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath, args: flags, env: browserEnvironment });
      await use(browser);
      await patiently(browser.close());
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  launch: async ({}, use) => {
    const products: Product[] = [];
    await use(async (options) => {
      const product = await startProduct(options);
      products.push(product);
      return product;
    });
    await Promise.all(products.map((product) => product.end()));
  },
  // Visitors must leave before the product they visit ends, hence the second fixture.
  visit: async ({ browser, launch: _before, task }, use) => {
    const visitors: { context: BrowserContext; faults: string[] }[] = [];
    await use(async (url, size = 'wide', options = {}) => {
      const visitor = await openVisitor(browser, url, size, options);
      visitors.push(visitor);
      return visitor;
    });
    const faults = visitors.flatMap((visitor) => visitor.faults);
    const errors = task.result?.errors ?? [];
    if (faults.length > 0 || errors.length > 0) {
      const shown = await keepPictures(visitors, task.name);
      // The report of a run ends with the stack of each error.
      for (const error of errors) error.stack = `${error.stack ?? error.message}\n${shown}`;
    }
    await Promise.all(visitors.map(({ context }) => patiently(context.close())));
    expect(faults, 'faults in the browser').toEqual([]);
  },
});

/**
 * Waits a limited time until a browser has closed something. Chromium sometimes never confirms that a context of several tabs
 * is closed, and no test timeout ends what runs after the test. The browser itself ends with the run.
 */
async function patiently(closing: Promise<void>): Promise<void> {
  const given = new AbortController();
  await Promise.race([closing, sleep(closingMs, undefined, { signal: given.signal }).catch(() => undefined)]);
  given.abort();
}

async function openVisitor(
  browser: Browser,
  url: string,
  size: Size,
  { serviceWorker = false, loadsAhead = serviceWorker, hasProfile = false }: VisitOptions,
) {
  const options: BrowserContextOptions = {
    baseURL: url,
    viewport: sizes[size],
    locale: 'de-DE',
    hasTouch: size !== 'wide',
    reducedMotion: 'reduce',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  };
  // Without a folder the profile is a new one, which is deleted in the end.
  const context = hasProfile
    ? await chromium.launchPersistentContext('', { executablePath, args: flags, env: browserEnvironment, ...options })
    : await browser.newContext(options);
  context.setDefaultTimeout(patienceMs);
  await moveClock(context);
  if (!loadsAhead)
    await context.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`);
  const expected: RegExp[] = [];
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  context.on('page', (page) => watch(page, note));
  // A page learns that its visitor is signed out from this 401.
  expected.push(/^401 GET \/api\/user$/);
  const visitor = {
    context,
    size,
    faults,
    page: await context.newPage(),
    openTab: () => context.newPage(),
    expects: (fault: RegExp) => void expected.push(fault),
  };
  return visitor satisfies Visitor;
}

function watch(page: Page, note: (fault: string) => void): void {
  page.on('pageerror', (error) => note(`page error: ${error.message}`));
  page.on('console', (message) => {
    // The browser reports failed requests again here, without their address.
    const repeated = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !repeated) note(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    note(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Leaving a page aborts its unfinished requests.
    if (reason !== 'net::ERR_ABORTED') note(`${reason} ${request.method()} ${new URL(request.url()).pathname}`);
  });
}

/** Saves a picture of each page when a journey has failed. Returns the addresses and the words that the pages showed. */
async function keepPictures(visitors: readonly { context: BrowserContext }[], name: string): Promise<string> {
  const folder = join(tmpdir(), 'handelsplatz-e2e');
  mkdirSync(folder, { recursive: true });
  const pages = visitors.flatMap(({ context }) => context.pages());
  const shown: string[] = [];
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `${name.replace(/\W+/g, '-').slice(0, 80)}-${index + 1}.png`);
    const kept = await page.screenshot({ path }).catch(() => undefined);
    if (kept) console.log(`${page.url()} when "${name}" failed: ${path}`);
    const words = await page
      .evaluate<string>('(document.querySelector("main") ?? document.body).innerText')
      .catch(() => '');
    shown.push(`The page ${page.url()} showed: ${words.replace(/\s+/g, ' ').slice(0, wordsKept)}`);
  }
  return shown.join('\n');
}

/** Waits until the element is visible. */
export const seen = (locator: Locator): Promise<void> => locator.waitFor({ state: 'visible' });

/** Waits until the element is no longer visible. */
export const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: 'hidden' });

/** Waits until a value that the page changes by itself has the expected value. */
export function becomes<T>(read: () => Promise<T> | T) {
  const until = (check: (value: T) => void) =>
    vi.waitFor(async () => check(await read()), { timeout: patienceMs, interval: 50 });
  return {
    toBe: (value: T) => until((actual) => expect(actual).toBe(value)),
    toEqual: (value: T) => until((actual) => expect(actual).toEqual(value)),
    toMatch: (pattern: RegExp) => until((actual) => expect(actual).toMatch(pattern)),
    other: (value: T) => until((actual) => expect(actual).not.toBe(value)),
  };
}

/** Waits until the element has the focus. */
export const focusIs = (locator: Locator): Promise<void> =>
  becomes(() => locator.evaluate((element: Element) => element === element.ownerDocument.activeElement)).toBe(true);

/** Waits, and reports how long that took. A slow machine fails no journey; time budgets are checked in `bench`. */
export async function timed(what: string, wait: Promise<void>): Promise<void> {
  const began = performance.now();
  await wait;
  console.info(`${what}: ${Math.round(performance.now() - began)} ms`);
}

/** The path with its query, as the address bar shows it. */
export function readPath(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return decodeURI(pathname + search);
}

const ruleSets = {
  everything: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  contrast: { type: 'rule', values: ['color-contrast'] },
} as const;

/** The WCAG 2.2 A and AA rules that the page breaks seriously, each with place and reason. */
export async function seriousProblems(page: Page, rules: keyof typeof ruleSets = 'everything'): Promise<string[]> {
  const { type, values } = ruleSets[rules];
  // These pages have no frames; the default mode would open a tab for each page.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Describing the passed rules took longer than finding the broken ones, so only violations are reported.
  const options = { runOnly: { type, values: [...values] }, resultTypes: ['violations' as const] };
  const { violations } = await axe.options(options).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      return `${id} at ${places.join(' and ')}: ${nodes[0]?.failureSummary?.split('\n')[1]?.trim()}`;
    });
}

/** Waits until nothing on the page is loading: no text "Wird geladen" and no skeleton. */
export async function hasLoaded(page: Page): Promise<void> {
  await seen(page.getByRole('heading', { level: 1 }).first());
  const loading = page.getByText('Wird geladen', { exact: true }).or(page.locator('[data-skeleton]'));
  await becomes(() => loading.count()).toBe(0);
}

/** Waits until the page has applied a change of screen size or colours and nothing on it moves any more. */
export async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    await nextFrame();
    const finite = document.getAnimations().filter((motion) => motion.effect.getComputedTiming().endTime < Infinity);
    await Promise.allSettled(finite.map((motion) => motion.finished));
  })()`);
}
