import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readZip } from '../testing/xlsx.ts';
import { gone, seen, test } from './browser.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

test('a seller finds orders by a word, keeps them as a view, exports exactly them, reads on in the drawer and takes their papers', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const visitor = await visit(product.url);
  const { page } = visitor;
  await arrive(visitor, 'verkaeufer', '/orders');
  const promised = await searchByProduct(page);
  await seen(page.getByText(`${promised} Bestellungen`, { exact: true }).first());

  await page
    .getByRole('combobox', { name: 'Gruppieren' })
    .or(page.getByRole('button', { name: /Gruppieren/ }))
    .first()
    .click();
  await page.getByRole('option', { name: 'nach Status' }).click();
  await seen(page.getByRole('button', { name: 'Nur diese Gruppe: abgeschlossen' }));
  await saveView(page);
  await page.reload();
  await seen(page.getByRole('button', { name: /Mein Produkt/ }));
  await seen(page.getByText(`${promised} Bestellungen`, { exact: true }).first());
  await seen(page.getByRole('button', { name: 'Nur diese Gruppe: abgeschlossen' }));

  const file = await exportAsCsv(page);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length - 1).toBe(promised);

  await readOn(page, promised);
  await takePapers(page);
});

/** Types a filter with the keyboard alone. Returns the number of orders that the suggestion promised. */
async function searchByProduct(page: Page): Promise<number> {
  const search = page.getByRole('combobox', { name: 'Suchen und filtern' });
  await search.click();
  await search.pressSequentially('produkt:diesel');
  const first = page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option').first();
  await seen(first);
  const promised = Number(await first.locator('span').last().textContent());
  await search.press('ArrowDown');
  await search.press('Enter');
  await search.press('Enter');
  return promised;
}

async function saveView(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Alle Bestellungen/ }).click();
  await page.getByRole('menuitem', { name: 'Als neue Ansicht speichern …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Ansicht' });
  await dialog.getByLabel('Name').fill('Mein Produkt');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await gone(dialog);
}

async function exportAsCsv(page: Page): Promise<Download> {
  await page.getByRole('button', { name: 'Exportieren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bestellungen exportieren' });
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Datei erstellen' }).click();
  const file = await download;
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await gone(dialog);
  return file;
}

async function readOn(page: Page, total: number): Promise<void> {
  const rows = page.getByRole('table', { name: 'Die Bestellliste' }).getByRole('row', { name: /DE-/ });
  const [first, second] = await rows.getByText(/^DE-\d{4}-\d+$/).allTextContents();
  await rows.first().click();
  await seen(page.getByRole('dialog', { name: `Bestellung ${first}`, exact: true }));
  await seen(page.getByText(`1 von ${total}`, { exact: true }));
  await page.keyboard.press('j');
  const next = page.getByRole('dialog', { name: `Bestellung ${second}`, exact: true });
  await seen(next);
  await next.getByRole('button', { name: 'Vorherige Bestellung' }).click();
  await seen(page.getByRole('dialog', { name: `Bestellung ${first}`, exact: true }));
  const drawer = page.getByRole('dialog', { name: `Bestellung ${first}`, exact: true });
  await drawer.getByRole('button', { name: 'Schließen' }).first().click();
  await gone(drawer);
}

async function takePapers(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /auswählen$/ });
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bestätigungen als ZIP' }).click();
  const files = readZip(await readFile(await (await download).path()));
  const begins = [...files].map(([name, content]) => `${name.slice(-4)} ${content.subarray(0, 5).toString()}`);
  expect(begins.filter((begin) => begin === '.pdf %PDF-')).toHaveLength(3);
  // The seller's data of each answered order, for an ERP.
  expect(begins.filter((begin) => begin === '.xml <?xml').length).toBe(files.size - 3);
  expect(files.size).toBeGreaterThan(3);
}
