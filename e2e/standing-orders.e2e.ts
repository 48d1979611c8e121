import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { becomes, gone, seen, test, type Visitor } from './browser.ts';
import { choose } from './fields.ts';
import { findLoad, type Load } from './loads.ts';
import { arrive } from './people.ts';
import { gasoilSymbols, type PriceSource, startPriceSource } from './price-source.ts';
import type { Product } from './product.ts';

const path = '/verträge-management/kaufauftraege';
const tons = 30;

/** Three per cent: far below what the quarantine holds back, and more than one Euro per 100 l. */
const falls = (source: PriceSource) => source.lie(Object.fromEntries(gasoilSymbols.map((symbol) => [symbol, 0.97])));

/** A market whose prices the journey moves, with windows of 10 s, and the buyer of the demo. */
async function openMarket(
  launch: (options: { brand: 'de'; env: Record<string, string> }) => Promise<Product>,
  visit: (url: string) => Promise<Visitor>,
) {
  const source = await startPriceSource();
  onTestFinished(() => source.close());
  const product = await launch({ brand: 'de', env: { FEED: `http:${source.url}`, WINDOW_SECONDS: '10' } });
  const buyer = await visit(product.url);
  await arrive(buyer, 'kaeufer');
  const load = await findLoad(product, buyer.context.request, tons);
  return { source, product, buyer, page: buyer.page, load };
}

/** Begins a standing order on its page as the market's link does, so much below the price of now. */
async function fillIn(page: Page, load: Load, name: string, below = 0.5): Promise<void> {
  const price = (load.price - below).toFixed(2);
  await page.goto(`${path}/neu?produkt=${load.product._id}&terminal=${load.terminal._id}&preis=${price}`);
  await page.getByLabel('Menge').fill(String(tons));
  await page.getByLabel('Name', { exact: true }).fill(name);
  await choose(page.getByRole('combobox', { name: 'Zahlungsziel' }), `${load.paymentTerms[0]} Tage`);
}

const create = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Kaufauftrag anlegen' }).click();
  await seen(page.getByRole('heading', { name, level: 1 }));
};

const countOrders = async ({ pool }: Product, reference: string) =>
  (await pool.query('select from orders where reference = $1', [reference])).rowCount;

const windowsSince = async ({ pool }: Product, seq: number) =>
  Number(
    (await pool.query('select count(*) from market_windows where seq > $1 and not is_clone', [seq])).rows[0].count,
  );

const newestWindow = async ({ pool }: Product) =>
  Number((await pool.query('select max(seq) as seq from market_windows')).rows[0].seq);

test('a standing order is checked, set, and orders once when the price falls; both sides see where the order came from', async ({
  launch,
  visit,
}) => {
  const { source, product, page, load } = await openMarket(launch, visit);
  await fillIn(page, load, 'Reiseauftrag');
  await page.getByLabel('Ihr Zeichen').fill('REISE-1');
  await page.getByRole('button', { name: 'Vorher prüfen' }).click();
  await seen(page.getByText('Wäre der Preis jetzt erreicht, ginge die Bestellung durch.'));
  await seen(page.getByRole('heading', { name: 'Die letzten 90 Tage' }));
  await create(page, 'Reiseauftrag');
  await seen(page.getByText('wartet', { exact: true }));

  falls(source);
  await seen(page.getByText('ausgeführt', { exact: true }));
  await seen(page.getByRole('listitem').filter({ hasText: /bestellt.*Bestellung .* zu .* EUR je 100 l/ }));
  // It does not order again in windows with the same price.
  const seq = await newestWindow(product);
  await becomes(async () => (await windowsSince(product, seq)) >= 2).toBe(true);
  expect(await countOrders(product, 'REISE-1')).toBe(1);

  await page.getByRole('link', { name: /^Bestellung .* zu / }).click();
  const drawer = page.getByRole('dialog', { name: /^Bestellung / });
  await seen(drawer.getByRole('link', { name: 'Kaufauftrag „Reiseauftrag“' }));
  const { rows } = await product.pool.query<{ id: string; username: string }>(
    `select o.id, u.username from orders o join users u on u.account_id = o.seller_id and u.username = 'verkaeufer' where reference = 'REISE-1'`,
  );
  if (rows[0]) {
    const seller = await visit(product.url);
    await arrive(seller, 'verkaeufer', `/orders?bestellung=${rows[0].id}`);
    const facts = seller.page.getByRole('dialog', { name: /^Bestellung / });
    await seen(facts.getByText('Kaufauftrag', { exact: true }));
    expect(await facts.getByRole('link', { name: /Kaufauftrag/ }).count()).toBe(0);
  }
});

test('of two standing orders of a group one orders; a paused one waits, a cancelled one never orders', async ({
  launch,
  visit,
}) => {
  const { source, product, buyer, page, load } = await openMarket(launch, visit);
  await fillIn(page, load, 'Weit weg', 40);
  await create(page, 'Weit weg');
  const first = page.url();
  await fillIn(page, load, 'Nahe');
  await choose(page.getByRole('combobox', { name: /Gruppe/ }), 'Weit weg');
  await create(page, 'Nahe');
  await seen(page.getByRole('heading', { name: 'Gruppe: einer storniert die anderen' }));

  await fillIn(page, load, 'Beendet');
  await create(page, 'Beendet');
  await page.getByRole('button', { name: 'Beenden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).click();
  await seen(page.getByText('beendet', { exact: true }).first());

  await fillIn(page, load, 'Pausiert');
  await page.getByLabel('Ihr Zeichen').fill('REISE-2');
  await create(page, 'Pausiert');
  await page.getByRole('button', { name: 'Pausieren' }).click();
  await seen(page.getByText('pausiert', { exact: true }).first());

  // A page that stays open follows without a reload.
  const watching = await buyer.openTab();
  await watching.goto(first);
  await seen(watching.getByText('wartet', { exact: true }).first());
  falls(source);
  await seen(watching.getByText('Ein anderer Kaufauftrag der Gruppe hat bestellt.'));
  await watching.goto(path);
  const row = (name: string) => watching.getByRole('row', { name: new RegExp(name) });
  const isIn = (name: string, state: string) => seen(row(name).getByText(state, { exact: true }));
  await isIn('Nahe', 'ausgeführt');
  await isIn('Beendet', 'beendet');
  await isIn('Pausiert', 'pausiert');
  expect(await countOrders(product, 'REISE-2')).toBe(0);

  await page.getByRole('button', { name: 'Fortsetzen' }).click();
  await seen(page.getByText('ausgeführt', { exact: true }));
  expect(await countOrders(product, 'REISE-2')).toBe(1);
});

test('a standing order that would fail says why beforehand, ends with the reason, and is put back', async ({
  launch,
  visit,
}) => {
  const { source, product, page, load } = await openMarket(launch, visit);
  await fillIn(page, load, 'Ohne Kredit');
  await create(page, 'Ohne Kredit');
  await product.pool.query(
    `update credit_limits set limit_minor = 0, prepaid_minor = 0, temporary_minor = null, temporary_from = null, temporary_until = null
      where buyer_id = (select account_id from users where username = 'kaeufer')`,
  );
  falls(source);
  await seen(page.getByText(/^Gescheitert: /));
  await seen(page.getByText(/^Grund für Programme: CREDIT_EXHAUSTED/));
  await product.pool.query(
    `update credit_limits set limit_minor = 10000000000
      where buyer_id = (select account_id from users where username = 'kaeufer')`,
  );
  await page.getByRole('link', { name: 'Ändern und wieder aufnehmen' }).click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await seen(page.getByText('ausgeführt', { exact: true }));
  await gone(page.getByText(/^Gescheitert: /));
});
