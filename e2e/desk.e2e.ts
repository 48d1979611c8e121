import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { becomes, gone, seen, test, type Visitor } from './browser.ts';
import { findLoad, german, type Load } from './loads.ts';
import { arrive } from './people.ts';
import { calm, type Product, startProduct } from './product.ts';

const phone = { height: 844, menu: 60 };

describe("the buyer's desk", () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ brand: 'de', env: calm });
  });
  afterAll(() => product?.end());

  test('a reservation is ordered with one thumb on a phone; a connection lost at that moment leaves one order and the true answer', async ({
    visit,
  }) => {
    const visitor = await visit(product.url, 'phone');
    visitor.expects(/^net::ERR_FAILED POST \/api\/orders$/);
    const { page } = visitor;
    await arrive(visitor, 'kaeufer');
    // Another device fills the basket; the ticket comes by itself.
    const load = await reserve(visitor, product, 30);
    const ticket = page.getByRole('region', { name: 'Reservierte Preise' });
    const toReview = ticket.getByRole('link', { name: 'Bestellen' });
    await isReachedByThumb(toReview);
    await toReview.tap();
    const place = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
    await isReachedByThumb(place);

    const line = await loseFirstAnswer(page);
    await place.tap();
    await seen(page.getByText('Ergebnis wird geprüft'));
    line.repair();
    await seen(page.getByRole('heading', { name: 'Ihre Bestellung ist eingegangen' }));
    expect(line.sent()).toBe(2);
    const { rows } = await product.pool.query<{ orders: number }>(
      `select count(*)::int as orders from orders where offer_id = $1 and created_at > now() - interval '5 minutes'`,
      [load._id],
    );
    expect(rows).toEqual([{ orders: 1 }]);
    await gone(ticket);
  });

  test('an order of the list is put into the basket again at the price of today', async ({ visit }) => {
    const visitor = await visit(product.url);
    const { page } = visitor;
    await arrive(visitor, 'mutter');
    const { order, now } = await findRepeatable(visitor, product);
    await page.goto(`/orders?nummer=${order.number}`);
    await page.getByRole('button', { name: `Nochmals bestellen: ${order.number}` }).click();
    await seen(page.getByRole('region', { name: 'Reservierte Preise' }));
    await openBasket(page);
    const item = page.getByRole('listitem').filter({ hasText: now.product.name });
    await seen(item.getByText(german(now.price)).first());
    expect(await item.getByText(german(order.price)).count()).toBe(0);
    await becomes(() => item.getByLabel('Menge').inputValue()).toBe(String(order.quantity));
  });

  test('two tabs show one basket: a change, a removal and an order of one appear in the other', async ({ visit }) => {
    const visitor = await visit(product.url);
    const { page } = visitor;
    await arrive(visitor, 'aviat', '/handelsplatz');
    const load = await reserve(visitor, product, 30);
    await openBasket(page);
    await page.getByRole('button', { name: 'Bestellung prüfen' }).click();
    const place = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
    await seen(place);

    const other = await visitor.openTab();
    await other.goto('/handelsplatz');
    await openBasket(other);
    const quantity = other.getByRole('listitem').filter({ hasText: load.product.name }).getByLabel('Menge');
    await quantity.fill('31');
    // The first tab would buy more than its reader has seen, so it asks for another look.
    await seen(page.getByText('Der Warenkorb hat sich geändert'));
    await gone(place);
    await quantity.fill('20');
    await seen(place);
    await place.click();
    await seen(page.getByRole('heading', { name: 'Ihre Bestellung ist eingegangen' }));
    await seen(other.getByText('Ihr Warenkorb ist leer'));
  });

  test('what is typed wrongly is said at the field, and the basket keeps its position', async ({ visit }) => {
    const visitor = await visit(product.url);
    const { page } = visitor;
    await arrive(visitor, 'kaeufer', '/handelsplatz');
    const load = await reserve(visitor, product, 30);
    await openBasket(page);
    const item = page.getByRole('listitem').filter({ hasText: load.product.name });
    const quantity = item.getByLabel('Menge');
    for (const [typed, sentence] of [
      ['1', /^Bitte beachten Sie die Mindest- und Höchstmenge: /],
      ['99999', /^Bitte beachten Sie die Mindest- und Höchstmenge: /],
      ['30.5', /./],
      ['dreißig', /./],
    ] as const) {
      await quantity.fill(typed);
      await quantity.blur();
      await seen(item.getByText(sentence).first());
      await becomes(() => quantity.getAttribute('aria-invalid')).toBe('true');
    }
    const less = 30 - (load.increment ?? 1);
    await quantity.fill(`${less},000`);
    await quantity.blur();
    await becomes(() => readQuantities(visitor)).toEqual([less]);
    await becomes(() => quantity.getAttribute('aria-invalid')).other('true');
    await item.getByRole('button', { name: /^Entfernen/ }).click();
    await seen(page.getByText('Ihr Warenkorb ist leer'));
  });
});

/** Puts a quantity of an offer with a live price into the basket, as another device of the same buyer does. */
async function reserve({ context }: Visitor, product: Product, quantity: number): Promise<Load> {
  const load = await findLoad(product, context.request, quantity);
  const answer = await context.request.post('/api/basket/items', { data: { offerId: load._id, quantity } });
  expect(answer.status()).toBeLessThan(300);
  return load;
}

async function openBasket(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Warenkorb/ })
    .first()
    .click();
  await seen(page.getByRole('heading', { name: 'Warenkorb', level: 1 }));
}

/** Waits until a control stands in the lower half of the phone above the menu, and is large enough for a thumb. */
async function isReachedByThumb(control: Locator): Promise<void> {
  await seen(control);
  const box = await control.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.y).toBeGreaterThan(phone.height / 2);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height - phone.menu + 1);
}

/** The server receives the first order, and its answer gets lost. Later ones wait until the line is repaired. */
async function loseFirstAnswer(page: Page) {
  let sent = 0;
  let repair = () => {};
  const repaired = new Promise<void>((resolve) => {
    repair = resolve;
  });
  await page.route('**/api/orders', async (route) => {
    sent += 1;
    if (sent === 1) {
      await route.fetch();
      return route.abort('failed');
    }
    await repaired;
    await route.continue();
  });
  return { repair, sent: () => sent };
}

interface Repeatable {
  readonly number: string;
  readonly price: number;
  readonly quantity: number;
  readonly offerId: string;
}

/** An order of the past whose offer is in the market now, at another price, with room for the same quantity. */
async function findRepeatable({ context }: Visitor, product: Product): Promise<{ order: Repeatable; now: Load }> {
  const answer = await context.request.get('/api/v2/offers');
  const { offers } = (await answer.json()) as { offers: Load[] };
  const { rows } = await product.pool.query<Repeatable>(
    `select orders.order_no as number, orders.price_minor / 100.0::float8 as price, orders.volume_litres / 1000.0::float8 as quantity, offer_id as "offerId"
       from orders join users on users.account_id = orders.buyer_id
      where users.username = 'mutter' and orders.volume_litres % 1000 = 0 and orders.payment_term = 7 order by orders.created_at desc`,
  );
  for (const order of rows) {
    const now = offers.find(({ _id }) => _id === order.offerId);
    const fits = now && order.quantity >= now.minimumOrderQuantity && order.quantity <= now.orderableQuantity;
    if (now && fits && now.price !== order.price && !now.deliveryAddressRequired) return { order, now };
  }
  throw new Error('The demo market has no order that can be repeated at another price.');
}

async function readQuantities({ context }: Visitor): Promise<number[]> {
  const { items } = (await (await context.request.get('/api/basket')).json()) as { items: { quantity: number }[] };
  return items.map(({ quantity }) => quantity);
}
