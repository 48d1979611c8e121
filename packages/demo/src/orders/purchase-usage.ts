import type { Moments } from '../moments.ts';
import type { Row } from '../rows.ts';
import type { CourseOfOrder } from './order-course.ts';

const daysOfUsage = 30;

/** The volumes that the orders of the last weeks have used of the daily limits. Cancelled orders do not count. */
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
