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
  // What the server finds comes a moment later, and may take the focus.
  await becomes(() => readText(palette.getByRole('status'))).toMatch(/\d/);
  const focused = palette.locator('[role="option"][data-focused="true"]');
  for (let text = await readText(focused); !text.includes(entry); text = await readText(focused)) {
    await page.keyboard.press('ArrowDown');
    await becomes(() => readText(focused)).other(text);
  }
  await page.keyboard.press('Enter');
  await gone(palette);
}

const readText = async (option: Locator) => (await option.textContent()) ?? '';
