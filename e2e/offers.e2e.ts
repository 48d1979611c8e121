import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { becomes, gone, seen, test, type Visitor } from './browser.ts';
import { arrive } from './people.ts';
import { calm } from './product.ts';

const fixedPrices = '/meine-angebote?preisart=FIXED';
const pasted = 30;

/** A cell of the grid by its line, from 0, and its column. */
function cell(page: Page, row: number, column: 'Produkt' | 'Terminal' | 'Festpreis') {
  const at = { Produkt: 0, Terminal: 1, Festpreis: 3 }[column];
  return page.getByRole('grid', { name: 'Meine Angebote' }).locator(`[data-row="${row}"][data-col="${at}"]`);
}

/** The price of a published cell. */
async function readPrice(page: Page, row: number): Promise<number> {
  return Number(await cell(page, row, 'Festpreis').textContent());
}

async function typePrice(page: Page, row: number, price = ''): Promise<void> {
  await cell(page, row, 'Festpreis').click();
  await page.keyboard.type(price);
  await page.keyboard.press('Enter');
}

const pendingBar = (page: Page) => page.getByRole('region', { name: 'Noch nicht veröffentlichte Änderungen' });
const publish = (page: Page) => pendingBar(page).getByRole('button', { name: 'Veröffentlichen' }).click();

/** Raises 30 prices as a spreadsheet does: copies their cells, adds 11 hundredths to each, and pastes them. */
async function raisePrices({ page, context }: Visitor): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await cell(page, 0, 'Festpreis').click();
  for (let row = 1; row < pasted; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+c');
  const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
  const raised = copied.split('\n').map((price) => (Number(price) + 0.11).toFixed(2));
  expect(raised).toHaveLength(pasted);
  await page.evaluate((text) => navigator.clipboard.writeText(text), raised.join('\r\n'));
  await page.keyboard.press('ControlOrMeta+v');
}

describe('the grid of own offers', () => {
  test('takes 30 prices of a spreadsheet, undoes and redoes them, and publishes them to the buyer', async ({
    launch,
    visit,
  }) => {
    const product = await launch({ brand: 'ch', env: calm });
    const [buyer, seller] = [await visit(product.url), await visit(product.url)];
    await Promise.all([arrive(buyer, 'kaeufer', '/handelsplatz'), arrive(seller, 'verkaeufer', fixedPrices)]);
    const { page } = seller;
    await seen(cell(page, 0, 'Festpreis'));
    const row = await findSharedRow(seller, buyer);
    const [name, terminal] = [
      await cell(page, row, 'Produkt').textContent(),
      await cell(page, row, 'Terminal').textContent(),
    ];
    await buyer.page.getByRole('searchbox', { name: /suchen$/ }).fill(`${name} ${terminal}`);
    const offer = buyer.page
      .getByRole('row')
      .filter({ has: buyer.page.getByRole('button', { name: `${name} in ${terminal} bei` }) });
    const shown = offer.getByRole('gridcell').filter({ hasText: /^\d+\.\d\d$/ });
    const [before, own] = [Number(await shown.first().textContent()), await readPrice(page, row)];

    await raisePrices(seller);
    await seen(pendingBar(page).getByText(`${pasted} Änderungen in ${pasted} Angeboten`));
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+ArrowUp');
    await becomes(() => readPrice(page, row)).toBe(own);
    await page.keyboard.press('ControlOrMeta+y');
    await page.reload();
    await seen(pendingBar(page).getByText(`${pasted} Änderungen in ${pasted} Angeboten`));
    expect(Number(await shown.first().textContent()), 'nothing holds before it is published').toBe(before);
    await publish(page);
    await seen(page.getByText(`${pasted} Angebote sind veröffentlicht.`));
    await becomes(() => shown.first().textContent()).toBe((before + 0.11).toFixed(2));
  });

  test('asks for mine or theirs where two people have changed a cell', async ({ launch, visit }) => {
    const product = await launch({ brand: 'de', env: calm });
    const [mine, theirs] = [await visit(product.url), await visit(product.url)];
    await Promise.all([mine, theirs].map((visitor) => arrive(visitor, 'verkaeufer', fixedPrices)));
    const [a, b] = [mine.page, theirs.page];
    await Promise.all([a, b].map((page) => seen(cell(page, 1, 'Festpreis'))));
    const german = async (row: number) => Number((await cell(a, row, 'Festpreis').textContent())?.replace(',', '.'));
    const to = (price: number) => price.toFixed(2).replace('.', ',');
    const old = [await german(0), await german(1)] as const;
    const prices = { mine: old.map((price) => to(price + 0.1)), theirs: old.map((price) => to(price + 0.2)) };
    for (const row of [0, 1]) {
      await typePrice(a, row, prices.mine[row]);
      await typePrice(b, row, prices.theirs[row]);
    }
    await publish(b);
    await seen(b.getByText('2 Angebote sind veröffentlicht.'));

    mine.expects(/^409 POST \/api\/offer\/own\/bulk$/);
    await publish(a);
    const question = a.getByRole('dialog', { name: 'Inzwischen geändert' });
    await question.getByRole('radio', { name: `Jetzt gespeichert: ${prices.theirs[0]}` }).check({ force: true });
    await seen(question.getByText(`Mein Wert: ${prices.mine[1]}`));
    await question.getByRole('button', { name: 'Übernehmen' }).click();
    await gone(question);
    await publish(a);
    await seen(a.getByText('1 Angebot ist veröffentlicht.'));
    for (const page of [a, b]) {
      await becomes(() => cell(page, 0, 'Festpreis').textContent()).toBe(prices.theirs[0] ?? null);
      await becomes(() => cell(page, 1, 'Festpreis').textContent()).toBe(prices.mine[1] ?? null);
    }
  });
});

/** A line of the grid whose product the buyer sees once at that terminal. */
async function findSharedRow(seller: Visitor, buyer: Visitor): Promise<number> {
  const answer = await buyer.context.request.get('/api/v2/offers');
  const { offers } = (await answer.json()) as {
    offers: { priceType: string; product: { name: string }; terminal: { name: string } }[];
  };
  const key = (product: string | null, terminal: string | null) => `${product} in ${terminal}`;
  const seenOnce = offers
    .filter(({ priceType }) => priceType === 'FIXED')
    .map(({ product, terminal }) => key(product.name, terminal.name))
    .filter((name) => offers.filter(({ product, terminal }) => key(product.name, terminal.name) === name).length === 1);
  for (let row = 0; row < 12; row += 1) {
    const [product, terminal] = [cell(seller.page, row, 'Produkt'), cell(seller.page, row, 'Terminal')];
    if (seenOnce.includes(key(await product.textContent(), await terminal.textContent()))) return row;
  }
  throw new Error('The buyer sees none of the first fixed prices.');
}
