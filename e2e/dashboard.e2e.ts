import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { becomes, gone, hasLoaded, seen, test } from './browser.ts';
import { arrive, type Username } from './people.ts';
import { calm } from './product.ts';

test('a tile that was moved and one that was hidden stay so after a reload', async ({ launch, visit }) => {
  const product = await launch({ brand: 'de', env: calm });
  const buyer = await visit(product.url);
  await arrive(buyer, 'kaeufer');
  const { page } = buyer;
  await seen(page.getByRole('heading', { name: 'Was ich kaufe' }));
  await page.getByRole('button', { name: 'Kacheln anordnen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kacheln anordnen' });
  await keeps(page, () => dialog.getByRole('button', { name: 'Was ich kaufe nach oben' }).click());
  await keeps(page, () => dialog.getByText('News zeigen').click({ force: true }));
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await gone(page.getByRole('heading', { level: 2, name: 'News' }));
  await page.reload();
  await seen(page.getByRole('heading', { name: 'Was ich kaufe' }));
  await hasLoaded(page);
  const headings = page.getByRole('heading', { level: 2 });
  await becomes(() => headings.first().textContent()).toBe('Was ich kaufe');
  await becomes(() => headings.filter({ hasText: /^News$/ }).count()).toBe(0);
});

/** Changes the arrangement, and waits until the server has kept it: the page shows it before. */
async function keeps(page: Page, change: () => Promise<void>): Promise<void> {
  const isKept = (answer: Response) =>
    answer.request().method() === 'PUT' && answer.url().endsWith('/dashboard/layout');
  const kept = page.waitForResponse(isKept);
  await change();
  await kept;
}

/** What a screen of 1440 px may show (design, "Less, and the same everywhere"). */
const most = { tiles: 9, heightPx: 1600, emptyPx: 110 };

test.for(['de', 'ch', 'at'] as const)(
  'the dashboard of each role is short, and no tile is mostly empty (%s)',
  async (brand, { launch, visit }) => {
    const product = await launch({ brand, env: calm });
    const users: Username[] = ['kaeufer', 'verkaeufer', 'admin', 'mutter', 'aviat'];
    for (const username of users) {
      const visitor = await visit(product.url);
      const { page } = visitor;
      await arrive(visitor, username);
      await seen(page.getByRole('heading', { level: 1, name: /^Guten Tag/ }));
      await hasLoaded(page);
      const { height, tiles, rows } = await page.evaluate(() => {
        const decisions = [...document.querySelectorAll('[data-strip="decisions"] > a')];
        const tile = (element: Element) => {
          const body = element.querySelector('h2')?.closest('div')?.nextElementSibling;
          const content = [...(body?.children ?? [])].at(-1)?.getBoundingClientRect().bottom ?? 0;
          const { bottom } = element.getBoundingClientRect();
          return { name: element.querySelector('h2')?.textContent ?? '', empty: Math.round(bottom - content) };
        };
        return {
          height: document.documentElement.scrollHeight,
          tiles: [...document.querySelectorAll('[data-tile]')].map(tile),
          rows: new Set(decisions.map((each) => each.getBoundingClientRect().top)).size,
        };
      });
      expect(height, `height for ${username}`).toBeLessThanOrEqual(most.heightPx);
      expect(tiles.length, `tiles of ${username}`).toBeLessThanOrEqual(most.tiles);
      expect(rows, `rows of decisions of ${username}`).toBeLessThanOrEqual(1);
      for (const { name, empty } of tiles) expect(empty, `${username}: empty below ${name}`).toBeLessThan(most.emptyPx);
    }
  },
);
