import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomes, gone, seen, test } from './browser.ts';
import { arrive, signOut } from './people.ts';
import { calm } from './product.ts';

const names = { de: 'Tankhafen', ch: 'Rheinport', at: 'Donaulager' } as const;

/** Waits until the service worker has taken over this page. */
const workerRuns = (page: Page) =>
  becomes(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

const keepsMarket = (page: Page) =>
  page.evaluate(async () => (await caches.match('/last-market.json', { cacheName: 'hp-last-market' })) !== undefined);

describe.concurrent('the installed app', () => {
  test.for(['de', 'ch', 'at'] as const)(
    'can be installed with name and icons of the brand %s',
    async (brand, { launch, visit }) => {
      const product = await launch({ brand, env: calm });
      const visitor = await visit(product.url, 'phone', { serviceWorker: true, hasProfile: true });
      const { page, context } = visitor;
      await arrive(visitor, 'verkaeufer');
      await workerRuns(page);
      const devtools = await context.newCDPSession(page);
      await becomes(async () => (await devtools.send('Page.getAppManifest')).url).toMatch(/manifest-\w+\.webmanifest$/);
      const { data = '', errors } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const manifest = JSON.parse(data) as { short_name: string; icons: { src: string; sizes: string }[] };
      expect(manifest.short_name).toBe(names[brand]);
      for (const { src, sizes } of manifest.icons) {
        const width = await page.evaluate(async (address) => {
          const image = await createImageBitmap(await (await fetch(address)).blob());
          return `${image.width}x${image.height}`;
        }, src);
        expect(width).toBe(sizes);
      }
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
    },
  );

  test('says offline that it is offline, with the last market in grey, and comes back by itself', async ({
    launch,
    visit,
  }) => {
    const product = await launch({ brand: 'de', env: calm });
    const visitor = await visit(product.url, 'phone', { serviceWorker: true });
    const { page, context } = visitor;
    visitor.expects(/ERR_INTERNET_DISCONNECTED|Failed to fetch|offline/i);
    await arrive(visitor, 'kaeufer', '/handelsplatz');
    await workerRuns(page);
    await becomes(() => keepsMarket(page)).toBe(true);

    await context.setOffline(true);
    await page.goto('/orders');
    await seen(page.getByRole('heading', { name: 'Sie sind offline' }));
    await seen(page.getByRole('heading', { name: 'Zuletzt gesehener Markt' }));
    await seen(page.getByText(/nicht bestellbar/));
    await becomes(async () => (await page.getByRole('row').count()) > 5).toBe(true);
    await becomes(() => page.getByRole('button').allTextContents()).toEqual(['Erneut versuchen']);
    await becomes(() => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))).toBe(0);

    await context.setOffline(false);
    await seen(page.getByRole('heading', { level: 1, name: 'Bestellungen' }));

    await page.goto('/');
    await signOut(page);
    await becomes(() => keepsMarket(page)).toBe(false);
    await context.setOffline(true);
    await page.goto('/handelsplatz');
    await seen(page.getByRole('heading', { name: 'Sie sind offline' }));
    await gone(page.getByRole('heading', { name: 'Zuletzt gesehener Markt' }));
  });

  test('is removed from browsers where the operator turns it off', async ({ launch, visit }) => {
    const product = await launch({ brand: 'de', env: { ...calm, SERVICE_WORKER: 'off' } });
    const visitor = await visit(product.url, 'wide', { serviceWorker: true });
    const { page } = visitor;
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    // Here the app does not run, which would remove it at once.
    await page.goto('/favicon.svg');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    expect(await workers()).toBe(1);
    await arrive(visitor, 'verkaeufer');
    await becomes(workers).toBe(0);
  });
});
