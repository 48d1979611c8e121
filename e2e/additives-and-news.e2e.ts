import { describe } from 'vitest';
import { becomes, gone, seen, test, timed } from './browser.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

describe('additives and news reach the buyer', () => {
  test('litres are ordered from a section of their own, and a post appears on the open page', async ({
    launch,
    visit,
  }) => {
    const product = await launch({ brand: 'de', env: calm });
    const [buyer, seller] = [await visit(product.url), await visit(product.url)];
    await Promise.all([arrive(buyer, 'kaeufer', '/handelsplatz'), arrive(seller, 'verkaeufer')]);

    const { page } = buyer;
    await page.getByRole('radio', { name: 'Additive' }).click({ force: true });
    await page.getByRole('searchbox', { name: /suchen$/ }).fill('Heizöl-Additiv');
    await page
      .getByRole('button', { name: /^Heizöl-Additiv Stabil in .* bestellen$/ })
      .first()
      .click();
    const panel = page.getByRole('dialog', { name: 'Heizöl-Additiv Stabil' });
    await panel.getByLabel('Menge').fill('40');
    await panel.getByRole('button', { name: 'In den Warenkorb' }).click();
    await gone(panel);
    await page.getByRole('link', { name: /^Warenkorb/ }).click();
    await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
    await seen(page.getByText(/40\slt/).first());
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await seen(page.getByRole('heading', { name: 'Ihre Bestellung ist eingegangen' }));
    await page.goto('/');

    const desk = seller.page;
    await desk.getByRole('link', { name: 'Beiträge verwalten' }).click();
    await desk.getByRole('button', { name: 'Beitrag schreiben' }).first().click();
    const form = desk.getByRole('dialog', { name: 'Neuer Beitrag' });
    await form.getByRole('textbox', { name: 'Titel' }).fill('Tor 3 ist gesperrt');
    const text = form.getByRole('textbox', { name: 'Text', exact: true });
    await text.click();
    await text.pressSequentially('Bitte fahren Sie über Tor 1. ');
    await form.getByRole('button', { name: 'Fett' }).click();
    await text.pressSequentially('Bis Freitag.');
    await form.getByRole('button', { name: 'Vorschau' }).click();
    await seen(form.getByRole('heading', { name: 'Tor 3 ist gesperrt' }));
    await form.getByRole('button', { name: 'Zurück zum Text' }).click();
    await form.getByRole('button', { name: 'Veröffentlichen' }).click();
    await gone(form);

    const heading = page.getByRole('heading', { name: 'Tor 3 ist gesperrt' });
    await timed('The open dashboard showed the post after', seen(heading));
    await becomes(() => page.locator('strong', { hasText: 'Bis Freitag.' }).count()).toBe(1);
    await desk.getByRole('button', { name: 'Löschen: Tor 3 ist gesperrt' }).click();
    // A message with the focus stays.
    const undo = desk.getByRole('button', { name: 'Rückgängig' });
    await undo.focus();
    await gone(heading);
    await undo.click();
    await seen(heading);
  });
});
