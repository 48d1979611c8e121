import type { APIRequestContext, Page } from 'playwright-core';
import { becomes } from './browser.ts';
import type { Product } from './product.ts';

/** An offer that a journey can order from. */
export type Load = {
  _id: string;
  priceType: 'FIXED' | 'API';
  price: number;
  orderableQuantity: number;
  minimumOrderQuantity: number;
  increment: number | null;
  deliveryAddressRequired: boolean;
  paymentTerms: number[];
  product: { _id: string; name: string; unit: 'cbm' | 'lt' };
  terminal: { _id: string; name: string };
  seller: { _id: string; name: string };
};

/** Offers of the demo's seller with a live price, with at least this quantity orderable, and whose orders wait for numbers. */
async function readLoads(product: Product, request: APIRequestContext, quantity: number): Promise<Load[]> {
  const answer = await request.get('/api/v2/offers');
  const { offers } = (await answer.json()) as { offers: Load[] };
  const own = await product.pool.query<{ id: string }>(
    `select offers.id from offers join users on users.account_id = offers.seller_id
      where users.username = 'verkaeufer' and needs_numbers and not needs_review`,
  );
  const ids = new Set(own.rows.map(({ id }) => id));
  const goods = ({ product: { _id }, terminal, seller }: Load) => [_id, terminal._id, seller._id].join();
  return offers.filter(
    (offer) =>
      ids.has(offer._id) &&
      offer.priceType === 'API' &&
      !offer.deliveryAddressRequired &&
      offer.orderableQuantity >= quantity &&
      offer.minimumOrderQuantity <= quantity &&
      quantity % (offer.increment ?? quantity) === 0 &&
      offers.filter((other) => goods(other) === goods(offer)).length === 1,
  );
}

/**
 * The loads of at least this quantity. Waits until the market has one: the first market window may begin a little after
 * the app is ready, and a window without a fresh price hides live prices until the next.
 */
export async function findLoads(product: Product, request: APIRequestContext, quantity: number): Promise<Load[]> {
  let loads: Load[] = [];
  await becomes(async () => {
    loads = await readLoads(product, request, quantity);
    return loads.length > 0;
  }).toBe(true);
  return loads;
}

/** The first of {@link findLoads}. */
export async function findLoad(product: Product, request: APIRequestContext, quantity: number): Promise<Load> {
  const [load] = await findLoads(product, request, quantity);
  if (!load) throw new Error(`The demo market has no load of ${quantity} at a live price.`);
  return load;
}

/** The button on the market page that opens the order panel of a load. */
export function orderOn(page: Page, { product, terminal, seller }: Load) {
  return page.getByRole('button', { name: `${product.name} in ${terminal.name} bei ${seller.name} bestellen` });
}

/** The button that takes the place of {@link orderOn} while a limit lets the buyer order nothing. */
export function reasonOn(page: Page, { product, terminal, seller }: Load) {
  return page.getByRole('button', {
    name: `${product.name} in ${terminal.name} bei ${seller.name}: warum nicht bestellbar?`,
  });
}

/** The row of a load on the market page, whether or not it can be ordered. */
export function offerOn(page: Page, load: Load) {
  return page.getByRole('row').filter({ has: orderOn(page, load).or(reasonOn(page, load)) });
}

/** The row of a load on the market page, which can be ordered. */
export function rowOn(page: Page, load: Load) {
  return page.getByRole('row').filter({ has: orderOn(page, load) });
}

/** The price of a load on the market page. */
export function priceOn(page: Page, load: Load) {
  return rowOn(page, load)
    .getByRole('gridcell')
    .getByText(/^\d+,\d\d$/);
}

/** A price as the German pages write it. */
export const german = (price: number): string => price.toLocaleString('de-DE', { minimumFractionDigits: 2 });
