import type { Brand, BrandCode } from '@handelsplatz/domain/brands';
import { computeSettlement } from '@handelsplatz/domain/contracts';
import { startOfDay, startOfNextDay, toMonth } from '@handelsplatz/domain/formats';
import type { DemoOffer } from '../catalogue/offers.ts';
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
  /** An offer of the market with the product and terminal of the contract. */
  readonly offer: DemoOffer;
  readonly months: readonly (Row<'contractMonths'> & { lapsedLitres: number; settledAt: Date })[];
}

const halfYear = 180;
/** Contracts of each kind: of the first seller and of others, with the first buyer and with others. */
const ofEach = 2;

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

/** Four contracts of the first seller and four of others, each half with and half without the first buyer where orders allow it. */
function choose(groups: readonly CourseOfOrder[][], { buyers, sellers }: Participants): CourseOfOrder[][] {
  const pick = (ofSeller: boolean, ofBuyer: boolean) =>
    groups
      .filter(([first]) => (first?.order.offer.seller === sellers[0]) === ofSeller)
      .filter(([first]) => (first?.order.buyer === buyers[0]) === ofBuyer)
      .slice(0, ofEach);
  const mixed = [...pick(true, true), ...pick(true, false), ...pick(false, true), ...pick(false, false)];
  return [...mixed, ...groups.filter((group) => !mixed.includes(group))].slice(0, 4 * ofEach);
}

/** What varies between the contracts, in turn. */
const variants = [
  { monthly: true, premium: null, days: 120 },
  { monthly: false, premium: '-0.35', days: 185 },
  { monthly: false, premium: null, days: 12 },
  { monthly: true, premium: '-0.6', days: 60 },
] as const;

/**
 * Contracts with the orders that were called off from them, one that begins later, and one that its seller has closed. The database
 * counts the called-off and lifted litres when it writes the orders (`functions/contracts.sql`).
 */
export function createContracts(
  code: BrandCode,
  courses: readonly CourseOfOrder[],
  participants: Participants,
  moments: Moments,
): DemoContract[] {
  const random = createRandom(`${code}/contracts`);
  const chosen = choose(busiest(courses, moments.daysAgo(halfYear)), participants);
  const contracts = chosen.map((group, index): DemoContract => {
    const variant = variants[index % variants.length] ?? variants[0];
    const calledOff = sum(group, ({ order }) => order.litres);
    const agreedLitres = Math.ceil((calledOff * random.pick([1.4, 1.9, 2.4])) / 100_000) * 100_000;
    const base = composeContract(code, moments, { index, order: entry(group, 0).order, startsAgo: halfYear, variant });
    const priceMinor = Math.round(sum(group, ({ order }) => order.priceMinor) / group.length);
    const row = {
      ...base,
      agreedLitres,
      priceMinor: variant.premium === null ? priceMinor : null,
      monthMinLitres: variant.monthly ? Math.floor(agreedLitres / 12_000) * 1000 : null,
      monthMaxLitres: variant.monthly ? agreedLitres : null,
    };
    const { order } = entry(group, 0);
    return {
      ...settle({ row, courses: group }, moments),
      contractNo: row.contractNo,
      courses: group,
      offer: order.offer,
    };
  });
  const first = chosen[0]?.[0]?.order;
  return first ? [...contracts, ...createOthers(code, moments, first, chosen.length)] : contracts;
}

interface Composed {
  readonly index: number;
  readonly order: CourseOfOrder['order'];
  readonly startsAgo: number;
  readonly variant: (typeof variants)[number];
}

function composeContract(code: BrandCode, moments: Moments, { index, order, startsAgo, variant }: Composed) {
  const { buyer, offer } = order;
  const startsOn = moments.daysAgo(startsAgo);
  return {
    id: demoId(`${code}/contract/${index}`),
    contractNo: `KV-${startsOn.slice(0, 4)}-${String(118 + index * 7).padStart(4, '0')}`,
    sellerId: offer.seller.id,
    buyerId: buyer.id,
    productId: offer.product.id,
    startsOn,
    endsOn: moments.daysAgo(-variant.days),
    agreedLitres: 500_000,
    lapsedLitres: 0,
    priceKind: variant.premium === null ? 'FIXED' : 'FORMULA',
    priceMinor: variant.premium === null ? order.priceMinor : null,
    premiumValue: variant.premium,
    premiumUnit: variant.premium === null ? null : 'L/100L15',
    paymentTerm: order.paymentTerm,
    monthMinLitres: null as number | null,
    monthMaxLitres: null as number | null,
    tolerancePermille: 100,
    note: '',
    createdAt: moments.ago(Math.max(2, startsAgo + 6), '10:30'),
    closedAt: null as Date | null,
    closedReason: null as string | null,
    delivered: false,
  } satisfies Row<'contracts'>;
}

/** What has lapsed by now, by the same rule as the upkeep of the marketplace. */
function settle({ row, courses }: { row: Row<'contracts'>; courses: readonly CourseOfOrder[] }, moments: Moments) {
  const called = Map.groupBy(courses, ({ order }) => toMonth(order.collectionStart));
  const months = [...called].map(([month, group]) => ({
    month,
    calledOffLitres: sum(group, ({ order, liftedLitres }) => liftedLitres ?? order.litres),
    settled: false,
  }));
  const terms = {
    ...row,
    closed: false,
    calledOffLitres: sum(courses, ({ order }) => order.litres),
    lapsedLitres: 0,
    monthMinLitres: row.monthMinLitres ?? null,
    monthMaxLitres: row.monthMaxLitres ?? null,
    tolerancePermille: row.tolerancePermille ?? 0,
  };
  const { months: settled } = computeSettlement(terms, months, moments.today);
  return {
    row: { ...row, lapsedLitres: settled.reduce((total, { lapsedLitres }) => total + lapsedLitres, 0) },
    months: settled.map((month) => ({ contractId: row.id, ...month, settledAt: moments.now })),
  };
}

/** A contract that begins in a fortnight and is delivered, and one that its seller closed. Nothing is called off from them. */
function createOthers(code: BrandCode, moments: Moments, order: CourseOfOrder['order'], from: number): DemoContract[] {
  const [planned, closed] = [
    composeContract(code, moments, { index: from, order, startsAgo: -14, variant: variants[1] }),
    composeContract(code, moments, { index: from + 1, order, startsAgo: 40, variant: variants[0] }),
  ];
  const closing = {
    lapsedLitres: closed.agreedLitres,
    closedAt: moments.ago(20, '14:10'),
    closedReason: 'Im gegenseitigen Einvernehmen aufgehoben',
  };
  return [
    { ...planned, delivered: true },
    { ...closed, ...closing },
  ].map((row) => ({
    contractNo: row.contractNo,
    row,
    courses: [],
    months: [],
    offer: order.offer,
  }));
}

/** The hidden offer of each contract, which carries its price. */
export function contractOfferRows(contracts: readonly DemoContract[], brand: Brand): Row<'offers'>[] {
  return contracts.map(({ row, offer }) => ({
    id: demoId(`offer/${row.id}`),
    sellerId: row.sellerId,
    productId: row.productId,
    terminalId: offer.terminal.id,
    taxStatus: offer.product.taxStatus,
    priceType: row.priceKind === 'FIXED' ? 'FIXED' : 'API',
    basis: 'GASOIL',
    fixedPriceMinor: row.priceMinor ?? null,
    totalLitres: row.agreedLitres,
    remainingLitres: row.agreedLitres,
    minLitres: 1,
    maxLitres: row.agreedLitres,
    incrementLitres: null,
    collectionDays: null,
    collectionStart: row.startsOn,
    collectionEnd: row.endsOn,
    availableFrom: startOfDay(row.startsOn, brand.zone),
    availableTo: startOfNextDay(row.endsOn, brand.zone),
    paymentTerms: [row.paymentTerm ?? 14],
    forChosenBuyers: true,
    delivered: row.delivered ?? false,
    needsNumbers: true,
    needsReview: false,
    status: 'REMOVED',
    pausedUntil: null,
    externalId: null,
    version: 1,
    pricingOverrides:
      row.premiumValue && row.premiumUnit ? { discount: { unit: row.premiumUnit, value: row.premiumValue } } : {},
    createdAt: row.createdAt ?? startOfDay(row.startsOn, brand.zone),
    updatedAt: row.createdAt ?? startOfDay(row.startsOn, brand.zone),
  }));
}

/** The terminal of each contract. */
export function contractTerminalRows(contracts: readonly DemoContract[]): Row<'contractTerminals'>[] {
  return contracts.map(({ row, offer }) => ({
    contractId: row.id,
    terminalId: offer.terminal.id,
    offerId: demoId(`offer/${row.id}`),
  }));
}

/** The history of each contract. */
export function contractEventRows(contracts: readonly DemoContract[]): Row<'contractEvents'>[] {
  return contracts.flatMap(({ row, months }) => {
    const line = { contractId: row.id, userId: null, litres: null, note: '' };
    const lapsed = months.filter(({ lapsedLitres }) => lapsedLitres > 0);
    return [
      { ...line, at: row.createdAt ?? new Date(0), kind: 'CREATED' },
      ...lapsed.map(({ lapsedLitres, settledAt }) => ({
        ...line,
        at: settledAt,
        kind: 'LAPSED',
        litres: lapsedLitres,
      })),
      ...(row.closedAt
        ? [{ ...line, at: row.closedAt, kind: 'CLOSED', litres: row.agreedLitres, note: row.closedReason ?? '' }]
        : []),
    ];
  });
}
