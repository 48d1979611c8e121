import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomes, hasLoaded, seen, test } from './browser.ts';
import { arrive } from './people.ts';

test('the compact density gives rows of 26 px and stays chosen in this browser; on a phone, targets keep 44 px', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de' });
  const visitor = await visit(product.url);
  const { page } = visitor;
  await arrive(visitor, 'kaeufer', '/handelsplatz');
  await seen(offers(page).first());
  await becomes(() => rowHeights(page)).toEqual([30]);
  await page.goto('/profil/darstellung');
  await page.getByRole('radio', { name: 'Dicht' }).check({ force: true });
  await page.goto('/handelsplatz');
  await becomes(() => rowHeights(page)).toEqual([26]);
  await becomes(() => offsetsFarDown(page)).toEqual([0]);

  await page.reload();
  await hasLoaded(page);
  await becomes(() => rowHeights(page)).toEqual([26]);
  await page.goto('/orders');
  await seen(page.getByRole('row').nth(1));
  const control = page.getByRole('combobox', { name: 'Suchen und filtern' });
  expect(await readHeight(control)).toBeLessThanOrEqual(32);

  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await becomes(async () => (await readHeight(control)) >= 42).toBe(true);
});

const denseLists = [
  ['kaeufer', '/orders'],
  ['kaeufer', '/verträge-management'],
  ['kaeufer', '/verkaufer-management'],
  ['verkaeufer', '/orders'],
  ['verkaeufer', '/meine-angebote'],
  ['verkaeufer', '/kaufer-management'],
  ['verkaeufer', '/protokoll'],
] as const;

test('each row of a dense list is one line of 30 px, 1440, 1280 and 1024 px wide', async ({ launch, visit }) => {
  const product = await launch({ brand: 'de' });
  const visitor = await visit(product.url);
  const rows = visitor.page.locator('tbody:not([aria-hidden]) tr');
  for (const [username, path] of denseLists) {
    await arrive(visitor, username, path);
    await seen(rows.first());
    for (const width of [1440, 1280, 1024]) {
      await visitor.page.setViewportSize({ width, height: 900 });
      await becomes(async () => ({ path, width, heights: await heightsOf(rows) })).toEqual({
        path,
        width,
        heights: [30],
      });
    }
  }
});

const offers = (page: Page) => page.getByRole('grid').locator('tbody tr[data-key]');

/** The different heights of offer rows, in px. */
const rowHeights = (page: Page): Promise<number[]> => heightsOf(offers(page));

async function heightsOf(rows: Locator): Promise<number[]> {
  const heights = await rows.evaluateAll((all: Element[]) => all.map((row) => row.getBoundingClientRect().height));
  return [...new Set(heights)];
}

/**
 * The distance in px between rows far down the list and the place that their number gives them. It is 0 only if the list knows
 * the row height.
 */
async function offsetsFarDown(page: Page): Promise<number[]> {
  await page.evaluate('scrollTo(0, 4000)');
  const rows = page.getByRole('grid').locator('tbody tr[aria-rowindex]');
  await becomes(async () => Number(await rows.first().getAttribute('aria-rowindex')) > 50).toBe(true);
  const offsets = await rows.evaluateAll((all: Element[]) =>
    all.map((row) => {
      const top = row.parentElement?.getBoundingClientRect().top ?? Number.NaN;
      return Math.round(row.getBoundingClientRect().top - top - (Number(row.getAttribute('aria-rowindex')) - 2) * 26);
    }),
  );
  return [...new Set(offsets)];
}

const readHeight = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.height ?? 0;
