import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomes, focusIs, gone, hasLoaded, seen, test } from './browser.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

test('a buyer compares 30 cbm in every row, in the matrix and from a saved view, by keyboard too', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const visitor = await visit(product.url);
  const { page } = visitor;
  await page.setViewportSize({ width: 1440, height: 900 });
  await arrive(visitor, 'kaeufer', '/handelsplatz');
  await seen(rows(page).first());
  await becomes(async () => (await countInSight(page)) >= 20).toBe(true);
  await becomes(() => findGaps(page)).toEqual([]);

  await page.getByRole('group', { name: 'Mengenlupe' }).getByLabel('Menge').fill('30');
  await seen(page.getByRole('columnheader', { name: /^30\scbm brutto/ }));
  await becomes(() => new URL(page.url()).searchParams.get('menge')).toBe('30');
  const best = rows(page)
    .filter({ hasText: /bester Preis/ })
    .first();
  await seen(best.getByText(/^Das günstigste Angebot|^So günstig/).first());
  await seen(page.getByTitle(/ teurer als .+ in /).first());

  await page.getByRole('radio', { name: 'Matrix' }).click({ force: true });
  const matrix = page.getByRole('region', { name: 'Bester Preis je Produkt und Terminal' });
  await matrix.getByRole('button', { name: /^Diesel B7 in Kiel: ab / }).click();
  await becomes(() => new URL(page.url()).searchParams.get('terminal')).other(null);
  await seen(page.getByRole('button', { name: /^Filter entfernen: Terminal Kiel/ }));
  await seen(rows(page).filter({ hasText: 'Diesel B7' }).first());
  await becomes(() => rows(page).filter({ hasNotText: 'Diesel B7' }).count()).toBe(0);
  const found = await rows(page).count();

  await page.getByRole('button', { name: 'Ansichten' }).click();
  await page.getByRole('menuitem', { name: /^Als neue Ansicht speichern/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Ansicht' });
  await dialog.getByLabel('Name').fill('Diesel in Kiel');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await gone(dialog);
  await page.goto('/handelsplatz');
  await hasLoaded(page);
  await page.getByRole('button', { name: 'Ansichten' }).click();
  await page.getByRole('menuitem', { name: 'Diesel in Kiel' }).click();
  await becomes(() => rows(page).count()).toBe(found);
  expect(new URL(page.url()).searchParams.get('menge')).toBe('30');

  await page.getByRole('button', { name: /^Diesel in Kiel/ }).click();
  await page.getByRole('menuitem', { name: 'Alle Angebote' }).click();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: /suchen$/ });
  await focusIs(search);
  await page.keyboard.type('Heizoel Brmen');
  await becomes(() => rows(page).filter({ hasNotText: 'Heizöl' }).count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^Heizöl/ });
  await seen(panel);
  await page.keyboard.press('Escape');
  await gone(panel);

  // The address follows after a pause, and leaves the cursor where the buyer types.
  await search.press('Home');
  await page.keyboard.type('EL ');
  await becomes(() => new URL(page.url()).searchParams.get('q')).toBe('EL Heizoel Brmen');
  expect(await search.evaluate((box) => (box as HTMLInputElement).selectionStart)).toBe(3);

  // The arrow follows the last key at once: the list still says that nothing matches.
  await search.fill('Heizoel Xy');
  await becomes(() => rows(page).count()).toBe(0);
  expect(await search.evaluate(typeAndLeaveDown, 'Heizoel Brmen')).toBe('TR');
  await page.keyboard.press('Enter');
  await seen(panel);
});

test('on a phone at least five offers are in sight, and a search for a place without offers says what is nearest', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const visitor = await visit(product.url, 'phone');
  const { page } = visitor;
  await arrive(visitor, 'kaeufer', '/handelsplatz');
  await page.getByRole('group', { name: 'Mengenlupe' }).getByLabel('Menge').fill('30');
  const cards = page.getByRole('button', { name: / bestellen$/ });
  await seen(cards.first());
  await becomes(async () => (await cards.evaluateAll(countBetween, [121, 784])) >= 5).toBe(true);

  await page.getByRole('searchbox', { name: /suchen$/ }).fill('Diesel Hamburg');
  await seen(page.getByText(/verkauft in Hamburg, hat Ihnen das Terminal aber noch nicht freigegeben/));
  await page.getByRole('button', { name: /^Kiel, Nord: \d+ Angebote? ab / }).click();
  await seen(cards.first());
  await becomes(() => cards.filter({ hasNotText: /Diesel|HVO/ }).count()).toBe(0);

  await cards.first().click();
  const panel = page.getByRole('dialog', { name: /^Diesel/ });
  await becomes(() => panel.getByLabel('Menge').inputValue()).toBe('30');
});

const rows = (page: Page) => page.getByRole('grid').locator('tbody tr[aria-selected]');

/** How many offers are wholly on the screen, without those below the sticky head. */
const countInSight = (page: Page): Promise<number> => rows(page).evaluateAll(countBetween, [140, 900]);

/** Rows with cells that leave a part of the row empty, by their number. */
const findGaps = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('grid')
    .locator('tr')
    .evaluateAll((all: Element[]) =>
      all.flatMap((row) => {
        const filled = [...row.children].reduce((sum, cell) => sum + cell.getBoundingClientRect().width, 0);
        return Math.abs(filled - row.getBoundingClientRect().width) > 1 ? row.getAttribute('aria-rowindex') : [];
      }),
    );

/** Types a whole text and the arrow down before the page can draw. Returns the tag of what has the focus then. */
function typeAndLeaveDown(box: HTMLElement | SVGElement, text: string): string | undefined {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  return document.activeElement?.tagName;
}

function countBetween(elements: (HTMLElement | SVGElement)[], [top, bottom]: number[]): number {
  return elements.filter((element) => {
    const box = element.getBoundingClientRect();
    return box.top >= (top ?? 0) && box.bottom <= (bottom ?? 0);
  }).length;
}
