import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomes, hasLoaded, readPath, seen, test } from './browser.ts';
import { holdBack, loadedFonts } from './held-back.ts';
import { arrive, signIn } from './people.ts';

const shortestWindow = { WINDOW_SECONDS: '10' };

describe('content that loads later moves nothing', () => {
  test('a quotation has room for its change, and a failed sign-in does not move the panel', async ({
    launch,
    visit,
  }) => {
    const product = await launch({ brand: 'de', env: shortestWindow });
    const visitor = await visit(product.url);
    const { page } = visitor;
    visitor.expects(/^401 POST \/api\/login$/);
    await page.goto('/login');
    const title = page.getByRole('heading', { name: 'Anmelden', exact: true });
    await seen(title);
    const before = await readTop(title);
    await signIn(page, 'kaeufer', 'falsch');
    await seen(page.getByRole('alert'));
    expect(await readTop(title)).toBe(before);

    await arrive(visitor, 'verkaeufer', '/preisrechner');
    const list = page.getByRole('heading', { name: 'Preisliste' });
    await seen(page.getByText('Brent', { exact: true }));
    await seen(list);
    const place = await readTop(list);
    await seen(page.getByText(/^(gestiegen|gefallen) um .+ seit dem vorigen Marktfenster$/).first());
    expect(await readTop(list)).toBe(place);
  });

  test('columns keep their places on every page of a list, an answered buyer stays in the list, and notices do not cover the footer', async ({
    launch,
    visit,
  }) => {
    const product = await launch({ brand: 'de' });
    const visitor = await visit(product.url);
    const { page } = visitor;
    const fonts = await holdBack(visitor.context, /\.woff2$/);
    await arrive(visitor, 'verkaeufer', '/orders');
    await hasLoaded(page);
    await seen(page.getByRole('row').nth(1));
    const columns = await readColumns(page);
    expect(await loadedFonts(page)).toEqual([]);
    fonts.release();
    await becomes(() => loadedFonts(page)).toEqual(['IBM Plex Sans Variable']);
    expect(await readColumns(page)).toEqual(columns);
    await becomes(() => spillingCells(page)).toEqual([]);
    const number = await page.getByRole('row').nth(4).getByText(/^DE-/).textContent();
    const search = page.getByRole('combobox', { name: 'Suchen und filtern' });
    await search.fill(number ?? '');
    await search.press('Enter');
    await becomes(() => page.getByRole('row').count()).toBe(2);
    expect(await readColumns(page)).toEqual(columns);

    await page.goto('/kaufer-management');
    const first = page.getByRole('row').nth(1);
    const accept = first.getByRole('link', { name: /^Annehmen: / });
    const name = (await accept.getAttribute('aria-label'))?.replace('Annehmen: Verbindung mit ', '') ?? '';
    await accept.click();
    await page.getByRole('button', { name: 'Annehmen und freigeben' }).click();
    const notice = page.getByText(`${name} kann jetzt bei Ihnen bestellen.`);
    // The focus holds the notice until the mouse is over it.
    const close = notice.locator('..').getByRole('button', { name: 'Schließen' });
    await close.focus();
    await seen(page.getByRole('heading', { level: 1, name }));
    await seen(notice);
    // Under the mouse the notice stays, and what loads later lengthens the page.
    await notice.hover();
    await close.blur();
    await hasLoaded(page);
    const imprint = page.getByRole('link', { name: 'Impressum' });
    for (const link of await imprint.locator('xpath=..').locator('a, button').all()) {
      await becomes(async () => {
        // What loads later moves the footer down again.
        await link.scrollIntoViewIfNeeded();
        return await isInFront(link);
      }).toBe(true);
    }
    await seen(notice);

    await page.goto('/hilfe');
    await becomes(() => readPath(page)).toBe('/hilfe-center');
  });
});

/** Where the element begins on the screen, in px from the top. */
const readTop = async (locator: Locator): Promise<number> => Math.round((await locator.boundingBox())?.y ?? Number.NaN);

/** Where the columns of the table begin, in px. */
async function readColumns(page: Page): Promise<number[]> {
  const heads = await page.getByRole('columnheader').all();
  return Promise.all(heads.map(async (head) => Math.round((await head.boundingBox())?.x ?? Number.NaN)));
}

/** Figures and days of the table that are wider than their cell. A name may be cut: its tooltip says it whole. */
const spillingCells = (page: Page): Promise<string[]> =>
  page
    .getByRole('cell')
    .evaluateAll((cells: Element[]) =>
      cells
        .filter((cell) => cell.scrollWidth > cell.clientWidth && /^(?:[\d−]|DE-)/.test(cell.textContent ?? ''))
        .map(({ textContent }) => textContent ?? ''),
    );

/** Whether a click in the element's middle reaches it. */
const isInFront = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2));
  });
