import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { becomes, gone, readPath, seen, test, type Visitor } from './browser.ts';
import { findLoads, type Load } from './loads.ts';
import { type SentMail, waitForMails } from './mails.ts';
import { goToReview, openPanel, putIntoBasket } from './ordering.ts';
import { arrive, openBell, unreadNotices } from './people.ts';
import { calm, type Product } from './product.ts';

const quantity = 30;
const lower = 20;
const reason = 'Der Tank in Halle 2 ist noch voll.';

test('an order above the limit waits for a colleague, who hears of it, lowers it and approves; another one is refused with a reason', async ({
  launch,
  visit,
}) => {
  const product = await launch({ brand: 'de', env: calm });
  const [buyer, other] = [await visit(product.url), await visit(product.url)];
  const colleague = await findColleague(product);
  await Promise.all([arrive(buyer, 'kaeufer', '/profil/freigaben'), arrive(other, colleague.username)]);
  const load = await findDivisible(product, buyer);
  await limitOrders(buyer.page);

  const unread = await unreadNotices(other.page);
  await ask(buyer.page, load);
  await becomes(() => unreadNotices(other.page)).toBe(unread + 1);
  await seen(other.page.getByRole('link', { name: /Freigaben? angefragt/ }));
  const [mail] = await waitForMails(product, 'bittet um Freigabe');
  expect(mail?.to).toBe(colleague.email);
  await followMail(other.page, product, mail);
  const request = other.page.getByRole('dialog', { name: /bittet um Freigabe$/ });
  await seen(request.getByText('Menge über der Freigabegrenze'));
  for (const price of ['Angefragt zu', 'Jetzt', 'Gesamtpreis']) await seen(request.getByText(price, { exact: true }));
  await request.getByLabel('Menge').fill(String(lower));
  await request.getByRole('button', { name: 'Menge senken' }).click();
  await seen(request.getByRole('heading', { name: new RegExp(`^${lower} cbm`) }));
  const requester = await unreadNotices(buyer.page);
  await request.getByRole('button', { name: 'Freigeben und bestellen' }).click();
  const placed = request.getByRole('link', { name: /^DE-\d{4}-\d{6}$/ });
  await seen(placed);
  const number = (await placed.textContent()) ?? '';

  await becomes(() => unreadNotices(buyer.page)).other(requester);
  await waitForMails(product, 'Ihre Bestellung ist freigegeben');
  await buyer.page.goto(`/orders?nummer=${number}`);
  await seen(buyer.page.getByRole('row').filter({ hasText: number }).getByText(`${lower} cbm`));

  await ask(buyer.page, load);
  const requests = await waitForMails(product, 'bittet um Freigabe', 2);
  await followMail(other.page, product, requests[1]);
  await request.getByRole('button', { name: 'Nicht freigeben' }).click();
  const refusal = other.page.getByRole('dialog', { name: 'Nicht freigeben' });
  await refusal.getByRole('button', { name: 'Nicht freigeben' }).click();
  await seen(refusal.getByText('Grund ist ein Pflichtfeld.'));
  await refusal.getByLabel('Grund').fill(reason);
  await refusal.getByRole('button', { name: 'Nicht freigeben' }).click();
  await gone(refusal);

  const [refused] = await waitForMails(product, 'Ihre Bestellung ist nicht freigegeben');
  expect(refused?.text).toContain(reason);
  const bell = await openBell(buyer.page);
  await seen(bell.getByText(reason, { exact: false }));
  await bell.getByRole('link', { name: /Ihre Anfrage auf Freigabe: abgelehnt$/ }).click();
  const own = buyer.page.getByRole('dialog', { name: 'Ihre Anfrage' });
  await seen(own.getByText(reason, { exact: false }));
  await own.getByRole('button', { name: 'In meinen Warenkorb zurückholen' }).click();
  await seen(buyer.page.getByRole('region', { name: 'Reservierte Preise' }));
});

/** The other purchaser of the buyer's account. */
async function findColleague({ pool }: Product): Promise<{ username: string; email: string }> {
  const { rows } = await pool.query<{ username: string; email: string }>(
    `select u.username, u.email from users u join users k on k.account_id = u.account_id and k.username = 'kaeufer'
      where u.id <> k.id and 'MyOffers_Purchase' = any (u.roles)`,
  );
  const [colleague] = rows;
  if (!colleague) throw new Error('The demo buyer has no colleague who may purchase.');
  return colleague;
}

/** A load of which both quantities can be ordered. */
async function findDivisible(product: Product, { context }: Visitor): Promise<Load> {
  const loads = await findLoads(product, context.request, lower);
  const load = loads.find(
    ({ orderableQuantity, increment }) => orderableQuantity >= quantity && quantity % (increment ?? quantity) === 0,
  );
  if (!load) throw new Error(`The demo market has no load of ${lower} and of ${quantity}.`);
  return load;
}

/** From 25 cbm on a colleague must approve. */
async function limitOrders(page: Page): Promise<void> {
  await page.getByLabel('Über einer Menge von').fill('25');
  await page.getByRole('button', { name: 'Regel speichern' }).click();
  await seen(page.getByText('Die Regel gilt ab jetzt.', { exact: false }));
}

async function ask(page: Page, load: Load): Promise<void> {
  const panel = await openPanel(page, load);
  await putIntoBasket(panel, quantity);
  await gone(panel);
  await goToReview(page);
  await seen(page.getByText('Diese Bestellung braucht eine Freigabe'));
  await page.getByLabel('Nachricht an die Kollegen').fill('Für die Baustelle in Kiel.');
  await page.getByRole('button', { name: 'Freigabe anfragen' }).click();
  await becomes(() => readPath(page)).toBe('/freigaben');
}

/** Opens the address that a mail names. */
async function followMail(page: Page, { url }: Product, mail: SentMail | undefined): Promise<void> {
  const [address] = mail?.text.match(/https?:\S+anfrage=\S+/) ?? [];
  if (!address?.startsWith(url)) throw new Error(`The mail leads to ${address}.`);
  await page.goto(address);
}
