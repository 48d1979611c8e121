import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomes, readPath, seen, test } from './browser.ts';
import { findLoad } from './loads.ts';
import { openPanel, orderFrom } from './ordering.ts';
import { arrive } from './people.ts';
import { calm, type Product } from './product.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Erste Schritte' });
const task = (page: Page, words: string) => drawer(page).getByRole('listitem').filter({ hasText: words });

/** Opens the drawer on the dashboard, when that many tasks are done. */
async function openDemo(page: Page, done: number): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: `Erste Schritte: ${done} von 5` }).click();
  await seen(drawer(page));
}

/** Chooses an open task in the drawer. Its page opens in the role that does it. */
async function begin(page: Page, done: number, words: string, path: string): Promise<void> {
  await openDemo(page, done);
  await task(page, words).getByRole('button').click();
  await becomes(() => readPath(page)).toMatch(new RegExp(`^${path}`));
}

async function findCustomer({ pool }: Product): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select r.id from relationships r
       join users b on b.account_id = r.buyer_id and b.username = 'kaeufer'
       join users s on s.account_id = r.seller_id and s.username = 'verkaeufer'`,
  );
  if (!rows[0]) throw new Error('The demo buyer and the demo seller are connected.');
  return rows[0].id;
}

test('a visitor changes roles with a click and does the five tasks, which notice it by themselves', async ({
  launch,
  visit,
}) => {
  const began = performance.now();
  const product = await launch({ brand: 'de', env: calm });
  const visitor = await visit(product.url);
  const { page } = visitor;
  await arrive(visitor, 'admin');
  await openDemo(page, 0);
  await drawer(page).getByRole('button', { name: 'Käufer', exact: true }).click();
  await seen(page.getByRole('link', { name: /^Handelsplatz/ }).first());

  const load = await findLoad(product, visitor.context.request, 30);
  await begin(page, 0, 'Ware bestellen', '/handelsplatz');
  await orderFrom(page, await openPanel(page, load), 30);

  await begin(page, 1, 'Preisalarm', '/verträge-management/preisalarme');
  const price = (load.price - 0.5).toFixed(2);
  await page.goto(
    `/verträge-management/preisalarme?produkt=${load.product._id}&terminal=${load.terminal._id}&preis=${price}`,
  );
  await page.getByRole('dialog', { name: 'Neuer Preisalarm' }).getByLabel('Name').fill('Erster Alarm');
  await page.getByRole('button', { name: 'Preisalarm anlegen' }).click();
  await seen(page.getByRole('row', { name: /Erster Alarm/ }));

  await begin(page, 2, 'Preis oder eine Regel', '/meine-angebote');
  await page.goto('/meine-angebote?preisart=FIXED');
  const cell = page.getByRole('grid', { name: 'Meine Angebote' }).locator('[data-row="0"][data-col="3"]');
  await seen(cell);
  const raised = Number((await cell.textContent())?.replace(',', '.')) + 0.1;
  await cell.click();
  await page.keyboard.type(raised.toFixed(2).replace('.', ','));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await seen(page.getByText('1 Angebot ist veröffentlicht.'));

  await begin(page, 3, 'Datei mit einem Fehler', '/uploads');
  const buffer = readFileSync(new URL('../testing/data/uploads/offers-de-bad.csv', import.meta.url));
  await page
    .getByLabel('Datei mit Angebote')
    .setInputFiles({ name: 'offers-de-bad.csv', mimeType: 'text/csv', buffer });
  await seen(page.getByText(/^Noch \d+ Zeilen mit Fehlern/));

  await begin(page, 4, 'Kreditlimit', '/kaufer-management');
  await page.goto(`/kaufer-management/${await findCustomer(product)}`);
  await page.getByRole('tab', { name: 'Kredit' }).click();
  const limit = page.getByRole('textbox', { name: /^Limit\b/ }).first();
  await seen(limit);
  await limit.fill('900000');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await seen(page.getByText(/^Der Kredit von .* ist gespeichert\.$/));

  await openDemo(page, 5);
  await drawer(page).getByRole('button', { name: 'Aufgaben ausblenden' }).click();
  await page.reload();
  await seen(page.getByRole('button', { name: 'Erste Schritte', exact: true }));
  console.info(`five tasks: ${Math.round((performance.now() - began) / 1000)} s`);
});

test('two others trade in view until they are stopped', async ({ launch, visit }) => {
  const product = await launch({ brand: 'de', env: calm });
  const visitor = await visit(product.url, 'phone');
  const { page } = visitor;
  await arrive(visitor, 'verkaeufer');
  const countOrders = async () => Number((await product.pool.query('select count(*) from orders')).rows[0].count);
  const before = await countOrders();
  await openDemo(page, 0);
  await drawer(page).getByRole('button', { name: 'Handel starten' }).click();
  await becomes(async () => (await countOrders()) > before).toBe(true);
  await drawer(page).getByRole('button', { name: 'Handel anhalten' }).click();
  await seen(drawer(page).getByRole('button', { name: 'Handel starten' }));
  expect(await task(page, 'Ware bestellen').getByText('erledigt').count(), 'others do no task').toBe(0);
});
