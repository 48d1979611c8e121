import type { NewsDocument } from '@handelsplatz/contract/news';
import type { Insertable } from 'kysely';
import type pg from 'pg';
import { newId } from '../../packages/server/src/platform/ids/index.ts';
import type { BasketItemsTable, NewsTable, OffersTable, OrdersTable } from '../../packages/server/src/schema/tables.ts';
import { nextNumber, seedDatabase } from './seed.ts';

interface Goods {
  readonly sellerId: string;
  readonly productId: string;
  readonly terminalId: string;
}

/** An active fixed-price offer of 300 cbm, 10 to 100 cbm an order, available for a day around now. */
export async function seedOffer(pool: pg.Pool, goods: Goods, values: Partial<Insertable<OffersTable>> = {}) {
  const now = Date.now();
  const totalLitres = values.totalLitres ?? 300_000;
  const priceType = values.priceType ?? 'FIXED';
  const database = seedDatabase(pool);
  const taxStatus = database.selectFrom('products').select('taxStatus').where('id', '=', goods.productId);
  const row = {
    id: newId(),
    priceType,
    fixedPriceMinor: priceType === 'FIXED' ? 9_850 : null,
    totalLitres,
    remainingLitres: totalLitres,
    minLitres: 10_000,
    maxLitres: 100_000,
    collectionDays: values.collectionStart ? null : 7,
    availableFrom: new Date(now - 43_200_000),
    availableTo: new Date(now + 43_200_000),
    paymentTerms: [7, 14],
    taxStatus,
    status: 'ACTIVE',
    ...goods,
    ...values,
  };
  return await database.insertInto('offers').values(row).returningAll().executeTakeFirstOrThrow();
}

interface Purchase extends Goods {
  readonly offerId: string;
  readonly buyerId: string;
  readonly buyerUserId: string;
}

/** An order row of 30 cbm, inserted without the checks of a real purchase. */
export async function seedOrder(pool: pg.Pool, purchase: Purchase, values: Partial<Insertable<OrdersTable>> = {}) {
  const createdAt = values.createdAt ?? new Date();
  const day = createdAt.toISOString().slice(0, 10);
  const row = {
    id: newId(),
    orderNo: `TEST-${nextNumber()}`,
    status: 'INCOMPLETE',
    priceMinor: 9_850,
    volumeLitres: 30_000,
    netMinor: 2_955_000,
    vatMinor: 561_450,
    grossMinor: 3_516_450,
    vatPermille: 190,
    paymentTerm: 7,
    purchaseUnit: 'cbm',
    collectionDays: 7,
    collectionStart: day,
    collectionEnd: day,
    explanation: '[]',
    createdAt,
    orderedOn: day,
    updatedAt: createdAt,
    ...purchase,
    ...values,
    cancelledReason: values.status === 'CANCELLED' ? 'Storniert' : null,
  };
  return await seedDatabase(pool).insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow();
}

/** An open basket with one item. */
export async function seedBasketItem(
  pool: pg.Pool,
  owner: { userId: string; accountId: string },
  item: Partial<Insertable<BasketItemsTable>> & { offerId: string },
) {
  const db = seedDatabase(pool);
  const now = new Date();
  const basket = { id: newId(), status: 'OPEN', createdAt: now, ...owner };
  await db.insertInto('baskets').values(basket).execute();
  const row = {
    id: newId(),
    basketId: basket.id,
    quantityLitres: 30_000,
    paymentTerm: 7,
    priceMinor: 9_850,
    reservedAt: now,
    reservedUntil: new Date(now.getTime() + 600_000),
    explanation: '[]',
    createdAt: now,
    ...item,
  };
  return await db.insertInto('basketItems').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A post with one paragraph. */
export const toDocument = (text: string): NewsDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** A published post for all connected buyers. */
export async function seedNews(pool: pg.Pool, sellerId: string, values: Partial<Insertable<NewsTable>> = {}) {
  const title = `Meldung ${nextNumber()}`;
  const row = {
    id: newId(),
    sellerId,
    title,
    content: JSON.stringify(toDocument('Text')),
    publishedAt: new Date(),
    ...values,
  };
  return await seedDatabase(pool).insertInto('news').values(row).returningAll().executeTakeFirstOrThrow();
}
