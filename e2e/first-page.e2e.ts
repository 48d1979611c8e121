import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomes, comesToRest, gone, seen, test } from './browser.ts';
import { holdBack, loadedFonts } from './held-back.ts';
import { declineCookies, go, menuLink } from './people.ts';
import { calm } from './product.ts';

const typefaces = { de: 'IBM Plex Sans Variable', ch: 'Inter Variable', at: 'IBM Plex Sans Variable' } as const;

describe.concurrent('the first page', () => {
  test.for(['de', 'ch', 'at'] as const)(
    'uses the typeface of the brand %s, loads no other, and does not move when it arrives',
    async (brand, { launch, visit }) => {
      const product = await launch({ brand, env: calm });
      const { page, context } = await visit(product.url);
      const fonts = await holdBack(context, /\.woff2$/);
      await page.goto('/login');
      const heading = page.getByRole('heading', { name: 'Anmelden', exact: true });
      await seen(heading);
      await seen(page.getByRole('region', { name: 'Cookies' }));
      await becomes(() => fonts.asked.length).toBe(1);
      // The question of cookies comes in from below.
      await comesToRest(page);
      const places = await readPlaces(page);
      fonts.release();
      await becomes(() => loadedFonts(page)).toEqual([typefaces[brand]]);
      await comesToRest(page);
      const moved = (await readPlaces(page)).map((place, index) => Math.abs(place - (places[index] ?? 0)));
      expect(Math.max(...moved)).toBeLessThanOrEqual(2);
      expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain(typefaces[brand]);
      await page.reload();
      await seen(heading);
      await becomes(() => loadedFonts(page)).toEqual([typefaces[brand]]);
      expect(new Set(fonts.asked).size).toBe(1);
    },
  );

  test('shows its outline until it has loaded, and a progress line while the next page loads', async ({
    launch,
    visit,
  }) => {
    const product = await launch({ brand: 'de', env: calm });
    const { page, context } = await visit(product.url);
    const assets = await holdBack(context, /\/assets\/.*\.(js|css)$/);
    await context.request.post('/api/login', { data: { username: 'kaeufer', password: 'Demo-2026!' } });
    await page.goto('/handelsplatz', { waitUntil: 'commit' });
    const outline = page.locator('#outline');
    await becomes(async () => (await outline.boundingBox())?.height).toBe(900);
    await becomes(() => outline.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    assets.release();
    await gone(outline);

    const orders = await holdBack(context, /\/assets\/orders-page-.*\.js$/);
    await page.reload();
    await declineCookies(page);
    await seen(page.getByRole('grid'));
    await go(page, 'Bestellungen');
    const line = page.getByRole('progressbar', { name: 'Die Seite wird geladen' });
    await seen(line);
    await becomes(() => menuLink(page, 'Handelsplatz').getAttribute('data-current')).toBe('true');
    await becomes(() => menuLink(page, 'Bestellungen').getAttribute('data-current')).toBe(null);
    orders.release();
    await seen(page.getByRole('heading', { level: 1, name: 'Bestellungen' }));
    await gone(line);
    await becomes(() => menuLink(page, 'Bestellungen').getAttribute('data-current')).toBe('true');
    await becomes(() => menuLink(page, 'Handelsplatz').getAttribute('data-current')).toBe(null);
  });
});

/** The positions of the headings, fields and buttons. */
function readPlaces(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(
    `[...document.querySelectorAll('h1, h2, label, input, button')].map((element) => element.getBoundingClientRect().top)`,
  );
}
