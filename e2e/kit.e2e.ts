import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { everyState } from '../testing/every-state.ts';
import { becomes, focusIs, gone, seen, seriousProblems, test, type Visit } from './browser.ts';
import { findList } from './fields.ts';
import { serveGallery } from './gallery.ts';

/**
 * Each overlay and list of the kit, in the gallery, by keyboard alone: it opens, moves, chooses, closes and returns the focus.
 */

let gallery: Awaited<ReturnType<typeof serveGallery>>;
beforeAll(async () => {
  gallery = await serveGallery();
});
afterAll(() => gallery.end());

const screens = everyState ? (['wide', 'phone'] as const) : (['wide'] as const);

describe.each(screens)('by keyboard alone, %s', (size) => {
  test('menu: letters move, Enter acts, Escape returns the focus', async ({ visit }) => {
    const page = await open(visit, size);
    const button = page.getByRole('button', { name: 'Aktionen' });
    await press(button, 'Enter');
    await focusIs(page.getByRole('menuitem', { name: 'Bearbeiten' }));
    await page.keyboard.press('ArrowDown');
    await focusIs(page.getByRole('menuitem', { name: 'Kopieren' }));
    await page.keyboard.press('l');
    await focusIs(page.getByRole('menuitem', { name: 'Löschen' }));
    await inside(page, page.getByRole('menu'));
    await page.keyboard.press('Enter');
    await gone(page.getByRole('menu'));
    await focusIs(button);
    await becomes(() => page.getByRole('status', { name: 'Zuletzt getan' }).textContent()).toBe('Löschen');
    await press(button, 'ArrowDown');
    await seen(page.getByRole('menu'));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('menu'));
    await focusIs(button);
  });

  test('select: letters find, Enter chooses, Escape keeps the previous choice', async ({ visit }) => {
    const page = await open(visit, size);
    const select = page.getByRole('combobox', { name: 'Terminal', exact: true });
    await press(select, 'ArrowDown');
    await focusIs(page.getByRole('option', { name: 'Bitte wählen' }));
    await page.keyboard.type('kar');
    await focusIs(page.getByRole('option', { name: 'Karlsruhe' }));
    const list = await findList(select);
    await inside(page, list);
    await page.keyboard.press('Enter');
    await gone(list);
    await focusIs(select);
    await becomes(() => select.textContent()).toBe('Karlsruhe');
    await page.keyboard.press('Enter');
    await focusIs(page.getByRole('option', { name: 'Karlsruhe' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await gone(list);
    await focusIs(select);
    await becomes(() => select.textContent()).toBe('Karlsruhe');
  });

  test('combobox: finds one of 10,000 entries by its words and renders only those in view', async ({ visit }) => {
    const page = await open(visit, size);
    const field = page.getByRole('combobox', { name: 'Kunde', exact: true });
    await press(field, 'ArrowDown');
    const list = await findList(field);
    await seen(list.getByRole('option').first());
    await becomes(async () => (await list.getByRole('option').count()) < 60).toBe(true);
    await becomes(() => findOverlaps(list)).toEqual([]);
    await page.keyboard.press('End');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('fulda 9996');
    await becomes(() => list.getByRole('option').allTextContents()).toEqual(['Brennstoffe Fulda Nr. 9996']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await gone(list);
    await becomes(() => field.inputValue()).toBe('Brennstoffe Fulda Nr. 9996');
    await page.keyboard.press('ArrowDown');
    const again = await findList(field);
    await seen(again);
    await page.keyboard.press('Escape');
    await gone(again);
    await focusIs(field);
    await becomes(() => field.inputValue()).toBe('Brennstoffe Fulda Nr. 9996');
  });

  test('multiple choice: is searched, chosen while typing, and chosen by group', async ({ visit }) => {
    const page = await open(visit, size);
    const button = page.getByRole('button', { name: 'Terminals 2 von 8 gewählt' });
    await press(button, 'Enter');
    await focusIs(page.getByRole('searchbox', { name: 'Suchen: Terminals' }));
    await page.keyboard.type('ulm');
    await seen(page.getByRole('dialog', { name: 'Terminals' }).getByText('keine Übereinstimmung gefunden'));
    await page.keyboard.press('Escape');
    await page.keyboard.type('süd');
    await page.keyboard.press('Enter');
    const list = page.getByRole('listbox', { name: 'Terminals', exact: true });
    const chosen = list.getByRole('option', { selected: true });
    await becomes(() => chosen.allTextContents()).toEqual(['Süd', 'Karlsruhe', 'Ingolstadt']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const now = page.getByRole('button', { name: 'Terminals 4 von 8 gewählt' });
    await gone(page.getByRole('searchbox', { name: 'Suchen: Terminals' }));
    await focusIs(now);
  });

  test('month grid: keys move by day, week and month; Enter chooses, Escape returns the focus', async ({ visit }) => {
    const page = await open(visit, size);
    const field = page.getByRole('textbox', { name: 'Liefertag', exact: true });
    await press(field, 'Alt+ArrowDown');
    await focusIs(page.getByRole('button', { name: /^Sonntag, 1\. März 2026/ }));
    await page.keyboard.press('ArrowDown');
    await focusIs(page.getByRole('button', { name: 'Sonntag, 8. März 2026' }));
    await page.keyboard.press('PageDown');
    await focusIs(page.getByRole('button', { name: 'Mittwoch, 8. April 2026' }));
    await inside(page, page.getByRole('dialog', { name: 'Kalender: Liefertag' }));
    await page.keyboard.press('Enter');
    await gone(page.getByRole('dialog'));
    await focusIs(field);
    await becomes(() => field.inputValue()).toBe('08.04.2026');
    await press(page.getByRole('button', { name: 'Kalender öffnen: Liefertag' }), 'Enter');
    await seen(page.getByRole('grid', { name: 'Kalender: Liefertag, April 2026' }));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
    await focusIs(page.getByRole('button', { name: 'Kalender öffnen: Liefertag' }));
  });

  test('popover and tooltip', async ({ visit }) => {
    const page = await open(visit, size);
    const button = page.getByRole('button', { name: 'Hinweis zur Menge' });
    await press(button, 'Enter');
    const popover = page.getByRole('dialog', { name: 'Hinweis zur Menge' });
    await seen(popover);
    await inside(page, popover);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await gone(popover);
    await focusIs(button);
    await press(button, 'Enter');
    await page.keyboard.press('Escape');
    await gone(popover);
    await focusIs(button);
    const long = page.getByRole('button', { name: 'Langer Text' });
    await press(long, 'Enter');
    await inside(page, page.getByRole('dialog', { name: 'Langer Text' }));
    await page.keyboard.press('Escape');
    await focusIs(long);
    await page.keyboard.press('Tab');
    await focusIs(page.getByRole('button', { name: 'M01' }));
    await seen(page.getByRole('tooltip'));
    await inside(page, page.getByRole('tooltip'));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('tooltip'));
    await focusIs(page.getByRole('button', { name: 'M01' }));
  });

  test.for([
    ['Fenster', 'Lieferort'],
    ['Seitenfenster', 'Angebot'],
    ['Frage', 'Möchten Sie sich abmelden?'],
    ['Tastenkürzel', 'Tastenkürzel'],
  ] as const)('dialog behind "%s": the focus stays inside and returns', async ([trigger, title], { visit }) => {
    const page = await open(visit, size);
    const button = page.getByRole('button', { name: trigger, exact: true });
    await press(button, 'Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await seen(dialog);
    await inside(page, dialog);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      await becomes(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    }
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await gone(dialog);
    await focusIs(button);
  });

  test('lists open above a dialog, and Escape closes them before the dialog', async ({ visit }) => {
    const page = await open(visit, size);
    const button = page.getByRole('button', { name: 'Fenster', exact: true });
    await press(button, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Lieferort' });
    const select = page.getByRole('combobox', { name: 'Terminal im Fenster' });
    await focusIs(select);
    await page.keyboard.press('Enter');
    await focusIs(page.getByRole('option', { name: 'Bitte wählen' }));
    await page.keyboard.type('lu');
    await focusIs(page.getByRole('option', { name: 'Ludwigshafen' }));
    await page.keyboard.press('Enter');
    await becomes(() => select.textContent()).toBe('Ludwigshafen');
    await page.keyboard.press('Enter');
    const list = await findList(select);
    await seen(list);
    await page.keyboard.press('Escape');
    await gone(list);
    await seen(dialog);
    const day = page.getByRole('textbox', { name: 'Liefertag im Fenster' });
    await press(day, 'Alt+ArrowDown');
    await seen(page.getByRole('dialog', { name: 'Kalender: Liefertag im Fenster' }));
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog', { name: 'Kalender: Liefertag im Fenster' }));
    await focusIs(day);
    await page.keyboard.press('Escape');
    await gone(dialog);
    await focusIs(button);
  });

  test('tabs, tree and list to reorder', async ({ visit }) => {
    const page = await open(visit, size);
    await press(page.getByRole('tab', { name: 'Brennstoffe' }), 'ArrowRight');
    await focusIs(page.getByRole('tab', { name: 'Additive' }));
    await seen(page.getByText('Inhalt: Additive'));

    await press(page.getByRole('row', { name: 'West' }), 'ArrowRight');
    const neuss = page.getByRole('row', { name: 'Neuss', exact: true });
    await seen(neuss);
    await page.keyboard.type('neuss');
    await focusIs(neuss);
    await page.keyboard.press('Enter');
    await becomes(() => page.getByRole('status', { name: 'Gewählter Ort' }).textContent()).toBe('neuss');

    const order = page.getByRole('status', { name: 'Reihenfolge' });
    await press(page.getByRole('button', { name: 'Logistik nach unten' }), 'Enter');
    await becomes(() => order.textContent()).toBe('marge logistik aktion lang');
    await lift(page.getByRole('button', { name: /^Aktion verschieben/ }));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await becomes(() => order.textContent()).other('marge logistik aktion lang');
    const before = await order.textContent();
    await lift(page.getByRole('button', { name: /^Marge verschieben/ }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await becomes(() => order.textContent()).toBe(before);
  });
});

async function open(visit: Visit, size: 'wide' | 'phone'): Promise<Page> {
  const { page } = await visit(gallery.url, size);
  await page.goto('/_gallery?brand=de');
  await seen(page.getByRole('heading', { name: 'Bausteine' }));
  return page;
}

/** Focuses a part as the Tab key would, and presses a key. Scrolls the page first, because scrolling closes an open list. */
async function press(part: Locator, key: string): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  await part.focus();
  // The page hears of its scrolling with the next frame.
  await part.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await part.page().keyboard.press(key);
}

/** Takes up an entry of a list by its handle. The focus then moves to the place where it would be put. */
async function lift(handle: Locator): Promise<void> {
  await press(handle, 'Enter');
  await becomes(() => handle.evaluate((it) => it === document.activeElement)).toBe(false);
}

/** Whether a floating part lies completely on the screen. */
async function inside(page: Page, part: Locator): Promise<void> {
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  const lies = async () => {
    const box = await part.boundingBox();
    if (!box) return false;
    return box.x >= 0 && box.y >= 0 && box.x + box.width <= screen.width && box.y + box.height <= screen.height;
  };
  await becomes(lies).toBe(true);
}

/** The entries of a list that reach into the next one, or whose text is higher than their row. */
async function findOverlaps(list: Locator): Promise<string[]> {
  const rows = await list.getByRole('option').evaluateAll((options) =>
    options.map((option) => {
      const { top, bottom } = option.getBoundingClientRect();
      return { text: option.textContent ?? '', top, bottom, spills: option.scrollHeight > option.clientHeight };
    }),
  );
  const sorted = rows.toSorted((a, b) => a.top - b.top);
  return sorted
    .filter(({ bottom, spills }, at) => spills || bottom > (sorted[at + 1]?.top ?? bottom) + 0.5)
    .map(({ text }) => text);
}
