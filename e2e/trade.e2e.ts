import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomes, gone, readPath, type Size, seen, test, type Visitor } from './browser.ts';
import { tick } from './fields.ts';
import { findLoad, type Load } from './loads.ts';
import { bubble, declineCookies, go, signIn, signOut } from './people.ts';
import { picture } from './pictures.ts';
import type { Product } from './product.ts';

const quantity = 30;
const brands: { brand: 'de' | 'ch' | 'at'; buyerOn: Size; sellerOn: Size }[] = [
  { brand: 'de', buyerOn: 'wide', sellerOn: 'wide' },
  { brand: 'ch', buyerOn: 'phone', sellerOn: 'wide' },
  { brand: 'at', buyerOn: 'wide', sellerOn: 'phone' },
];

describe.concurrent('from the market to the pickup number', () => {
  test.for(brands)(
    'in the brand $brand a buyer orders 30 cbm at a live price and the seller completes the order',
    async ({ brand, buyerOn, sellerOn }, { launch, visit }) => {
      const product = await launch({ brand, ownProcess: true });
      const buyer = await visit(product.url, buyerOn);
      const seller = await visit(product.url, sellerOn);
      await Promise.all([comeIn(buyer, 'kaeufer'), comeIn(seller, 'verkaeufer')]);
      await seen(buyer.page.getByText('Letzte Bestellungen').first());
      await picture(buyer.page, `${brand}-dashboard-buyer`);
      await picture(seller.page, `${brand}-dashboard-seller`);
      const load = await findLoad(product, buyer.context.request, quantity);
      // The demo market leaves some orders waiting, so 0 means that the number has not arrived yet.
      await becomes(() => bubble(seller.page, 'Bestellungen')).other(0);
      const waiting = await bubble(seller.page, 'Bestellungen');

      await findOnMarket(buyer, load);
      await putIntoBasket(buyer.page, load, brand);
      const number = await order(buyer.page, brand);
      expect(number).toMatch(new RegExp(`^${brand.toUpperCase()}-\\d{4}-\\d{6}$`));
      await becomes(() => bubble(seller.page, 'Bestellungen')).toBe(waiting + 1);

      await buyer.page.getByRole('link', { name: 'Zu den Bestellungen' }).click();
      await seen(findRow(buyer.page, number).getByText('offen'));
      await complete(seller.page, number, brand);
      await becomes(() => bubble(seller.page, 'Bestellungen')).toBe(waiting);

      await seen(findRow(buyer.page, number).getByText('bestätigt'));
      await picture(buyer.page, `${brand}-orders-buyer`);
      await readOrder(buyer.page, number, brand);
      await expectMails(product, number);
      await signOut(buyer.page);
    },
  );
});

async function comeIn({ page }: Visitor, username: string): Promise<void> {
  await page.goto('/');
  await becomes(() => readPath(page)).toBe('/login');
  await declineCookies(page);
  await signIn(page, username);
  await becomes(() => readPath(page)).toBe('/');
}

/** Checks live prices with their countdown, and a filter that the address keeps. */
async function findOnMarket({ page, size }: Visitor, load: Load): Promise<void> {
  await go(page, 'Handelsplatz');
  await seen(page.getByText('Live-Preise').first());
  const countdown = page.getByRole('timer').first();
  await seen(countdown);
  const before = await countdown.textContent();
  await becomes(() => countdown.textContent()).other(before);

  const filters = page.getByRole('search');
  const unfold = () => filters.getByRole('button', { name: /^Filter( \(\d+\))?$/ }).click();
  const unfolded = size === 'phone' ? filters : page.getByRole('dialog', { name: 'Filter' });
  await unfold();
  const counted = new RegExp(`^${load.product.name} \\(\\d+\\)$`);
  await tick(unfolded, 'Produkt', (list) => list.getByRole('option', { name: counted }));
  await becomes(() => new URL(page.url()).searchParams.get('produkt')).toBe(load.product._id);
  await page.reload();
  await unfold();
  await seen(unfolded.getByRole('button', { name: new RegExp(`^Produkt ${load.product.name}`) }));
  if (size !== 'phone') await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: /suchen$/ }).fill(load.terminal.name);
  await becomes(() => new URL(page.url()).searchParams.get('q')).toBe(load.terminal.name);
}

async function putIntoBasket(page: Page, load: Load, brand: string): Promise<void> {
  const { product, terminal, seller } = load;
  await page.getByRole('button', { name: `${product.name} in ${terminal.name} bei ${seller.name} bestellen` }).click();
  const panel = page.getByRole('dialog', { name: product.name });
  await seen(panel.getByText('Jetzt bestellbar'));
  await panel.getByRole('button', { name: 'In den Warenkorb' }).click();
  await seen(panel.getByText('Menge ist ein Pflichtfeld.'));
  await panel.getByLabel('Menge').fill(String(quantity));
  await seen(panel.getByText('Brutto'));
  await picture(page, `${brand}-order-panel`);
  await panel.getByRole('button', { name: 'In den Warenkorb' }).click();
  await gone(panel);
}

/** Places the order in the two steps of the basket. Returns the order number. */
async function order(page: Page, brand: string): Promise<string> {
  await page
    .getByRole('link', { name: /^Warenkorb/ })
    .first()
    .click();
  await seen(page.getByRole('heading', { name: 'Warenkorb', level: 1 }));
  await seen(page.getByTitle('Restzeit der Preisreservierung'));
  await picture(page, `${brand}-basket`);
  await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
  await seen(page.getByText('Mit dem Bestellen kaufen Sie verbindlich.'));
  await picture(page, `${brand}-confirmation`);
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await seen(page.getByRole('heading', { name: 'Ihre Bestellung ist eingegangen' }));
  await picture(page, `${brand}-placed`);
  const link = await page.getByRole('link', { name: /^Bestellung / }).textContent();
  return link?.replace('Bestellung ', '') ?? '';
}

/** The order in the list, which is a table on wide screens and cards on phones. */
function findRow(page: Page, number: string) {
  const list = page.getByRole('row').or(page.getByRole('listitem'));
  return list.filter({ hasText: number });
}

async function complete(page: Page, number: string, brand: string): Promise<void> {
  await go(page, 'Bestellungen');
  await seen(page.getByRole('heading', { name: 'Bestellungen', level: 1 }));
  await seen(findRow(page, number).getByText('unvollständig'));
  await picture(page, `${brand}-orders-seller`);
  await findRow(page, number).getByText(number).click();
  await page.getByRole('button', { name: 'Nummern eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: `Bestellung ${number} vervollständigen` });
  const confirm = dialog.getByRole('button', { name: 'Bestellung bestätigen' });
  await dialog.getByLabel('Kontraktnummer').fill('K-4711');
  await confirm.click();
  await seen(dialog.getByText('Ladenummer ist ein Pflichtfeld.'));
  await seen(dialog.getByText('Abholnummer ist ein Pflichtfeld.'));
  await dialog.getByLabel('Ladenummer').fill('L<1>');
  await dialog.getByLabel('Abholnummer').fill('A 2026/77');
  await confirm.click();
  await seen(dialog.getByText('Bitte verwenden Sie nur Buchstaben, Ziffern, Leerzeichen'));
  await picture(page, `${brand}-completion`);
  await dialog.getByLabel('Ladenummer').fill('L-0815');
  await confirm.click();
  await seen(page.getByText(`Bestellung ${number} ist bestätigt.`));
  await page.getByRole('dialog', { name: `Bestellung ${number}` }).press('Escape');
  await seen(findRow(page, number).getByText('bestätigt'));
}

async function readOrder(page: Page, number: string, brand: string): Promise<void> {
  await findRow(page, number).getByText(number).click();
  const details = page.getByRole('dialog', { name: `Bestellung ${number}` });
  await seen(details.getByText('A 2026/77').first());
  await seen(details.getByText('30 cbm'));
  await details.getByRole('button', { name: 'Preis erklären' }).click();
  await seen(details.getByRole('table').or(details.getByText('So entstand der Preis')).first());
  await picture(page, `${brand}-order-detail`);
  const asPdf = details.getByRole('link', { name: `Als PDF: Bestellung ${number}, neuer Tab` });
  const file = await page.request.get((await asPdf.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.keyboard.press('Escape');
  await gone(details);
}

/** Expects a mail with the order confirmation for each side. */
async function expectMails(product: Product, number: string): Promise<void> {
  const readers = async () => {
    const { rows } = await product.pool.query<{ type: string }>(
      `select distinct accounts.type from outbox_mails
         join users on users.email = to_address join accounts on accounts.id = users.account_id
        where subject like $1 and attachments <> '[]' order by 1`,
      [`%${number}%`],
    );
    return rows.map(({ type }) => type).join(' and ');
  };
  await becomes(readers).toBe('buyer and seller');
}
