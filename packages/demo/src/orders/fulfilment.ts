import type { Brand } from '@handelsplatz/domain/brands';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { computeGross, computeNet, priceMinorPer100L, volumeLitres } from '@handelsplatz/domain/numbers';
import { computeVolumeCorrection } from '@handelsplatz/domain/orders';
import type { Participants } from '../companies/participants.ts';
import { toFirstUserId } from '../companies/users.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { createRandom } from '../random.ts';
import type { Row, RowsByTable } from '../rows.ts';
import type { CourseOfOrder } from './order-course.ts';

/** Older orders have no loadings of their own: only what was lifted in sum. */
const daysWithLiftings = 60;
const largestTruck = 20_000;
const hourMs = 3_600_000;

/** Whether an order has its loadings, and with them what was invoiced. */
function isRecent({ order }: CourseOfOrder, moments: Moments): boolean {
  return order.orderedOn >= moments.daysAgo(daysWithLiftings);
}

/** What an order invoices: known once it is complete and paid. Open orders count with their ordered amount in the credit. */
export function billedValues(course: CourseOfOrder, moments: Moments) {
  const { order, liftedLitres, settledAt } = course;
  if (liftedLitres === null || settledAt === null || !isRecent(course, moments))
    return { billedLitres: null, billedNetMinor: null, billedVatMinor: null, billedGrossMinor: null };
  const net = computeNet(priceMinorPer100L(order.priceMinor), volumeLitres(liftedLitres));
  const gross = computeGross(net, order.vatPermille * 10);
  return { billedLitres: liftedLitres, billedNetMinor: net, billedVatMinor: gross - net, billedGrossMinor: gross };
}

/** The loadings of the last two months: one or two trucks an order, and the first truck of some that are being loaded. */
function liftingRows(brand: Brand, courses: readonly CourseOfOrder[], moments: Moments): Row<'orderLiftings'>[] {
  return courses
    .filter((course) => isRecent(course, moments) && (course.status === 'COMPLETE' || course.status === 'TRANSFERRED'))
    .flatMap((course) => {
      const { order, liftedLitres, status } = course;
      const random = createRandom(`liftings/${order.id}`);
      const at = course.steps.at(-1)?.at ?? order.moment.at;
      if (status === 'TRANSFERRED' && (order.litres <= largestTruck || random.chance(0.5))) return [];
      const total = liftedLitres ?? Math.round(order.litres / 2);
      const parts = status === 'COMPLETE' && total > largestTruck ? [largestTruck, total - largestTruck] : [total];
      return parts.map((litres, index): Row<'orderLiftings'> => {
        const temperature = random.int(60, 240);
        const density = order.offer.product.density ?? '1.0000';
        const factor = order.offer.product.density ? computeVolumeCorrection(Number(density), temperature / 10) : 1;
        return {
          id: demoId(`${brand.code}/lifting/${order.id}/${index}`),
          orderId: order.id,
          sellerId: order.offer.seller.id,
          bolNo: `LS-${order.number}-${index + 1}`,
          loadingNo: '',
          vehicle: '',
          liftedOn: toBrandDay(at, brand.zone),
          observedLitres: Math.round(litres / factor),
          temperatureTenths: temperature,
          density,
          standardLitres: litres,
          state: 'COUNTED',
          source: 'FORM',
          reportedBy: toFirstUserId(brand, order.offer.seller),
          reportedAt: at,
        };
      });
    });
}

/** An offer to the first buyer to collect a day earlier, which waits for an answer. It holds neither volume nor credit. */
function amendmentRows(
  brand: Brand,
  courses: readonly CourseOfOrder[],
  participants: Participants,
  moments: Moments,
): Row<'orderAmendments'>[] {
  const open = courses.filter(
    ({ order, status }) =>
      (status === 'CONFIRMED' || status === 'INCOMPLETE') &&
      order.offer.seller === participants.sellers[0] &&
      order.collectionStart < order.collectionEnd,
  );
  const chosen = open.find(({ order }) => order.buyer === participants.buyers[0]) ?? open[0];
  if (!chosen) return [];
  const { order } = chosen;
  const before = {
    priceMinor: order.priceMinor,
    volumeLitres: order.litres,
    netMinor: order.netMinor,
    vatMinor: order.vatMinor,
    grossMinor: order.grossMinor,
    collectionStart: order.collectionStart,
    collectionEnd: order.collectionEnd,
  };
  return [
    {
      orderId: order.id,
      number: 1,
      state: 'OPEN',
      reason: 'Das Lager wird am letzten Tag gewartet.',
      answer: '',
      beforeValues: before,
      afterValues: { ...before, collectionEnd: addDays(order.collectionEnd, -1) },
      heldLitres: 0,
      heldMinor: 0,
      documentVersion: null,
      validUntil: new Date(moments.now.getTime() + 24 * hourMs),
      proposedBy: toFirstUserId(brand, order.offer.seller),
      proposedAt: moments.now,
      decidedBy: null,
      decidedAt: null,
    },
  ];
}

/** What happened to orders after they were placed. */
export function fulfilmentRows(
  brand: Brand,
  courses: readonly CourseOfOrder[],
  participants: Participants,
  moments: Moments,
): Pick<RowsByTable, 'orderAmendments' | 'orderLiftings'> {
  return {
    orderAmendments: amendmentRows(brand, courses, participants, moments),
    orderLiftings: liftingRows(brand, courses, moments),
  };
}
