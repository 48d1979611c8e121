import type { APIRequestContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomes, gone, seen, seriousProblems, test, timed } from './browser.ts';
import { choose, tick } from './fields.ts';
import { findLoad, type Load, priceOn } from './loads.ts';
import { arrive } from './people.ts';
import { picture } from './pictures.ts';
import { calm, type Product } from './product.ts';

type Named = { _id: string; name: string };
type Overview = { groups: Named[]; products: Named[]; terminals: Named[] };

const ruleName = 'Winterlogistik';

describe('price rules in a draft', () => {
  test('a logistics rule in a draft shows its impact, and changes the open market at once when it is published', async ({
    launch,
    visit,
  }) => {
    const product = await launch({ brand: 'de', env: calm });
    const [buyer, seller] = [await visit(product.url), await visit(product.url)];
    await Promise.all([arrive(buyer, 'kaeufer', '/handelsplatz'), arrive(seller, 'verkaeufer', '/preisrechner')]);
    const load = await findLoad(product, buyer.context.request, 30);
    await buyer.page.getByRole('searchbox', { name: /suchen$/ }).fill(`${load.product.name} ${load.terminal.name}`);
    await seen(priceOn(buyer.page, load));
    const before = await priceOn(buyer.page, load).textContent();

    const overview = await readOverview(seller.context.request);
    await enterLogistics(seller.page, load, overview);
    await putIntoNewDraft(seller.page, 'Winterpreise');
    await seller.page.getByRole('button', { name: 'Entwurf ansehen' }).click();
    const { old, next } = await readImpact(seller.page, await readCustomerName(product), load);
    expect(old).toBe(before);
    expect(next).not.toBe(before);
    expect(await seriousProblems(seller.page)).toEqual([]);
    await seller.page.getByRole('heading', { name: /^Wie stark sich die Preise bewegen/ }).scrollIntoViewIfNeeded();
    await picture(seller.page, 'de-draft-impact');
    expect(await priceOn(buyer.page, load).textContent()).toBe(before);

    await seller.page.getByRole('button', { name: 'Veröffentlichen' }).click();
    const dialog = seller.page.getByRole('dialog', { name: 'Winterpreise veröffentlichen?' });
    await dialog.getByLabel('Begründung').fill('Winterfracht');
    await picture(seller.page, 'de-draft-publish');
    const answered = seller.page.waitForResponse((response) => response.url().endsWith('/publish'));
    await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
    expect((await answered).status()).toBe(200);
    const shown = becomes(() => priceOn(buyer.page, load).textContent());
    await timed('The open market showed the published price after', shown.toBe(next));
    await seen(seller.page.getByText(/^Veröffentlicht von /));
    await expectExplanation(seller.page, load, await readCustomerId(product));
  });

  test('a minimum price holds through the backtest of a falling day', async ({ launch, visit }) => {
    const product = await launch({ brand: 'de', env: calm });
    const seller = await visit(product.url);
    await arrive(seller, 'verkaeufer', '/preisrechner/mindestpreise');
    const { page } = seller;
    const place = await placeWithoutFloor(product);
    await page.getByRole('button', { name: 'Mindestpreis anlegen' }).click();
    const form = page.getByRole('dialog', { name: 'Mindestpreis anlegen' });
    await form.getByLabel('Größter Rückgang').fill('0,30');
    const products = form.getByRole('group', { name: 'Produkte' });
    await products.getByRole('radio', { name: 'Ausgewählte' }).check();
    await tick(form, 'Produkte', [place.product]);
    await putIntoNewDraft(page, 'Boden');
    await page.getByRole('button', { name: 'Entwurf ansehen' }).click();

    await page.getByRole('tab', { name: 'Rückrechnung' }).click();
    await page.getByRole('radio', { name: 'CSV-Datei' }).check();
    const days = page.getByLabel('Datei mit Tageswerten');
    await page.getByRole('button', { name: 'Nachrechnen' }).click();
    await seen(page.getByText('Bitte wählen Sie eine Datei.'));
    await days.setInputFiles(createCsv('2026-01-05,60,1.1,0.95,sechshundert'));
    seller.expects(/^400 POST .*\/replay$/);
    await page.getByRole('button', { name: 'Nachrechnen' }).click();
    await seen(page.getByText(/^Zeile 2, Spalte diesel_de_extax_eur_1000l: „sechshundert“/));
    // Between two closes the market falls by 12.00 in 24 hours: 0.50 an hour, and more than the allowed daily drop.
    await days.setInputFiles(createCsv('2026-01-05,60,1.1,0.95,600', '2026-01-06,48,1.1,0.95,480'));
    await choose(page.getByRole('combobox', { name: 'Produkt', exact: true }), place.product);
    await choose(page.getByRole('combobox', { name: 'Terminal', exact: true }), place.terminal);
    await page.getByRole('button', { name: 'Nachrechnen' }).click();

    // Captured at 08:00, in force from 09:00 to 23:00.
    await seen(
      page.getByText(/^Mit dem Entwurf griffen Mindestpreise 15-mal, bei 1 Basispreis; am längsten 15 Stunden/),
    );
    await seen(page.getByText(/Mit den heutigen Regeln griff keiner\.$/));
    await seen(page.getByRole('img', { name: /^Verlauf von 06\. Jan\. 2026/ }).first());
    expect(await seriousProblems(page)).toEqual([]);
    await page
      .getByRole('heading', { name: /^Abstand zum Markt/ })
      .last()
      .scrollIntoViewIfNeeded();
    await picture(page, 'de-draft-replay');
    await page
      .getByRole('button', { name: /^Mehr: Preise und Marktwert/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Als Tabelle' }).click();
    await becomes(() => heldInTable(page)).toBe(15);
  });
});

async function readOverview(request: APIRequestContext): Promise<Overview> {
  return (await request.get('/api/pricing')).json();
}

/** A rule for two products at three terminals, including those of the load. */
async function enterLogistics(page: Page, load: Load, { products, terminals }: Overview): Promise<void> {
  await page.getByRole('link', { name: 'Produkt und Terminal' }).click();
  await page.getByRole('button', { name: 'Regel anlegen: Logistik' }).click();
  const form = page.getByRole('dialog', { name: 'Preisregel anlegen' });
  await form.getByLabel('Bezeichnung').fill(ruleName);
  const choice = (group: string) => form.getByRole('group', { name: group });
  const chooseSome = (group: string) => choice(group).getByRole('radio', { name: 'Ausgewählte' }).check();
  await chooseSome('Produkte');
  await form.getByRole('button', { name: 'In den Entwurf' }).click();
  await seen(form.getByText('Bitte wählen Sie mindestens ein Produkt.'));
  await form.getByLabel('Wert').fill('20');
  await choose(form.getByRole('combobox', { name: 'Einheit' }), 'EUR/cbm');
  const others = (list: Named[], one: Named) => list.filter(({ _id }) => _id !== one._id);
  const tickSome = async (group: string, chosen: Named[]) => {
    await chooseSome(group);
    await tick(
      form,
      group,
      chosen.map(({ name }) => name),
    );
  };
  await tickSome('Produkte', [load.product, ...others(products, load.product).slice(0, 1)]);
  await tickSome('Terminals', [load.terminal, ...others(terminals, load.terminal).slice(0, 2)]);
}

async function putIntoNewDraft(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'In den Entwurf' }).click();
  const question = page.getByRole('dialog', { name: 'In welchen Entwurf?' });
  await question.getByLabel('Name des neuen Entwurfs').fill(name);
  await question.getByRole('button', { name: 'In den Entwurf legen' }).click();
  await gone(question);
}

/** The draft's impact on one price, found with the filters. */
async function readImpact(page: Page, customer: string, { product, terminal }: Load) {
  await seen(page.getByRole('heading', { name: 'Winterpreise', level: 2 }));
  const filters = page.getByRole('search');
  await choose(filters.getByRole('combobox', { name: 'Produkt', exact: true }), product.name);
  await choose(filters.getByRole('combobox', { name: 'Terminal', exact: true }), terminal.name);
  await choose(filters.getByRole('combobox', { name: 'Kunde', exact: true }), customer);
  const table = page.getByRole('table', { name: 'Preise, die sich bewegen' });
  const rows = table.getByRole('row').filter({ hasText: product.name });
  await becomes(() => rows.count()).toBe(1);
  const [, , old = '', next = ''] = await rows.getByRole('cell').allTextContents();
  return { old, next };
}

async function expectExplanation(page: Page, load: Load, customerId: string): Promise<void> {
  await page.goto(`/preisrechner/erklaerung?${new URLSearchParams({ angebot: load._id, kunde: customerId })}`);
  await seen(
    page
      .getByRole('rowheader', { name: new RegExp(ruleName) })
      .or(page.getByRole('cell', { name: ruleName }))
      .first(),
  );
  await seen(page.locator('svg text').filter({ hasText: ruleName }).first());
  await picture(page, 'de-draft-explained');
}

async function readCustomerName(product: Product): Promise<string> {
  return (await readBuyer(product)).name;
}

async function readCustomerId(product: Product): Promise<string> {
  return (await readBuyer(product)).id;
}

async function readBuyer(product: Product): Promise<{ id: string; name: string }> {
  const { rows } = await product.pool.query<{ id: string; name: string }>(
    `select accounts.id, accounts.name from accounts join users on users.account_id = accounts.id where username = 'kaeufer'`,
  );
  return rows[0] ?? { id: '', name: '' };
}

/** A place where the seller has a live offer and no current rule sets a minimum price. */
async function placeWithoutFloor(product: Product): Promise<{ product: string; terminal: string }> {
  const { rows } = await product.pool.query<{ product: string; terminal: string }>(
    `select products.name as product, terminals.name as terminal
       from offers join users on users.account_id = offers.seller_id
       join products on products.id = offers.product_id join terminals on terminals.id = offers.terminal_id
      where username = 'verkaeufer' and price_type = 'API' and offers.status = 'ACTIVE' and products.name = 'Diesel B7'
      order by terminals.name limit 1`,
  );
  return rows[0] ?? { product: '', terminal: '' };
}

function createCsv(...lines: string[]) {
  const text = ['date,brent_usd_bbl,eur_usd,eur_chf,diesel_de_extax_eur_1000l', ...lines].join('\n');
  return { name: 'tage.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** How often the minimum price held, by the figures on the page. */
async function heldInTable(page: Page): Promise<number> {
  const table = page.getByRole('table', { name: 'Verlauf in Zahlen' });
  const held = await table.locator('tbody tr td:last-child').allTextContents();
  return held.reduce((sum, text) => sum + Number(text), 0);
}
