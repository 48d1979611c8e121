import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomes, gone, hasLoaded, readPath, seen, test } from './browser.ts';
import { openPalette } from './palette.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';
import { stickingOut } from './sticking-out.ts';

/** The screens of a buyer that every brand has. */
const screens = [
  '/',
  '/handelsplatz',
  '/handelsplatz?darstellung=matrix',
  '/handelsplatz?sort=price&menge=30',
  '/handelsplatz?bereich=additive',
  '/handelsplatz/warum',
  '/favoriten',
  '/freigaben',
  '/orders',
  '/statistik',
  '/leergut',
  '/mitteilungen',
  '/profil/mitteilungen',
  '/profil/papiere',
];

/** The screens of the German brand alone. */
const german = [
  '/verträge-management',
  '/verträge-management/preisalarme',
  '/verträge-management/kaufauftraege',
  '/verträge-management/kaufauftraege/neu',
];

/** Words of the page that another brand reads. */
const foreign = { ch: /.{0,20}(?:ß|€|EUR|„).{0,20}/g, at: /.{0,20}(?:CHF|Mehrwertsteuer|MwSt).{0,20}/g } as const;

describe.concurrent('a buyer of the brand', () => {
  test.for(['ch', 'at'] as const)(
    '%s reads its own words and units, and no price alerts or standing orders',
    async (brand, { launch, visit }) => {
      const product = await launch({ brand, env: calm });
      const visitor = await visit(product.url);
      const { page } = visitor;
      await arrive(visitor, 'kaeufer');
      for (const path of screens) {
        await page.goto(path);
        await hasLoaded(page);
        const words = (await page.locator('body').textContent()) ?? '';
        expect([path, words.match(foreign[brand]) ?? []]).toEqual([path, []]);
        expect([path, words.match(/.{0,20}(?:Preisalarm|Kaufauftr).{0,20}/g) ?? []]).toEqual([path, []]);
        expect([path, await findLeaving(page)]).toEqual([path, []]);
      }
      for (const path of german) {
        await page.goto(path);
        await becomes(() => readPath(page)).toBe('/');
      }
      const palette = await openPalette(page);
      await palette.getByRole('combobox').fill('Preisalarm');
      await seen(palette.getByRole('option', { name: /Preisalarm. auf dem Handelsplatz suchen/ }));
      const found = await palette.getByRole('option').allTextContents();
      expect(found.filter((words) => /Preisalarme|Wann meldet sich|Kaufauftr/.test(words))).toEqual([]);
      await page.keyboard.press('Escape');
    },
  );

  test('ch has no page, column or filter of the only seller', async ({ launch, visit }) => {
    const product = await launch({ brand: 'ch', env: calm });
    const visitor = await visit(product.url);
    const { page } = visitor;
    await arrive(visitor, 'kaeufer', '/handelsplatz');
    await seen(page.getByRole('columnheader', { name: /^Produkt/ }));
    await gone(page.getByRole('columnheader', { name: /^Verkäufer/ }));
    await page.goto('/orders');
    await seen(page.getByRole('columnheader', { name: /^Produkt und Terminal/ }));
    await gone(page.getByRole('columnheader', { name: /^Verkäufer/ }));
    await page.goto('/verkaufer-management');
    await becomes(() => readPath(page)).toBe('/');
    await gone(page.getByRole('link', { name: /^Verkäufer/ }));
  });
});

/** The words that leave their place on a wide screen and on a phone. */
async function findLeaving(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const { what } of await stickingOut(page, [''])) found.push(`${width} px: ${what}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}
