import type { Locator, Page } from 'playwright-core';
import { becomes, gone, seen } from './browser.ts';

/** Chooses the entry with this text, from a select or by a search in a combobox. */
export async function choose(field: Locator, text: string): Promise<void> {
  const isSearched = await field.evaluate((element) => element.matches('input'));
  await (isSearched ? field.fill(text) : field.click());
  const list = await findList(field);
  await list.getByRole('option', { name: text, exact: true }).click();
  await gone(list);
}

/** The list that belongs to an open select or combobox. */
export async function findList(field: Locator): Promise<Locator> {
  await becomes(() => field.getAttribute('aria-expanded')).toBe('true');
  return field.page().locator(`[id="${await field.getAttribute('aria-controls')}"]`);
}

/**
 * Ticks entries of a multiple choice, by their texts or as found in its list. Opens a folded list first and closes it
 * afterwards.
 */
export async function tick(
  scope: Locator,
  label: string,
  entries: readonly string[] | ((list: Locator) => Locator),
): Promise<void> {
  const page = scope.page();
  const list = page.getByRole('listbox', { name: label, exact: true });
  const opener = scope
    .getByRole('group', { name: label, exact: true })
    .getByRole('button', { name: new RegExp(`^${label} `) });
  await seen(list.or(opener).first());
  if (!(await list.isVisible())) await opener.click();
  await seen(list);
  const options =
    typeof entries === 'function'
      ? [entries(list)]
      : entries.map((name) => list.getByRole('option', { name, exact: true }));
  for (const option of options) {
    await option.click();
    await becomes(() => option.getAttribute('aria-selected')).toBe('true');
  }
  await closeChoice(page, label);
}

async function closeChoice(page: Page, label: string): Promise<void> {
  const floating = page.getByRole('dialog', { name: label, exact: true });
  if ((await floating.count()) === 0) return;
  await page.keyboard.press('Escape');
  await gone(floating);
}
