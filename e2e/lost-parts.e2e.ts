import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { becomes, gone, seen, test } from './browser.ts';
import { arrive, go } from './people.ts';
import { calm, type Product, startProduct } from './product.ts';

describe.concurrent('parts of the page that are loaded later', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ brand: 'de', env: calm });
  });
  afterAll(() => product?.end());

  test('are loaded before they are needed: an order and another page open while offline', async ({ visit }) => {
    const visitor = await visit(product.url, 'wide', { loadsAhead: true });
    visitor.expects(/^net::ERR_/);
    const { page, context } = visitor;
    // The browser otherwise lists only the first 250 files, and the page loads more.
    await page.addInitScript('performance.setResourceTimingBufferSize(2_000)');
    await arrive(visitor, 'kaeufer', '/handelsplatz');
    await seen(fixedOrder(page));
    await becomes(() => hasScript(page, 'offer-insights')).toBe(true);
    await becomes(() => hasScript(page, 'contracts-page')).toBe(true);
    await context.setOffline(true);
    await becomes(() => fixedOrder(page).isDisabled()).toBe(true);
    await fixedRow(page).click({ position: { x: 60, y: 10 } });
    const panel = page.getByRole('dialog');
    await seen(panel.getByText('Zusammensetzung', { exact: true }));
    await seen(panel.getByText('Bestellen können Sie wieder, sobald die Verbindung steht.'));
    await becomes(() => panel.getByRole('button', { name: 'In den Warenkorb' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await gone(panel);
    await becomes(async () => (await page.getByRole('grid').getByRole('row').count()) > 5).toBe(true);
    await go(page, 'Kontrakte');
    await seen(page.getByRole('heading', { level: 1, name: 'Kontrakte' }));
  });

  test('fail without the rest of the page when they cannot be loaded, and appear with the next attempt', async ({
    visit,
  }) => {
    const visitor = await visit(product.url, 'wide', { loadsAhead: true });
    visitor.expects(/^net::ERR_/);
    const { page, context } = visitor;
    const missing = /\/assets\/(offer-insights|contracts-page)-/;
    await context.route(missing, (route) => route.abort());
    await arrive(visitor, 'kaeufer', '/handelsplatz');
    await fixedOrder(page).click();
    const panel = page.getByRole('dialog');
    const again = page.getByRole('button', { name: 'Erneut versuchen' });
    await seen(panel.getByLabel('Menge'));
    await seen(again);
    await becomes(async () => (await page.locator('tbody tr').count()) > 5).toBe(true);
    await context.unroute(missing);
    const insights = panel.getByText('Zusammensetzung', { exact: true });
    // The page tries again by itself, too. When it is first, the button is gone.
    await Promise.race([again.click().catch(() => undefined), seen(insights)]);
    await seen(insights);
    await page.keyboard.press('Escape');

    await context.route(missing, (route) => route.abort());
    await page.reload();
    await seen(fixedOrder(page));
    await go(page, 'Kontrakte');
    await seen(page.getByText('Die gewählte Seite kann gerade nicht geladen werden'));
    await seen(fixedOrder(page));
    await context.unroute(missing);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await seen(page.getByRole('heading', { level: 1, name: 'Kontrakte' }));
  });

  test('of the order are there when something is reserved: the ticket leads to the review while offline', async ({
    visit,
  }) => {
    const visitor = await visit(product.url, 'wide', { loadsAhead: true });
    visitor.expects(/^net::ERR_/);
    const { page, context } = visitor;
    await arrive(visitor, 'kaeufer', '/handelsplatz');
    await fixedOrder(page).click();
    await page.getByRole('dialog').getByLabel('Menge').fill('30');
    await page.getByRole('dialog').getByRole('button', { name: 'In den Warenkorb' }).click();
    const ticket = page.getByRole('region', { name: 'Reservierte Preise' });
    await seen(ticket.getByRole('link', { name: 'Bestellen' }));
    await becomes(() => hasScript(page, 'basket-page')).toBe(true);
    await context.setOffline(true);
    await ticket.getByRole('link', { name: 'Bestellen' }).click();
    const place = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
    await seen(place);
    await place.click();
    await seen(page.getByText('Ergebnis wird geprüft'));
    await context.setOffline(false);
    await seen(page.getByRole('heading', { name: 'Ihre Bestellung ist eingegangen' }));
  });

  test('of an older build lead to the new version, and what was typed stays until the user loads it', async ({
    visit,
  }) => {
    const visitor = await visit(product.url, 'wide', { loadsAhead: true });
    visitor.expects(/contracts-page|404/);
    const { page, context } = visitor;
    await context.route(/\/assets\/contracts-page-/, (route) => route.fulfill({ status: 404 }));
    await arrive(visitor, 'kaeufer', '/handelsplatz');
    const search = page.locator('main input[type="search"]');
    await search.fill('Diesel');
    await becomes(() => page.url()).toMatch(/q=Diesel/);
    const home = new URL('/', product.url).href;
    await context.route(home, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-next.js"></script>' }),
    );
    await go(page, 'Kontrakte');
    await seen(page.getByText('Es gibt eine neue Version', { exact: true }));
    await becomes(() => search.inputValue()).toBe('Diesel');
    await context.unrouteAll();
    await page.getByRole('button', { name: 'Neue Version laden' }).first().click();
    await seen(page.getByRole('heading', { level: 1, name: 'Kontrakte' }));
  });
});

/** The first offer with a fixed price. */
function fixedRow(page: Page) {
  return page
    .getByRole('row')
    .filter({ has: page.getByText('Festpreis', { exact: true }) })
    .first();
}

/** The button that orders the offer with a fixed price. */
function fixedOrder(page: Page) {
  return fixedRow(page).getByRole('button', { name: / bestellen$/ });
}

/** Whether the browser has loaded a script of the build, and all that it imports. */
function hasScript(page: Page, name: string): Promise<boolean> {
  const files = [...filesOf(name)];
  return page.evaluate<boolean>(`(() => {
    const loaded = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0);
    return ${JSON.stringify(files)}.every((file) => loaded.some((entry) => entry.name.endsWith('/' + file)));
  })()`);
}

type Built = Record<string, { file: string; imports?: string[] }>;

/** The file of a script and those of all that it imports, as the build names them. */
function filesOf(name: string): Set<string> {
  const path = new URL('../packages/web/dist/.vite/manifest.json', import.meta.url);
  const built = JSON.parse(readFileSync(path, 'utf8')) as Built;
  const files = new Set<string>();
  const add = (key: string): void => {
    const { file = '', imports = [] } = built[key] ?? {};
    if (file === '' || files.has(file)) return;
    files.add(file);
    imports.forEach(add);
  };
  const [key = ''] = Object.entries(built).find(([, { file }]) => file.startsWith(`assets/${name}-`)) ?? [];
  add(key);
  expect(files.size, name).toBeGreaterThan(1);
  return files;
}
