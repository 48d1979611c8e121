import { seen, test } from './browser.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

test('a seller creates a contract, the buyer calls off from it, and both see the ledger at once', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const seller = await visit(product.url);
  await arrive(seller, 'verkaeufer', '/verträge-management/neu');
  const form = seller.page;
  await form.getByLabel('Kontraktnummer').fill('KV-REISE-1');
  await form.getByRole('combobox', { name: 'Käufer' }).fill('Brennstoffe Harms');
  await form
    .getByRole('option', { name: /Brennstoffe Harms/ })
    .first()
    .click();
  await form.getByRole('combobox', { name: 'Produkt' }).fill('Diesel B7');
  await form.getByRole('option', { name: 'Diesel B7', exact: true }).click();
  await form.getByRole('button', { name: /Terminals/ }).click();
  await form.getByRole('option', { name: 'Kassel' }).click();
  await form.keyboard.press('Escape');
  const now = new Date();
  const day = (days: number) =>
    new Date(now.getTime() + days * 86_400_000).toLocaleDateString('de-DE', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    });
  await form.getByRole('textbox', { name: 'Beginn' }).fill(day(0));
  await form.getByRole('textbox', { name: 'Ende' }).fill(day(90));
  await form.getByLabel('Vereinbarte Menge').fill('100');
  await form.getByRole('textbox', { name: 'Festpreis' }).fill('98,50');
  await form.getByRole('button', { name: 'Kontrakt anlegen' }).click();
  await seen(form.getByRole('heading', { name: 'Kontrakt KV-REISE-1' }));

  const buyer = await visit(product.url);
  await arrive(buyer, 'kaeufer', new URL(form.url()).pathname);
  buyer.expects(/^409 POST \/api\/contracts\/.*\/call-offs$/);
  await buyer.page.getByRole('button', { name: 'Abrufen' }).click();
  const dialog = buyer.page.getByRole('dialog', { name: /KV-REISE-1/ });
  await dialog.getByLabel('Menge').fill('120');
  await dialog.getByRole('button', { name: 'Verbindlich abrufen' }).click();
  await seen(dialog.getByText(/noch 100.cbm offen/));
  await dialog.getByLabel('Menge').fill('30');
  await dialog.getByRole('button', { name: 'Verbindlich abrufen' }).click();
  await seen(buyer.page.getByTitle(/30.cbm abgerufen · 70.cbm offen/).first());
  // The seller's page stays open and follows without a reload.
  await seen(form.getByTitle(/30.cbm abgerufen · 70.cbm offen/).first());
});
