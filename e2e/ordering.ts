import type { Locator, Page } from 'playwright-core';
import { gone, seen } from './browser.ts';
import { type Load, offerOn } from './loads.ts';
import { go } from './people.ts';

/** Shows a load on the market: its product and terminal are searched. */
export async function showOnMarket(page: Page, load: Load): Promise<void> {
  await go(page, 'Handelsplatz');
  await page.getByRole('searchbox', { name: /suchen$/ }).fill(`${load.product.name} ${load.terminal.name}`);
  await seen(offerOn(page, load));
}

/** Opens the order panel of a load in the market list. */
export async function openPanel(page: Page, load: Load): Promise<Locator> {
  await showOnMarket(page, load);
  await offerOn(page, load).getByText(load.product.name, { exact: true }).click();
  const panel = page.getByRole('dialog', { name: load.product.name });
  await seen(panel);
  return panel;
}

export async function putIntoBasket(panel: Locator, quantity: number): Promise<void> {
  await panel.getByLabel('Menge').fill(String(quantity));
  await panel.getByRole('button', { name: 'In den Warenkorb' }).click();
}

/** From any page to the review of the basket. */
export async function goToReview(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Warenkorb/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
}

/** Puts a quantity of an open order panel into the basket and orders it. */
export async function orderFrom(page: Page, panel: Locator, quantity: number): Promise<void> {
  await seen(panel.getByText('Jetzt bestellbar'));
  await putIntoBasket(panel, quantity);
  await gone(panel);
  await goToReview(page);
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await seen(page.getByRole('heading', { name: 'Ihre Bestellung ist eingegangen' }));
}
