import type { Brand } from '@handelsplatz/domain/brands';
import type { Participants } from '../companies/participants.ts';
import type { Moments } from '../moments.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoOrder } from './orders.ts';

export type DemoOrderStatus = 'MANUAL' | 'INCOMPLETE' | 'CONFIRMED' | 'TRANSFERRED' | 'COMPLETE' | 'CANCELLED';

/** One step of an order. `by` is the side that took it; the marketplace itself transfers. */
export interface DemoOrderStep {
  readonly at: Date;
  readonly from: DemoOrderStatus | null;
  readonly to: DemoOrderStatus;
  readonly by: 'buyer' | 'seller' | 'marketplace';
  readonly note: string;
}

/** An order with its state now and the steps to it. */
export interface CourseOfOrder {
  readonly order: DemoOrder;
  readonly status: DemoOrderStatus;
  readonly steps: readonly DemoOrderStep[];
  readonly cancelledReason: string | null;
  readonly liftedLitres: number | null;
  readonly settledAt: Date | null;
}

/** How many orders wait for the numbers of the first seller and of each other seller, and for the first seller's review. */
const waiting = { firstSeller: 7, otherSellers: 3, review: 2, confirmed: 3 } as const;

const reasons = [
  'Doppelt bestellt',
  'Fahrzeug ausgefallen, Abholung nicht möglich',
  'Auf Wunsch des Käufers storniert',
  'Produkt am Lager vorübergehend nicht verfügbar',
  'Kreditversicherung hat die Deckung zurückgezogen',
] as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function opened(order: DemoOrder, to: DemoOrderStatus): DemoOrderStep {
  return { at: order.moment.at, from: null, to, by: 'buyer', note: '' };
}

function unfinished(order: DemoOrder, status: DemoOrderStatus, steps: readonly DemoOrderStep[]): CourseOfOrder {
  return { order, status, steps, cancelledReason: null, liftedLitres: null, settledAt: null };
}

function cancelled(order: DemoOrder, random: Random): CourseOfOrder {
  const reason = random.pick(reasons);
  const first = opened(order, order.offer.needsNumbers ? 'INCOMPLETE' : 'CONFIRMED');
  const by = reason.includes('Käufers') || reason.startsWith('Doppelt') ? 'buyer' : 'seller';
  const at = new Date(order.moment.at.getTime() + random.int(10, 150) * 60_000);
  const step: DemoOrderStep = { at, from: first.to, to: 'CANCELLED', by, note: reason };
  return { ...unfinished(order, 'CANCELLED', [first, step]), cancelledReason: reason };
}

/**
 * An order that is confirmed within hours, transferred to the terminal within three days, lifted days later and paid after the
 * term.
 */
function ordinary(order: DemoOrder, now: Date, random: Random): CourseOfOrder {
  const start = order.moment.at.getTime();
  const needsNumbers = order.offer.needsNumbers;
  const confirmedAt = needsNumbers ? Math.min(now.getTime(), start + random.int(15, 180) * 60_000) : start;
  const transferredAt = confirmedAt + random.int(10, 70) * hourMs;
  const lastDay = Math.max(1, Math.min(order.collectionDays ?? 12, 12));
  const liftedAt = Math.max(
    transferredAt + 2 * hourMs,
    start + random.int(1, lastDay) * dayMs + random.int(-3, 3) * hourMs,
  );
  const planned: DemoOrderStep[] = [
    opened(order, needsNumbers ? 'INCOMPLETE' : 'CONFIRMED'),
    ...(needsNumbers
      ? [
          {
            at: new Date(confirmedAt),
            from: 'INCOMPLETE',
            to: 'CONFIRMED',
            by: 'seller',
            note: '',
          } as const,
        ]
      : []),
    {
      at: new Date(transferredAt),
      from: 'CONFIRMED',
      to: 'TRANSFERRED',
      by: 'marketplace',
      note: '',
    },
    { at: new Date(liftedAt), from: 'TRANSFERRED', to: 'COMPLETE', by: 'seller', note: '' },
  ];
  const steps = planned.filter((step, index) => index === 0 || step.at <= now);
  const status = steps.at(-1)?.to ?? 'CONFIRMED';
  if (status !== 'COMPLETE') return unfinished(order, status, steps);
  const settledAt = new Date(liftedAt + order.paymentTerm * dayMs + random.int(0, 3) * dayMs);
  const liftedLitres = order.litres - Math.round(order.litres * random.next() * 0.012);
  return { ...unfinished(order, 'COMPLETE', steps), liftedLitres, settledAt: settledAt <= now ? settledAt : null };
}

/** An order that waits in a state. A confirmed one has its numbers since an hour after it was placed. */
function waitsAs(order: DemoOrder, status: DemoOrderStatus, now: Date): CourseOfOrder {
  if (status !== 'CONFIRMED') return unfinished(order, status, [opened(order, status)]);
  const at = new Date(Math.min(now.getTime(), order.moment.at.getTime() + hourMs));
  const confirmed: DemoOrderStep = { at, from: 'INCOMPLETE', to: 'CONFIRMED', by: 'seller', note: '' };
  return unfinished(order, 'CONFIRMED', [opened(order, 'INCOMPLETE'), confirmed]);
}

/**
 * The newest orders wait for the seller's numbers, and one of the first buyer among those of the first seller on any day. Two of
 * the first seller's wait for a review, and some of each seller for the transfer to the ERP.
 */
function waitingOrders(orders: readonly DemoOrder[], participants: Participants): Map<DemoOrder, DemoOrderStatus> {
  const waits = new Map<DemoOrder, DemoOrderStatus>();
  for (const [index, seller] of participants.sellers.entries()) {
    const descending = orders.filter(({ offer }) => offer.seller === seller && offer.needsNumbers).reverse();
    const newest = index > 0 ? descending : startWith(descending, ({ buyer }) => buyer === participants.buyers[0]);
    const incomplete = index === 0 ? waiting.firstSeller : waiting.otherSellers;
    for (const order of newest.slice(0, incomplete)) waits.set(order, 'INCOMPLETE');
    const confirmed = newest.slice(incomplete + waiting.review, incomplete + waiting.review + waiting.confirmed);
    for (const order of confirmed) waits.set(order, 'CONFIRMED');
    if (index > 0) continue;
    for (const order of newest.slice(incomplete, incomplete + waiting.review)) {
      waits.set(order, 'MANUAL');
      order.offer.needsReview = true;
    }
  }
  return waits;
}

/** The list with its first entry that meets the condition in front. */
function startWith<T>(list: readonly T[], condition: (entry: T) => boolean): T[] {
  const first = list.filter(condition).slice(0, 1);
  return [...first, ...list.filter((entry) => !first.includes(entry))];
}

/** The course of each order. Adds what is sold to the offers. */
export function createCourses(
  brand: Brand,
  orders: readonly DemoOrder[],
  participants: Participants,
  moments: Moments,
): CourseOfOrder[] {
  const random = createRandom(`${brand.code}/courses`);
  const waits = waitingOrders(orders, participants);
  return orders.map((order) => {
    const wait = waits.get(order);
    const isOld = order.moment.at.getTime() < moments.now.getTime() - dayMs;
    const fails = random.chance(0.025) && isOld;
    const course = wait
      ? waitsAs(order, wait, moments.now)
      : fails
        ? cancelled(order, random)
        : ordinary(order, moments.now, random);
    if (course.status !== 'CANCELLED') order.offer.soldLitres += order.litres;
    return course;
  });
}
