import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type EntryKind, entryTable, expectedOutcome, refused, spellingOf } from '../testing/data/entry-table.ts';
import { everyState } from '../testing/every-state.ts';
import { becomes, seen, test } from './browser.ts';
import { serveGallery } from './gallery.ts';

/**
 * Texts that users type and paste into each kind of field, in each brand. Each is read as the entry table declares, or refused
 * with a sentence.
 */

let gallery: Awaited<ReturnType<typeof serveGallery>>;
beforeAll(async () => {
  gallery = await serveGallery();
});
afterAll(() => gallery.end());

/** The names of the gallery's fields. */
const fieldsByKind: Record<EntryKind, string> = {
  price: 'Preis',
  surcharge: 'Aufschlag',
  cubicMetres: 'Menge in cbm',
  litres: 'Menge in Litern',
  day: 'Tag',
};
const kinds = Object.keys(fieldsByKind) as EntryKind[];

/** Switzerland spells numbers least like the others. */
const brands = everyState ? (['de', 'at', 'ch'] as const) : (['ch'] as const);

describe.each(brands)('%s', (brand) => {
  test.for(['typed', 'pasted'] as const)('reads or refuses what is %s', async (way, { visit }) => {
    const { page, context } = await visit(gallery.url);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/_gallery?brand=${brand}`);
    await seen(page.getByRole('heading', { name: 'Bausteine' }));
    const outcomes: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const entry of entryTable) {
      for (const kind of kinds) {
        const name = `${JSON.stringify(entry.text)} as ${kind}`;
        outcomes[name] = await enter(page, fieldsByKind[kind], { text: entry.text, way });
        expected[name] = expectedOutcome(entry, { kind, spelling: spellingOf(brand), way });
      }
    }
    expect(outcomes).toEqual(expected);
  });
});

/** Empties a field, fills it, leaves it, and returns what the page made of the text. A typed tab leaves the field by itself. */
async function enter(page: Page, name: string, { text, way }: { text: string; way: 'typed' | 'pasted' }) {
  const field = page.getByRole('textbox', { name: `Eingabe ${name}`, exact: true });
  await field.fill('');
  await field.focus();
  if (way === 'pasted') {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
  } else {
    await page.keyboard.type(text.replace(/[\r\n]+$/, ''));
  }
  await field.blur();
  const value = await page.getByRole('status', { name: `Wert ${name}`, exact: true }).textContent();
  const isRefused = (await field.getAttribute('aria-invalid')) === 'true';
  if (isRefused) {
    const sentence = page.locator(`id=${await field.getAttribute('aria-describedby')}`);
    await becomes(() => sentence.textContent()).toMatch(/^Bitte geben Sie/);
    expect(value, text).toBe('null');
    return refused;
  }
  return name === fieldsByKind.day ? value : Number(value);
}
