import type { Locator, Page } from 'playwright-core';
import { becomes, gone, hasLoaded, seen } from './browser.ts';

/** Opens the palette. The page takes shortcuts once it has loaded. */
export async function openPalette(page: Page): Promise<Locator> {
  await hasLoaded(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Suchen oder springen' });
  await seen(palette);
  return palette;
}

/** Opens the palette, types, goes down to the entry and chooses it. */
export async function findInPalette(page: Page, words: string, entry: string): Promise<void> {
  const palette = await openPalette(page);
  await page.keyboard.type(words);
  const option = palette.getByRole('option').filter({ hasText: entry });
  await seen(option.first());
  // What the server finds comes a moment later.
  await becomes(async () => (await palette.getByRole('status').textContent()) ?? '').toMatch(/\d/);
  for (let text = await readMarked(palette); !text.includes(entry); text = await readMarked(palette)) {
    await page.keyboard.press('ArrowDown');
    await becomes(() => readMarked(palette)).other(text);
  }
  await page.keyboard.press('Enter');
  await gone(palette);
}

/** The entry that Enter opens. */
const readMarked = (palette: Locator): Promise<string> =>
  palette.getByRole('combobox').evaluate((field: Element) => {
    const id = field.getAttribute('aria-activedescendant');
    return (id && field.ownerDocument.getElementById(id)?.textContent) || '';
  });
