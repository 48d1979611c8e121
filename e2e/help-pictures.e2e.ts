import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { comesToRest, hasLoaded, test } from './browser.ts';
import { arrive, type Username } from './people.ts';
import { takesPictures } from './pictures.ts';
import { calm } from './product.ts';

const folder = fileURLToPath(new URL('../packages/web/src/features/help/pictures/', import.meta.url));

/** As `pictures.ts` of the help centre says, and no larger than its test allows. */
const size = { width: 1200, height: 750 };
const mostBytes = 60_000;

const pages: Readonly<Partial<Record<Username, readonly [name: string, path: string][]>>> = {
  kaeufer: [
    ['market', '/handelsplatz'],
    ['missing', '/handelsplatz/warum'],
    ['orders', '/orders'],
    ['contracts', '/verträge-management'],
    ['standing-orders', '/verträge-management/kaufauftraege'],
    ['favourites', '/favoriten'],
    ['approvals', '/freigaben'],
    ['statistics', '/statistik'],
    ['security', '/profil/sicherheit'],
    ['team', '/team'],
  ],
  verkaeufer: [
    ['offers', '/meine-angebote'],
    ['pricing', '/preisrechner/produkt-terminal'],
    ['customers', '/kaufer-management'],
    ['uploads', '/uploads'],
    ['keys', '/schnittstellen'],
    ['webhooks', '/schnittstellen?bereich=webhooks'],
  ],
  mutter: [['children', '/aviaten']],
  admin: [
    ['desk', '/verwaltung'],
    ['users', '/verwaltung/benutzer'],
  ],
};

/** Pictures of the main pages for the articles of the help centre. Runs only with SCREENSHOTS=1. */
describe.runIf(takesPictures)('pictures of the help centre', () => {
  test('of the main pages, in light colours', async ({ launch, visit }) => {
    const product = await launch({ brand: 'de', env: calm });
    mkdirSync(folder, { recursive: true });
    for (const [username, shown = []] of Object.entries(pages)) {
      const visitor = await visit(product.url);
      await arrive(visitor, username);
      const { page } = visitor;
      await page.setViewportSize(size);
      const browser = await page.context().newCDPSession(page);
      for (const [name, path] of shown) {
        await page.goto(path);
        await save(page, browser, name);
      }
    }
  });
});

/** Saves the page as it is on screen, in the best quality that is small enough. */
async function save(page: Page, browser: CDPSession, name: string): Promise<void> {
  await hasLoaded(page);
  await comesToRest(page);
  for (const quality of [80, 65, 50, 35]) {
    const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    writeFileSync(join(folder, `${name}.webp`), picture);
    if (picture.length <= mostBytes) return;
  }
  expect.unreachable(`The picture ${name} is too large.`);
}
