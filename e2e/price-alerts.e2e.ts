import { expect } from 'vitest';
import { seen, test } from './browser.ts';
import { findLoad } from './loads.ts';
import { waitForMails } from './mails.ts';
import { arrive } from './people.ts';
import { gasoilSymbols, startPriceSource } from './price-source.ts';

test('an alert fires when the price falls: at the bell without a reload, and as a mail', async ({
  launch,
  visit,
  onTestFinished,
}) => {
  const source = await startPriceSource();
  onTestFinished(() => source.close());
  const product = await launch({ brand: 'de', env: { FEED: `http:${source.url}`, WINDOW_SECONDS: '10' } });
  const buyer = await visit(product.url);
  const { page } = buyer;
  await arrive(buyer, 'kaeufer');
  const load = await findLoad(product, buyer.context.request, 30);
  const search = `produkt=${load.product._id}&terminal=${load.terminal._id}&preis=${(load.price - 0.5).toFixed(2)}`;
  await page.goto(`/verträge-management/preisalarme?${search}`);
  const dialog = page.getByRole('dialog', { name: 'Neuer Preisalarm' });
  await dialog.getByLabel('Name').fill('Reisealarm');
  await dialog.getByRole('button', { name: 'Preisalarm anlegen' }).click();
  const row = page.getByRole('row', { name: /Reisealarm/ });
  await seen(row.getByText('wacht'));

  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''));
  source.lie(Object.fromEntries(gasoilSymbols.map((symbol) => [symbol, 0.97])));
  await seen(row.getByText('ausgelöst'));
  await page.getByRole('button', { name: 'Mitteilungen', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Mitteilungen' });
  await seen(drawer.getByText(`Preisalarm ${load.product.name}, ${load.terminal.name}`).first());
  expect(await page.locator('body[data-not-reloaded]').count()).toBe(1);

  // The page reads the mails once, and a job writes them.
  await waitForMails(product, 'Preisalarm');
  await page.goto('/postausgang');
  await seen(page.getByText(/Preisalarm „Reisealarm“|\d+ Preisalarme/).first());
});

test('one click on a favourite list begins an alert that follows the list', async ({ launch, visit }) => {
  const product = await launch({ brand: 'de', env: { FEED: 'simulated:still' } });
  const buyer = await visit(product.url);
  const { page } = buyer;
  await arrive(buyer, 'kaeufer', '/favoriten');
  const link = page.getByRole('link', { name: /^Preisalarm für / }).first();
  const list = (await link.getAttribute('aria-label'))?.replace('Preisalarm für ', '') ?? '';
  await seen(page.getByText(/\d+ Angebote? heute/).first());
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Preisalarm' });
  await seen(dialog.getByText('Der Alarm folgt der Liste, auch wenn Sie sie ändern.'));
  await dialog.getByLabel('Name').fill('Aus der Liste');
  await dialog.getByRole('button', { name: 'Preisalarm anlegen' }).click();
  const row = page.getByRole('row', { name: /Aus der Liste/ });
  await seen(row.getByText(`Favoritenliste „${list}“`));

  await page.goto('/favoriten');
  await page.getByRole('button', { name: `Löschen: ${list}` }).click();
  await seen(page.getByText(`„${list}“ ist gelöscht.`));
  await page.goto('/verträge-management/preisalarme');
  await seen(row.getByText('zurzeit kein Angebot'));
  await seen(row.getByText(/Die Favoritenliste ist gelöscht/));
});
