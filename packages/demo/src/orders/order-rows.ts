import type { Brand } from '@handelsplatz/domain/brands';
import { lawSeed } from '@handelsplatz/domain/law/seed';
import { findCo2Factors, listNotices } from '@handelsplatz/domain/papers';
import { readFoundingTerms } from '@handelsplatz/server/terms-in-force';
import { toFirstUserId } from '../companies/users.ts';
import type { Moments } from '../moments.ts';
import { createRandom, entry, found } from '../random.ts';
import type { Row } from '../rows.ts';
import type { DemoContract } from './contracts.ts';
import { billedValues } from './fulfilment.ts';
import type { CourseOfOrder, DemoOrderStep } from './order-course.ts';
import type { DemoOrder } from './orders.ts';

const firstNumber = 100_001;

/** Order numbers as the order service assigns them: per brand and year, counted up. */
export interface OrderNumbers {
  readonly byOrder: ReadonlyMap<DemoOrder, string>;
  /** The last used number of each year, for the sequences. */
  readonly lastOfYear: ReadonlyMap<string, number>;
}

export function numberOrders(brand: Brand, courses: readonly CourseOfOrder[]): OrderNumbers {
  const lastOfYear = new Map<string, number>();
  const byOrder = new Map<DemoOrder, string>();
  for (const { order } of courses) {
    const year = order.orderedOn.slice(0, 4);
    const number = (lastOfYear.get(year) ?? firstNumber - 1) + 1;
    lastOfYear.set(year, number);
    byOrder.set(order, `${brand.code.toUpperCase()}-${year}-${number}`);
  }
  return { byOrder, lastOfYear };
}

/** The seller's numbers. They are known from the confirmation of the order on. */
function sellerNumbers({ order, status }: CourseOfOrder, contract: DemoContract | undefined) {
  const known = order.offer.needsNumbers && status !== 'INCOMPLETE' && status !== 'MANUAL' && status !== 'CANCELLED';
  if (!known) return { contractNo: contract?.contractNo ?? null, liftingNo: null, pickupNo: null };
  const random = createRandom(`numbers/${order.id}`);
  return {
    contractNo: contract?.contractNo ?? `V-${random.int(40_000, 69_999)}`,
    liftingNo: `L-${random.int(1_000_000, 9_999_999)}`,
    pickupNo: `AB-${random.int(10_000, 99_999)}`,
  };
}

function findAddress({ buyer, offer }: DemoOrder): { street: string; zipCode: string; city: string } | null {
  const [, street, zipCode, city] = buyer.company;
  return offer.delivered ? { street, zipCode, city } : null;
}

function orderRow(
  brand: Brand,
  course: CourseOfOrder,
  numbers: OrderNumbers,
  { contract, moments }: { contract: DemoContract | undefined; moments: Moments },
): Row<'orders'> {
  const { order } = course;
  const terms = readFoundingTerms(brand.code);
  return {
    id: order.id,
    orderNo: found(numbers.byOrder, order),
    originalOrderId: null,
    buyerId: order.buyer.id,
    buyerUserId: toFirstUserId(brand, order.buyer),
    sellerId: order.offer.seller.id,
    offerId: order.offer.id,
    productId: order.offer.product.id,
    terminalId: order.offer.terminal.id,
    status: course.status,
    priceMinor: order.priceMinor,
    volumeLitres: order.litres,
    netMinor: order.netMinor,
    vatMinor: order.vatMinor,
    grossMinor: order.grossMinor,
    vatPermille: order.vatPermille,
    vatCase: order.vatCase,
    paymentTerm: order.paymentTerm,
    purchaseUnit: order.offer.product.unit,
    collectionDays: order.collectionDays,
    collectionStart: order.collectionStart,
    collectionEnd: order.collectionEnd,
    deliveryAddress: findAddress(order),
    ...sellerNumbers(course, contract),
    liftedLitres: course.liftedLitres,
    explanation: order.explanation,
    taxStatus: order.offer.product.taxStatus,
    papers: listNotices(order.offer.product, {
      brand: brand.code,
      taxStatus: order.offer.product.taxStatus,
      litres: order.litres,
    }),
    co2:
      findCo2Factors(order.offer.product, {
        law: lawSeed[brand.code],
        brand: brand.code,
        taxStatus: order.offer.product.taxStatus,
        day: order.collectionStart,
      }) ?? null,
    termsVersion: terms.version,
    termsHash: terms.hash,
    ...billedValues(course, moments),
    originalValues: null,
    cancelledReason: course.cancelledReason,
    settledAt: course.settledAt,
    createdAt: order.moment.at,
    orderedOn: order.orderedOn,
    updatedAt: entry(course.steps, course.steps.length - 1).at,
  };
}

/** The rows of all orders, oldest first. */
export function orderRows(
  brand: Brand,
  courses: readonly CourseOfOrder[],
  numbers: OrderNumbers,
  { contracts, moments }: { contracts: readonly DemoContract[]; moments: Moments },
): Row<'orders'>[] {
  const contractByOrder = new Map(
    contracts.flatMap((contract) => contract.courses.map(({ order }) => [order, contract] as const)),
  );
  return courses.map((course) =>
    orderRow(brand, course, numbers, { contract: contractByOrder.get(course.order), moments }),
  );
}

function findUserId(brand: Brand, { by }: DemoOrderStep, { buyer, offer }: DemoOrder): string | null {
  if (by === 'marketplace') return null;
  return toFirstUserId(brand, by === 'buyer' ? buyer : offer.seller);
}

/** What was done to reach a state. */
const stepNames: Readonly<Record<DemoOrderStep['to'], string>> = {
  MANUAL: '',
  INCOMPLETE: 'APPROVE',
  CONFIRMED: 'COMPLETE',
  TRANSFERRED: 'TRANSFER',
  COMPLETE: 'CLOSE',
  CANCELLED: 'CANCEL',
};

export function orderEventRows(brand: Brand, courses: readonly CourseOfOrder[]): Row<'orderEvents'>[] {
  return courses.flatMap(({ order, steps }) =>
    steps.map((step) => ({
      orderId: order.id,
      at: step.at,
      userId: findUserId(brand, step, order),
      fromStatus: step.from,
      toStatus: step.to,
      note: step.note,
      step: step.from === null ? '' : stepNames[step.to],
    })),
  );
}
