import { readFile } from 'node:fs/promises';
import type { PriceList } from '@handelsplatz/contract/pricing/price-list';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomes, seen, test } from './browser.ts';
import { arrive, go } from './people.ts';
import { picture } from './pictures.ts';
import { calm } from './product.ts';

test('a seller reads the prices of a customer, saves them, and reads the explanation of one', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const seller = await visit(product.url);
  await arrive(seller, 'verkaeufer', '/preisrechner');
  const { page } = seller;
  await page.getByRole('link', { name: 'Preisliste' }).click();
  const table = page.getByRole('table', { name: 'Preisliste' });
  await seen(table.getByRole('row').nth(1));
  await picture(page, 'price-list');

  const answer = await seller.context.request.get('/api/pricing/price-list');
  const { customer, rows } = (await answer.json()) as PriceList;
  await page.getByRole('radio', { name: 'Für den Kunden' }).click();
  await becomes(() => table.getByText('Abgaben').count()).toBe(0);
  const file = await save(page, () => page.getByRole('button', { name: 'Als CSV' }).click());
  expect(file.name).toMatch(new RegExp(`^Preisliste-${customer?.customerNo}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const offered = rows.filter(({ status }) => status === 'offered');
  expect(file.column('Preis (EUR/100 l)')).toEqual(
    offered.map(({ price }) => (price ?? 0).toFixed(2).replace('.', ',')),
  );

  const first = table.getByRole('row').nth(1);
  const price = /\d+,\d\d/.exec((await first.textContent()) ?? '')?.[0];
  await first.click();
  await seen(page.getByRole('heading', { name: 'Erklärung der Preisberechnung' }));
  await seen(page.getByText(price ?? '').first());
});

test('a buyer saves the market and the orders as the page shows them', async ({ launch, visit }) => {
  const product = await launch({ brand: 'ch', env: calm });
  const buyer = await visit(product.url);
  await arrive(buyer, 'kaeufer', '/handelsplatz');
  const { page } = buyer;
  await page.getByRole('searchbox', { name: /suchen$/ }).fill('Diesel');
  const shown = page.getByRole('status').filter({ hasText: /Angebote?$/ });
  await seen(shown);
  await becomes(() => new URL(page.url()).searchParams.get('q')).toBe('Diesel');
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  const market = await save(page, () => page.getByRole('menuitem', { name: 'Als CSV' }).click());
  expect(market.name).toMatch(/^Handelsplatz-/);
  expect(market.column('Preis (CHF/100 l)').length).toBe(Number.parseInt((await shown.textContent()) ?? '', 10));
  expect(market.column('Preis (CHF/100 l)').every((text) => /^\d+\.\d\d$/.test(text))).toBe(true);

  await go(page, 'Bestellungen');
  const count = page.getByText(/^[\d']+ Bestellungen$/);
  await seen(count);
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bestellungen exportieren' });
  await dialog.getByRole('radio', { name: 'CSV', exact: true }).check();
  const orders = await save(page, () => dialog.getByRole('button', { name: 'Datei erstellen' }).click());
  const total = Number(((await count.textContent()) ?? '').replace(/\D/g, ''));
  expect(orders.column('Bestellnummer')).toHaveLength(total);
});

/**
 * The file that the browser saves after a press, read as a spreadsheet reads it. None of the requested fields contains a
 * semicolon.
 */
async function save(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const lines = (await readContent(download)).split('\r\n').slice(0, -1);
  const headers = (lines[0] ?? '').split(';');
  return {
    name: download.suggestedFilename(),
    column: (header: string) => lines.slice(1).map((line) => line.split(';')[headers.indexOf(header)] ?? ''),
  };
}

async function readContent(download: Download): Promise<string> {
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1);
}
