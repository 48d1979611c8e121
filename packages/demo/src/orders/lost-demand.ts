import type { Brand } from '@handelsplatz/domain/brands';
import type { Moments } from '../moments.ts';
import { createRandom } from '../random.ts';
import type { Row } from '../rows.ts';
import type { CourseOfOrder } from './order-course.ts';

const shownDays = 120;
const chance = 0.09;
const reasons = [
  'EXPIRED',
  'EXPIRED',
  'EXPIRED',
  'order_error_no_credit',
  'new_volume_available',
  'no_volume_available',
  'price_changed',
  'purchase_limit_fully_exhausted',
] as const;

/** What buyers wanted and did not get: near some of their orders, of the same goods. */
export function lostDemandRows(brand: Brand, courses: readonly CourseOfOrder[], moments: Moments): Row<'lostDemand'>[] {
  const random = createRandom(`${brand.code}/lost-demand`);
  const since = moments.daysAgo(shownDays);
  const rows = new Map<string, Row<'lostDemand'>>();
  for (const { order } of courses) {
    if (!random.chance(chance) || order.orderedOn < since) continue;
    const row = {
      sellerId: order.offer.seller.id,
      day: order.orderedOn,
      reason: random.pick(reasons),
      buyerId: order.buyer.id,
      productId: order.offer.product.id,
      terminalId: order.offer.terminal.id,
      attempts: random.int(1, 3),
      litres: order.litres,
    };
    rows.set([row.sellerId, row.day, row.reason, row.buyerId, row.productId, row.terminalId].join(), row);
  }
  return [...rows.values()];
}
