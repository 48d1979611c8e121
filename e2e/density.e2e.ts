import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { becomes, comesToRest, hasLoaded, seen, test } from './browser.ts';
import { arrive } from './people.ts';
import { calm, type Product, startProduct } from './product.ts';

const denseLists = [
  ['kaeufer', ['/orders', '/verträge-management', '/verkaufer-management']],
  ['verkaeufer', ['/orders', '/orders/aufgaben', '/meine-angebote', '/kaufer-management', '/protokoll']],
] as const;

const views = ['', '?sort=price', '?darstellung=matrix'];

/** Rows wholly on a screen 900 px high that the market must show, by width. */
const leastRows = { 1920: 20, 1440: 20, 1366: 18, 1280: 18, 1024: 18 };

describe.concurrent('density', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ brand: 'de', env: calm });
  });
  afterAll(() => product?.end());

  test('the compact density gives rows of 26 px and stays chosen in this browser; on a phone, targets keep 44 px', async ({
    visit,
  }) => {
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

  test('each row of a dense list is one line of 30 px, 1440, 1280 and 1024 px wide', async ({ visit }) => {
    for (const [username, paths] of denseLists) {
      const visitor = await visit(product.url);
      const rows = visitor.page.locator('tbody:not([aria-hidden]) tr');
      await arrive(visitor, username);
      for (const path of paths) {
        await visitor.page.goto(path);
        await seen(rows.first());
        for (const width of [1440, 1280, 1024]) {
          await visitor.page.setViewportSize({ width, height: 900 });
          const measured = async () => ({ path, width, heights: await heightsOf(rows) });
          await becomes(measured).toEqual({ path, width, heights: [30] });
        }
      }
    }
  });

  test('each view of the market has rows of one line and nothing is cut off sideways; its first screen is calm', async ({
    visit,
  }) => {
    const visitor = await visit(product.url);
    const { page } = visitor;
    await arrive(visitor, 'kaeufer', '/handelsplatz');
    for (const view of views) {
      await page.goto(`/handelsplatz${view}${view === '' ? '?' : '&'}menge=30`);
      for (const [width, least] of Object.entries(leastRows)) {
        await page.setViewportSize({ width: Number(width), height: 900 });
        await comesToRest(page);
        await becomes(async () => (await measureRows(page)).inSight >= least).toBe(true);
        const { heights } = await measureRows(page);
        expect(heights.filter((height) => height > 31)).toEqual([]);
        if (Number(width) >= 1280) await becomes(() => countSideways(page)).toBe(0);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/handelsplatz');
    await seen(offers(page).first());
    const { actions, words } = await page.evaluate<{ actions: number; words: number }>(countOnScreen);
    expect(actions).toBeLessThanOrEqual(40);
    expect(words).toBeLessThanOrEqual(300);

    const search = page.getByRole('searchbox', { name: 'Angebote suchen' });
    await page.goto('/handelsplatz?q=Diesel%20Nord');
    await seen(page.getByRole('button', { name: /Region Nord/ }));
    for (const width of [1440, 1366, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await comesToRest(page);
      expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(160);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      expect((await page.getByRole('button', { name: /Region Nord/ }).boundingBox())?.width).toBeGreaterThan(100);
    }
    await page.goto('/handelsplatz');
    await seen(offers(page).first());

    await page.mouse.wheel(0, 3_000);
    await becomes(() => page.evaluate<boolean>('scrollY > 2000')).toBe(true);
    expect((await page.getByRole('searchbox', { name: 'Angebote suchen' }).boundingBox())?.y).toBeGreaterThan(0);
  });
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

/** The heights of the rows of the market, headings too, and how many are wholly on the screen. */
async function measureRows(page: Page): Promise<{ heights: number[]; inSight: number }> {
  const boxes = await page
    .locator('[data-market-list] tbody tr')
    .evaluateAll((rows: Element[]) => rows.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
  const inSight = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= 900).length;
  return { heights: [...new Set(boxes.map(({ height }) => height))], inSight };
}

/** By how many px the list is wider than its frame. */
const countSideways = (page: Page): Promise<number> =>
  page.locator('[data-market-list]').evaluate((list: Element) => list.scrollWidth - list.clientWidth);

/**
 * What a buyer meets on the first screen. An action is a link, a button, a field or a choice outside the rows of offers; the banner of the
 * first visit does not count. A word is what stands between spaces, numbers too, wherever it
 * stands.
 */
const countOnScreen = `(() => {
  const isInSight = (box) => box.width > 1 && box.height > 1 && box.top < innerHeight && box.bottom > 0;
  const isCounted = (element) => !element.closest('[role="dialog"], [aria-label="Cookies"], .sr-only');
  const actions = [...document.querySelectorAll('a[href], button, input, select, [role="radio"]')].filter(
    (element) => isInSight(element.getBoundingClientRect()) && isCounted(element) && !element.closest('tbody'),
  ).length;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let words = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const seen = isInSight(range.getBoundingClientRect()) && isCounted(node.parentElement);
    if (seen) words += node.data.split(/\\s+/).filter((word) => /[\\p{L}\\p{N}]/u.test(word)).length;
  }
  return { actions, words };
})()`;
