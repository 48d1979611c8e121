import type { AdminCatalogue } from '@handelsplatz/contract/admin';
import type { OfferList } from '@handelsplatz/contract/market';
import type { OrderDetail, PlacedOrder } from '@handelsplatz/contract/orders';
import type { RelationshipPage } from '@handelsplatz/contract/relationships';
import { addDays, toBrandDay, toInstant } from '@handelsplatz/domain/formats';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { becomes, seen, test, type Visitor } from './browser.ts';
import { arrive } from './people.ts';
import { calm, type Product, startProduct } from './product.ts';

const read = async <T>({ context }: Visitor, path: string): Promise<T> => (await context.request.get(path)).json();
const send = async <T>({ context }: Visitor, path: string, data: object, headers = {}) => {
  const answer = await context.request.post(path, { data, headers });
  return { status: answer.status(), body: (await answer.json()) as T };
};

/** Opens a product to every customer of a seller. */
async function release(seller: Visitor, productId: string): Promise<void> {
  const { context } = seller;
  const { relationships } = await read<{ relationships: { _id: string }[] }>(seller, '/api/relationships/seller');
  for (const { _id } of relationships) {
    const path = `/api/relationships/${_id}/terms`;
    const { terms } = await read<RelationshipPage>(seller, path);
    const data = { version: terms?.version, productIds: [...(terms?.productIds ?? []), productId] };
    const answer = await context.request.put(path, { data });
    if (!answer.ok()) throw new Error(await answer.text());
  }
}

/** Another administrator of the provider, who approves what the first one has entered. */
async function findColleague({ pool }: Product): Promise<string> {
  const { rows } = await pool.query<{ username: string }>(
    `select u.username from users u join users a on a.account_id = u.account_id where a.username = 'admin' and u.id <> a.id`,
  );
  return rows[0]?.username ?? '';
}

describe('a new product', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ brand: 'at', env: calm });
  });
  afterAll(() => product?.end());

  test('is offered only with its facts, and its papers say the share of the terminal and then what was loaded', async ({
    visit,
  }) => {
    const admin = await visit(product.url);
    const { page } = admin;
    await arrive(admin, 'admin', '/verwaltung/katalog');
    await page.getByRole('button', { name: 'Neues Produkt' }).click();
    const made = page.getByRole('dialog', { name: 'Neues Produkt' });
    for (const [label, text] of [
      ['Name', 'Diesel B10'],
      ['Code', 'DK-B10'],
      ['Kategorie', 'Diesel'],
      ['Dichte', '0,84'],
    ] as const)
      await made.getByLabel(label).fill(text);
    await made.getByRole('button', { name: 'Speichern' }).click();
    await seen(page.getByText('fehlt: Zolltarifnummer, Angaben zum Gefahrgut, biogener Anteil'));

    const seller = await visit(product.url);
    await arrive(seller, 'verkaeufer', '/meine-angebote');
    const { products, terminals } = await read<AdminCatalogue>(admin, '/api/admin/catalogue');
    const productId = products.find(({ code }) => code === 'DK-B10')?._id ?? '';
    const own = await read<{ offers: { terminal: { name: string } }[] }>(seller, '/api/offer/own');
    const terminal = terminals.find(({ name }) => own.offers.some((offer) => offer.terminal.name === name));
    const today = toBrandDay(new Date(), 'Europe/Vienna');
    const offer = {
      ...{ productId, terminalId: terminal?._id, priceType: 'FIXED', price: 98, collectionTime: 5, taxStatus: 'TAXED' },
      ...{ totalVolume: 100, minimumOrderQuantity: 5, maximumOrderQuantity: 50, paymentTerms: [7, 14, 21, 30, 45] },
      availableFrom: toInstant(today, '00:00', 'Europe/Vienna').toISOString(),
      availableTo: toInstant(addDays(today, 30), '00:00', 'Europe/Vienna').toISOString(),
    };
    const stopped = await send<{ fields: { message: string }[] }>(seller, '/api/offer/own', offer);
    expect(stopped.status).toBe(400);
    expect(stopped.body.fields[0]?.message).toContain('Diesem Produkt fehlt im Katalog noch: Zolltarifnummer');

    await page.getByRole('button', { name: 'Ändern: Diesel B10' }).click();
    const changed = page.getByRole('dialog', { name: 'Diesel B10 ändern' });
    await changed.getByLabel('Zolltarifnummer').fill('27102011');
    await changed.getByLabel('Biogener Anteil').fill('10');
    await changed.getByLabel('Biogene Stoffe').fill('FAME');
    await changed.getByRole('combobox', { name: 'Gefahrgut' }).click();
    await page.getByRole('option', { name: 'kein Gefahrgut' }).click();
    await changed.getByRole('button', { name: 'Speichern' }).click();
    await changed.waitFor({ state: 'detached' });
    await seen(page.getByText('Diese Angaben gelten erst, wenn eine andere Person sie freigibt.'));
    const colleague = await visit(product.url);
    await arrive(colleague, await findColleague(product), '/verwaltung/katalog');
    await colleague.page.getByRole('button', { name: 'Freigeben: Diesel B10' }).click();
    await becomes(() => page.getByText(/^fehlt: /).count()).toBe(0);

    await page.getByRole('radio', { name: 'Anteile je Terminal' }).check({ force: true });
    await page.getByRole('button', { name: 'Neuer Anteil' }).click();
    const share = page.getByRole('dialog', { name: 'Neuer Anteil' });
    await share.getByRole('combobox', { name: 'Produkt' }).click();
    await page.getByRole('option', { name: 'Diesel B10' }).click();
    await share.getByRole('combobox', { name: 'Terminal' }).click();
    await page.getByRole('option', { name: terminal?.name ?? '', exact: true }).click();
    await share.getByLabel('Biogener Anteil').fill('9,2');
    await share.getByLabel('Biogene Stoffe').fill('FAME');
    await share.getByRole('button', { name: 'Speichern' }).click();
    await seen(page.getByText('9,2 %'));

    expect((await send(seller, '/api/offer/own', offer)).status).toBe(201);
    const buyer = await visit(product.url);
    await arrive(buyer, 'kaeufer', '/handelsplatz');
    await release(seller, productId);
    const findOffer = async () =>
      (await read<OfferList>(buyer, '/api/v2/offers')).offers.find((each) => each.product.name === 'Diesel B10');
    await becomes(async () => (await findOffer()) !== undefined).toBe(true);
    const found = await findOffer();
    const basket = await send<{ _id: string }>(buyer, '/api/basket/items', { offerId: found?._id, quantity: 30 });
    const key = { 'idempotency-key': crypto.randomUUID() };
    const ordered = await send<{ orders: PlacedOrder[] }>(buyer, '/api/orders', { basketId: basket.body._id }, key);
    const id = ordered.body.orders[0]?._id ?? '';
    const notice = async () =>
      (await read<OrderDetail>(buyer, `/api/orders/${id}`)).papers.find(({ title }) => title === '§ 60 Abs. 2 MinStG')
        ?.text;
    expect(await notice()).toBe('Beigemischte biogene Stoffe: FAME, bis zu 2760 l (höchstens 9,2 % der Menge).');

    // The seller reports the last loading with the share of its batch.
    const numbers = { contractNumber: 'K-1', liftingNumber: 'L-1', pickupNumber: 'A-1' };
    await send(seller, `/api/orders/${id}/completion`, numbers);
    await seller.page.goto(`/orders?bestellung=${id}`);
    await seller.page.getByRole('button', { name: 'Ladung melden' }).click();
    const loading = seller.page.getByRole('dialog', { name: /^Ladung zu .+ melden$/ });
    await loading.getByLabel('Ladeschein-Nummer').fill('B10-1');
    await loading.getByLabel('Gemessene Menge').fill('29900');
    await loading.getByLabel('Biogener Anteil dieser Ladung').fill('8,5');
    await loading.getByLabel('Das war die letzte Ladung').check({ force: true });
    await loading.getByRole('button', { name: 'Ladung melden' }).click();
    await loading.waitFor({ state: 'detached' });
    await becomes(notice).toBe('Beigemischte biogene Stoffe in geladenen 29900 l: FAME, 2542 l (8,5 % von 29900 l).');
    await seen(seller.page.getByText('biogen 8,5 %'));
  });
});
