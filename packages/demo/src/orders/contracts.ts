import type { BrandCode } from '@handelsplatz/domain/brands';
import type { Participants } from '../companies/participants.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { createRandom, entry } from '../random.ts';
import type { Row } from '../rows.ts';
import type { CourseOfOrder } from './order-course.ts';

/** A contract with the orders that were called off from it. */
export interface DemoContract {
  readonly contractNo: string;
  readonly row: Row<'contracts'>;
  readonly courses: readonly CourseOfOrder[];
}

const halfYear = 180;
const ofFirstBuyer = 4;
const ofOthers = 4;

/** The orders of the last half year with the same buyer, seller, product and terminal, in groups, the largest group first. */
function busiest(courses: readonly CourseOfOrder[], since: string): CourseOfOrder[][] {
  const candidates = courses.filter(
    ({ order, status }) => status !== 'CANCELLED' && order.orderedOn >= since && order.offer.needsNumbers,
  );
  const groups = Map.groupBy(candidates, ({ order: { buyer, offer } }) =>
    [buyer.id, offer.seller.id, offer.product.id, offer.terminal.id].join(),
  );
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

function sum(courses: readonly CourseOfOrder[], litres: (course: CourseOfOrder) => number): number {
  return courses.reduce((total, course) => total + litres(course), 0);
}

/** Eight contracts, four of them of the first buyer. The ledger follows from their orders. */
export function createContracts(
  code: BrandCode,
  courses: readonly CourseOfOrder[],
  participants: Participants,
  moments: Moments,
): DemoContract[] {
  const random = createRandom(`${code}/contracts`);
  const groups = busiest(courses, moments.daysAgo(halfYear));
  const first = participants.buyers[0];
  const isOfFirst = (group: readonly CourseOfOrder[]) => group[0]?.order.buyer === first;
  const chosen = [
    ...groups.filter(isOfFirst).slice(0, ofFirstBuyer),
    ...groups.filter((group) => !isOfFirst(group)).slice(0, ofOthers),
  ];
  return chosen.map((group, index) => {
    const { buyer, offer } = entry(group, 0).order;
    const calledOff = sum(group, ({ order }) => order.litres);
    const agreed = Math.ceil((calledOff * random.pick([1.1, 1.4, 1.9, 2.4])) / 100_000) * 100_000;
    const contractNo = `KV-${moments.daysAgo(halfYear).slice(0, 4)}-${String(118 + index * 7).padStart(4, '0')}`;
    const row = {
      id: demoId(`${code}/contract/${index}`),
      contractNo,
      sellerId: offer.seller.id,
      buyerId: buyer.id,
      productId: offer.product.id,
      terminalId: offer.terminal.id,
      startsOn: moments.daysAgo(halfYear),
      endsOn: moments.daysAgo(-random.pick([60, 120, 185])),
      agreedLitres: agreed,
      calledOffLitres: calledOff,
      liftedLitres: sum(group, ({ liftedLitres }) => liftedLitres ?? 0),
      priceMinor: Math.round(sum(group, ({ order }) => order.priceMinor) / group.length),
    };
    return { contractNo, row, courses: group };
  });
}
