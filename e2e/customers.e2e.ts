import type { Locator, Page } from 'playwright-core';
import { describe } from 'vitest';
import { becomes, gone, readPath, seen, test } from './browser.ts';
import { findLoad, orderOn, reasonOn } from './loads.ts';
import { openPanel, orderFrom, putIntoBasket, showOnMarket } from './ordering.ts';
import { arrive, bubble, go } from './people.ts';
import { calm, type Product } from './product.ts';

const quantity = 30;
const message = 'Guten Tag, wir brauchen Diesel.';
const reason = 'Zwei Rechnungen sind überfällig.';

describe('a new customer', () => {
  test('asks, is accepted with release and credit, and orders; a lower limit and a block refuse the next order with their reason', async ({
    launch,
    visit,
  }) => {
    const product = await launch({ brand: 'de', env: calm });
    const [buyer, seller] = [await visit(product.url), await visit(product.url)];
    await Promise.all([arrive(buyer, 'kaeufer', '/verkaufer-management'), arrive(seller, 'verkaeufer')]);
    const load = await findLoad(product, buyer.context.request, quantity);
    const { name } = await forgetEachOther(product);
    await becomes(() => bubble(seller.page, 'Käufer')).other(0);
    const waiting = await bubble(seller.page, 'Käufer');

    await ask(buyer.page, load.seller.name);
    await becomes(() => bubble(seller.page, 'Käufer')).toBe(waiting + 1);
    await accept(seller.page, name, message);
    await becomes(() => bubble(seller.page, 'Käufer')).toBe(waiting);

    await showOnMarket(buyer.page, load);
    await seen(reasonOn(buyer.page, load));
    const limit = await giveCredit(seller.page, name);
    await seen(orderOn(buyer.page, load));
    await orderFrom(buyer.page, await openPanel(buyer.page, load), quantity);
    await seen(seller.page.getByRole('button', { name: /Bestellungen seither: 1 zeigen$/ }));

    seller.expects(/^409 PUT \/api\/relationships\/[^/]+\/credit$/);
    buyer.expects(/^409 POST \/api\/basket\/items$/);
    await limit.fill('1000');
    await save(seller.page);
    const question = seller.page.getByRole('dialog', { name: 'Trotzdem speichern?' });
    await seen(question.getByText(/^In Anspruch genommen sind .* bei 1\.000,00/));
    await question.getByRole('button', { name: 'Trotzdem speichern' }).click();
    await gone(question);
    await showOnMarket(buyer.page, load);
    await seen(reasonOn(buyer.page, load));
    const panel = await openPanel(buyer.page, load);
    await seen(
      panel.getByText(`Ihr Kreditlimit bei ${load.seller.name} reicht für die Mindestmenge`, { exact: false }),
    );
    await putIntoBasket(panel, quantity);
    await seen(panel.getByText(/reicht nicht aus\. Verfügbar sind 0,00/));

    await seller.page.getByRole('radio', { name: 'gesperrt' }).check();
    await seller.page.getByRole('textbox', { name: /^Grund/ }).fill(reason);
    await save(seller.page);
    await seen(seller.page.getByText('Neue Bestellungen sind gesperrt'));
    await seen(panel.getByText(reason));
    await putIntoBasket(panel, quantity);
    await becomes(() => panel.getByText(reason, { exact: false }).count()).toBe(2);
  });

  test('of the only Swiss seller accepts the terms, gets release, credit and the right to purchase, and orders', async ({
    launch,
    visit,
  }) => {
    const product = await launch({ brand: 'ch', env: calm });
    const [buyer, seller] = [await visit(product.url), await visit(product.url)];
    await Promise.all([arrive(buyer, 'kaeufer'), arrive(seller, 'verkaeufer')]);
    const load = await findLoad(product, buyer.context.request, quantity);
    const { name, person } = await forgetEachOther(product);
    await beginAsNewBuyer(product);

    await buyer.page.goto('/handelsplatz');
    await becomes(() => readPath(buyer.page)).toBe('/agb');
    await buyer.page.getByLabel('Ich habe die Geschäftsbedingungen gelesen und nehme sie an.').check();
    await buyer.page.getByRole('button', { name: 'Annehmen und weiter' }).click();
    await becomes(() => readPath(buyer.page)).toBe('/');

    await accept(seller.page, name);
    await giveCredit(seller.page, name);
    const panel = await openPanel(buyer.page, load);
    const obstacle = panel.getByText('Ihr Verkäufer kann sie Ihnen erteilen.', { exact: false });
    await seen(obstacle);
    await seller.page.getByRole('tab', { name: 'Kaufrechte' }).click();
    await seller.page.getByRole('switch', { name: `${person} darf bestellen` }).click();
    await seen(seller.page.getByText(`${person} darf jetzt bestellen.`));
    await orderFrom(buyer.page, panel, quantity);
  });
});

/** The demo's buyer and seller have never met: no relationship, no credit. Returns the names of the buyer and its user. */
async function forgetEachOther({ pool }: Product): Promise<{ name: string; person: string }> {
  const pair = `from users b, users s where b.username = 'kaeufer' and s.username = 'verkaeufer'`;
  for (const table of ['relationships', 'credit_limits', 'credit_changes'])
    await pool.query(`delete from ${table} where (buyer_id, seller_id) = (select b.account_id, s.account_id ${pair})`);
  const { rows } = await pool.query<{ name: string; person: string }>(
    `select a.name, concat_ws(' ', u.first_name, u.last_name) as person
       from accounts a join users u on u.account_id = a.id where u.username = 'kaeufer'`,
  );
  const [names] = rows;
  if (!names) throw new Error('The demo market has no buyer.');
  return names;
}

/** A new buyer of the only seller: it waits for the seller's answer, may not purchase, and has not accepted the terms. */
async function beginAsNewBuyer({ pool }: Product): Promise<void> {
  await pool.query(`
    insert into relationships (id, buyer_id, seller_id, buyer_status, seller_status)
    select gen_random_uuid(), b.account_id, s.account_id, 'ENABLED', 'NEW' from users b, users s
     where b.username = 'kaeufer' and s.username = 'verkaeufer'`);
  await pool.query(
    `delete from approval_rules where account_id = (select account_id from users where username = 'kaeufer')`,
  );
  await pool.query(`
    update users set terms_accepted_at = null, roles = array_remove(roles, 'MyOffers_Purchase') where username = 'kaeufer'`);
}

async function ask(page: Page, seller: string): Promise<void> {
  await page.getByRole('button', { name: 'Verkäufer anfragen' }).click();
  await page.getByRole('button', { name: `Anfragen: ${seller}` }).click();
  await page.getByRole('textbox', { name: 'Nachricht' }).fill(message);
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await seen(page.getByText(`Ihre Anfrage an ${seller} ist gesendet.`));
}

async function accept(page: Page, name: string, said?: string): Promise<void> {
  await go(page, 'Käufer');
  await page.getByRole('link', { name: `Annehmen: Verbindung mit ${name}` }).click();
  if (said) await seen(page.getByText(said));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option', { name: '14 Tage' }).click();
  await dialog.getByRole('button', { name: 'Annehmen und freigeben' }).click();
  await gone(dialog);
}

/** The first credit limit of a customer. Returns the field of the limit. */
async function giveCredit(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name: 'Kredit' }).click();
  await seen(page.getByText('Kein Limit: Auf Kredit ist nichts bestellbar.'));
  const limit = page.getByRole('textbox', { name: /^Limit\b/ }).first();
  await limit.fill('200000');
  await save(page);
  await seen(page.getByText(`Der Kredit von ${name} ist gespeichert.`));
  return limit;
}

const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click();
