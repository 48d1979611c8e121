import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomes, gone, seen, test } from './browser.ts';
import { findLoad, type Load, offerOn, orderOn } from './loads.ts';
import { arrive, go } from './people.ts';
import { calm } from './product.ts';

const quantity = 30;
const name = 'Mein Markt';

describe.concurrent('a favourite list', () => {
  test.for(['de', 'ch', 'at'] as const)(
    'in the brand %s leads from the wizard to an order, and later with four keys at most to its market',
    async (brand, { launch, visit }) => {
      const product = await launch({ brand, env: calm });
      const buyer = await visit(product.url);
      await arrive(buyer, 'kaeufer', '/handelsplatz');
      const { page } = buyer;
      const load = await findLoad(product, buyer.context.request, quantity);
      await seen(page.getByRole('button', { name: 'Favoriten' }).first());

      const began = performance.now();
      await makeList(page, load);
      await page.getByLabel('Menge', { exact: true }).fill(String(quantity));
      await orderOn(page, load).click();
      const panel = page.getByRole('dialog', { name: load.product.name });
      await seen(panel.getByText('Jetzt bestellbar'));
      await becomes(() => panel.getByLabel('Menge').inputValue()).toBe(String(quantity));
      await panel.getByRole('button', { name: 'In den Warenkorb' }).click();
      await gone(panel);
      await go(page, 'Bestellungen');
      await page
        .getByRole('region', { name: 'Reservierte Preise' })
        .getByRole('link', { name: 'Bestellen', exact: true })
        .click();
      await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
      await seen(page.getByRole('heading', { name: 'Ihre Bestellung ist eingegangen' }));
      // The promise is a minute. A busy machine fails no journey, so this is only printed.
      console.info(`from the wizard to the order in the brand ${brand}: ${Math.round(performance.now() - began)} ms`);

      await page.goto('/orders');
      await seen(page.getByRole('heading', { level: 1 }));
      const keys = ['g', 'm', String(await positionOf(page))];
      expect(keys.length).toBeLessThanOrEqual(4);
      // Sent at once: waiting for a busy page after each key would be slower than the second key of a shortcut may be.
      await Promise.all(keys.map((key) => page.keyboard.press(key)));
      await becomes(() => new URL(page.url()).pathname).toBe('/handelsplatz');
      await seen(page.getByRole('button', { name }).first());
      // The order may have used up the buyer's credit with this seller.
      await seen(offerOn(page, load));
    },
  );
});

/** Makes a list of the product of a load at its terminal, in the four steps of the wizard. */
async function makeList(page: Page, { product, terminal }: Load): Promise<void> {
  await page.getByRole('button', { name: 'Favoriten' }).first().click();
  await page.getByRole('menuitem', { name: 'Neue Liste …' }).click();
  const wizard = page.getByRole('dialog', { name: 'Neue Favoritenliste' });
  const next = () => wizard.getByRole('button', { name: 'Weiter' }).click();
  const choose = async (entry: string) => {
    await wizard.getByRole('radio', { name: 'Ausgewählte' }).check();
    await wizard.getByRole('option').filter({ hasText: entry }).first().click();
  };
  await choose(product.name);
  await seen(wizard.getByText(/^Es bleiben: 1 Produkt, \d+ Terminals/));
  await next();
  await choose(terminal.name);
  await seen(wizard.getByText(/^Es bleiben: 1 Produkt, 1 Terminal,/));
  await next();
  await seen(wizard.getByText(/^(Alle Verkäufer, auch solche|Ihr Verkäufer bietet alles an)/));
  await next();
  await wizard.getByLabel('Name der Liste').fill(name);
  await wizard.getByRole('button', { name: 'Liste speichern' }).click();
  await gone(wizard);
  await becomes(() => new URL(page.url()).pathname).toBe('/handelsplatz');
}

/** The number of the list among the user's lists. */
async function positionOf(page: Page): Promise<number> {
  const answer = await page.request.get('/api/favourites');
  const { config } = (await answer.json()) as { config: { name: string }[] };
  return config.findIndex((list) => list.name === name) + 1;
}
