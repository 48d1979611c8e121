import type { Catalogue, DemoProduct } from './catalogue.ts';
import type { Moments } from './moments.ts';
import type { CourseOfOrder } from './order-course.ts';
import type { Buyer, Participants } from './participants.ts';
import type { Row } from './rows.ts';

const ordinaryBuyers = 30;

/** Litres a day by the buyer's place: the first buyers, then the children of the parent (which itself has none). */
const limits: ReadonlyMap<number, Readonly<Record<string, number>>> = new Map([
  [0, { 'DK-B7': 300_000 }],
  [1, { Heizöl: 120_000, Diesel: 90_000 }],
  [2, { Benzin: 60_000 }],
  [ordinaryBuyers + 1, { Heizöl: 90_000, Diesel: 70_000 }],
  [ordinaryBuyers + 2, { Heizöl: 60_000 }],
  [ordinaryBuyers + 3, { Benzin: 0 }],
]);

/** What a buyer may order of a product on one day, in litres; infinite without a limit. */
export function dailyLimitOf(buyer: Buyer, { code, category }: DemoProduct): number {
  const own = limits.get(buyer.index);
  return own?.[code] ?? own?.[category] ?? Number.POSITIVE_INFINITY;
}

export function purchaseLimitRows(participants: Participants, catalogue: Catalogue): Row<'purchaseLimits'>[] {
  return participants.buyers.flatMap((buyer) =>
    catalogue.fuels
      .map((product) => ({ accountId: buyer.id, productId: product.id, litresPerDay: dailyLimitOf(buyer, product) }))
      .filter(({ litresPerDay }) => Number.isFinite(litresPerDay)),
  );
}

const daysOfUsage = 30;

/** What has been used of the last weeks' days; cancelled orders have given theirs back. */
export function purchaseUsageRows(courses: readonly CourseOfOrder[], moments: Moments): Row<'purchaseUsage'>[] {
  const since = moments.daysAgo(daysOfUsage);
  const usage = new Map<string, Row<'purchaseUsage'>>();
  for (const { order, status } of courses) {
    if (status === 'CANCELLED' || order.orderedOn < since) continue;
    const key = `${order.buyer.id}/${order.offer.product.id}/${order.orderedOn}`;
    const before = usage.get(key)?.usedLitres ?? 0;
    usage.set(key, {
      accountId: order.buyer.id,
      productId: order.offer.product.id,
      day: order.orderedOn,
      usedLitres: before + order.litres,
    });
  }
  return [...usage.values()];
}
