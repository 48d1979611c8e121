import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomes, gone, seen, test } from './browser.ts';
import { arrive } from './people.ts';
import { calm, type Product } from './product.ts';

test('an order goes from its numbers over an amendment, two loadings and the slip to its end, and both sides see each step', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const order = await findIncompleteOrder(product);
  const [seller, buyer] = [await visit(product.url), await visit(product.url)];
  await Promise.all([
    arrive(seller, 'verkaeufer', `/orders?bestellung=${order.id}`),
    arrive(buyer, 'kaeufer', `/orders?bestellung=${order.id}`),
  ]);
  const sold = seller.page.getByRole('dialog', { name: `Bestellung ${order.number}`, exact: true });
  const bought = buyer.page.getByRole('dialog', { name: `Bestellung ${order.number}`, exact: true });

  await enterNumbers(seller.page, sold);
  // Each side acts on what it sees: a change is of the version that the page shows.
  await seen(bought.getByText('bestätigt').first());
  await seen(sold.getByText('bestätigt').first());
  await offerMore(seller.page, sold, order.cbm + 1);
  await bought.getByRole('button', { name: 'Zustimmen' }).click();
  await seen(bought.getByText('angenommen', { exact: true }));
  await seen(sold.getByText(`${order.cbm + 1} cbm`, { exact: true }).first());

  await bought.getByRole('button', { name: 'Abholschein erstellen' }).click();
  const link = bought.getByRole('link', { name: `Abholschein der Bestellung ${order.number} öffnen, neuer Tab` });
  const slip = new URL((await link.getAttribute('href')) ?? '');
  const driver = await visit(product.url, 'phone');
  await driver.page.goto(slip.pathname);
  await expectSlip(driver.page, order.number, order.cbm + 1);

  await transfer(sold, seller.page);
  const half = Math.round((order.cbm + 1) * 500);
  // A seller gives each number once.
  const [first, last] = [`BOL-${order.number}-1`, `BOL-${order.number}-2`];
  await load(sold, seller.page, { bol: first, litres: half, isLast: false });
  await seen(bought.getByText(first, { exact: true }));
  await load(sold, seller.page, { bol: last, litres: half, isLast: true });
  await seen(sold.getByText('abgeschlossen', { exact: true }).first());
  await seen(bought.getByText(/Abgerechnet: /));

  driver.expects(/^410 GET \/abholschein\//);
  await driver.page.reload();
  await seen(driver.page.getByText(/Dieser Abholschein ist abgelaufen/));
});

/** An order that waits for its numbers, between the two sign-ins of the demo market. Nobody has offered to change it yet. */
async function findIncompleteOrder({ pool }: Product): Promise<{ id: string; number: string; cbm: number }> {
  const { rows } = await pool.query<{ id: string; number: string; litres: string }>(
    `select orders.id, order_no as number, volume_litres as litres from orders
       join users buyers on buyers.account_id = orders.buyer_id and buyers.username = 'kaeufer'
       join users sellers on sellers.account_id = orders.seller_id and sellers.username = 'verkaeufer'
      where orders.status = 'INCOMPLETE' order by order_no limit 1`,
  );
  const [order] = rows;
  if (!order) throw new Error('The demo market has no order that waits for its numbers.');
  await pool.query('delete from order_amendments where order_id = $1', [order.id]);
  return { id: order.id, number: order.number, cbm: Number(order.litres) / 1000 };
}

async function enterNumbers(page: Page, order: Locator): Promise<void> {
  await order.getByRole('button', { name: 'Nummern eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: /vervollständigen$/ });
  await dialog.getByLabel('Kontraktnummer').fill('K-4711');
  await dialog.getByLabel('Ladenummer').fill('L-0815');
  await dialog.getByLabel('Abholnummer').fill('A-2026');
  await dialog.getByRole('button', { name: 'Bestellung bestätigen' }).click();
  await gone(dialog);
}

/** More volume costs more, so the buyer must agree. */
async function offerMore(page: Page, order: Locator, cbm: number): Promise<void> {
  await order.getByRole('button', { name: 'Ändern' }).click();
  const dialog = page.getByRole('dialog', { name: /ändern$/ });
  await dialog.getByLabel('Menge').fill(String(cbm));
  await dialog.getByLabel('Grund').fill('Der Tank fasst mehr.');
  await seen(dialog.getByText('Der Käufer muss zustimmen.', { exact: false }));
  await dialog.getByRole('button', { name: 'Änderung anbieten' }).click();
  await gone(dialog);
}

/** The driver reads the numbers and the volume of now without a sign-in, and no price. */
async function expectSlip(page: Page, number: string, cbm: number): Promise<void> {
  await seen(page.getByRole('heading', { name: 'Abholschein' }));
  const words = ((await page.getByRole('main').textContent()) ?? '').replace(/\s+/g, ' ');
  for (const word of [number, 'L-0815', 'A-2026', 'K-4711', `${cbm} cbm`]) expect(words).toContain(word);
  expect(words).not.toMatch(/€|EUR/);
  const isWider = 'document.documentElement.scrollWidth > innerWidth';
  await becomes(() => page.evaluate(isWider)).toBe(false);
}

async function transfer(order: Locator, page: Page): Promise<void> {
  await order.getByRole('button', { name: 'Als übergeben melden' }).click();
  const dialog = page.getByRole('dialog', { name: /übergeben$/ });
  await dialog.getByLabel('Referenz im ERP').fill('SAP-1');
  await dialog.getByRole('button', { name: 'Als übergeben melden' }).click();
  await gone(dialog);
}

async function load(
  order: Locator,
  page: Page,
  paper: { bol: string; litres: number; isLast: boolean },
): Promise<void> {
  await order.getByRole('button', { name: 'Ladung melden' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ladung zu .* melden$/ });
  await dialog.getByLabel('Ladeschein-Nummer').fill(paper.bol);
  await dialog.getByLabel('Gemessene Menge').fill(String(paper.litres));
  await dialog.getByLabel('Temperatur').fill('15');
  if (paper.isLast) await dialog.getByLabel('Das war die letzte Ladung').check();
  await dialog.getByRole('button', { name: 'Ladung melden' }).click();
  await gone(dialog);
}
