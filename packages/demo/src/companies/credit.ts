import type { BrandCode } from '@handelsplatz/domain/brands';
import type { Moments } from '../moments.ts';
import type { CourseOfOrder } from '../orders/order-course.ts';
import { createRandom } from '../random.ts';
import type { Row } from '../rows.ts';
import type { Participants } from './participants.ts';
import type { DemoRelationship } from './relationships.ts';

/** Orders since then count as ordered, earlier ones as used. The sellers upload the used amounts once a week. */
const usedDaysAgo = 6;

const thousand = 100_000;

interface Open {
  used: number;
  ordered: number;
}

/** The open amounts of each line. A child's orders count against the parent's pool as well. */
function openAmounts(courses: readonly CourseOfOrder[], usedAsOf: Date): Map<string, Open> {
  const open = new Map<string, Open>();
  for (const { order, status, settledAt } of courses) {
    if (status === 'CANCELLED' || settledAt !== null) continue;
    const { buyer, offer, moment, grossMinor } = order;
    for (const accountId of buyer.parentId === null ? [buyer.id] : [buyer.id, buyer.parentId]) {
      const key = `${offer.seller.id}/${accountId}`;
      const line = open.get(key) ?? { used: 0, ordered: 0 };
      open.set(key, line);
      if (moment.at > usedAsOf) line.ordered += grossMinor;
      else line.used += grossMinor;
    }
  }
  return open;
}

/** Whether this is the one line of a known buyer that is nearly used up. */
function isTight({ buyer, seller }: DemoRelationship, { sellers, buyers }: Participants): boolean {
  return sellers.length > 1 ? buyer.index === 0 && seller === sellers.at(-2) : buyer === buyers[1];
}

/** Children use the parent's pool. The first child also has a cap of its own with the first seller. */
function hasLine(
  { buyer, seller, buyerStatus, sellerStatus }: DemoRelationship,
  { sellers, children }: Participants,
): boolean {
  if (buyerStatus === 'NEW' || sellerStatus === 'NEW') return false;
  return buyer.parentId === null || (buyer === children[0] && seller === sellers[0]);
}

const ordinary = {
  temporaryMinor: null,
  temporaryFrom: null,
  temporaryUntil: null,
  temporaryReason: '',
  hold: 'NONE',
  holdReason: '',
  openItems: [],
  ruleEffect: 'NONE',
  ruleOverdueMinor: null,
  ruleOverdueDays: null,
  ruleUsedPercent: null,
  blockReported: false,
};

/** The first seller's books name the invoices: one that is overdue with a blocked buyer, two that are due soon with all. */
function openItems({ buyer }: DemoRelationship, used: number, moments: Moments) {
  const dues = buyer.index === 6 ? [-38, 4] : [4, 11];
  const amounts = [Math.floor(used * 0.4), Math.floor(used * 0.35)];
  return dues.flatMap((days, at) => {
    const amountMinor = amounts[at] ?? 0;
    const reference = `RE-${4100 + buyer.index * 7 + at}`;
    return amountMinor > 0 ? [{ reference, amountMinor, dueOn: moments.daysAgo(-days) }] : [];
  });
}

/** With the first seller one buyer has a temporary limit, one is held for review, one is blocked, and one is held by a rule from 90 %. */
function specialTerms(
  { buyer, seller }: DemoRelationship,
  { sellers }: Participants,
  limit: number,
  moments: Moments,
): Partial<Row<'creditLimits'>> {
  if (seller !== sellers[0]) return ordinary;
  if (buyer.index === 3)
    return {
      ...ordinary,
      temporaryMinor: limit * 2,
      temporaryFrom: moments.ago(7, '00:00'),
      temporaryUntil: moments.ago(-14, '00:00'),
      temporaryReason: 'Mehrbedarf im Herbst, mit der Geschäftsleitung abgestimmt',
    };
  if (buyer.index === 4)
    return { ...ordinary, hold: 'REVIEW', holdReason: 'Neue Geschäftsführung, Bonität wird geprüft' };
  if (buyer.index === 5) return { ...ordinary, ruleEffect: 'REVIEW', ruleUsedPercent: 90 };
  if (buyer.index === 6)
    return {
      ...ordinary,
      hold: 'BLOCKED',
      holdReason: 'Zwei Rechnungen sind seit mehr als 30 Tagen überfällig',
      blockReported: true,
    };
  return ordinary;
}

export function creditRows(
  code: BrandCode,
  participants: Participants,
  relationships: readonly DemoRelationship[],
  courses: readonly CourseOfOrder[],
  moments: Moments,
): Row<'creditLimits'>[] {
  const random = createRandom(`${code}/credit`);
  const usedAsOf = moments.ago(usedDaysAgo, '18:00');
  const open = openAmounts(courses, usedAsOf);
  return relationships
    .filter((relationship) => hasLine(relationship, participants))
    .map((relationship) => {
      const { buyer, seller } = relationship;
      const { used, ordered } = open.get(`${seller.id}/${buyer.id}`) ?? { used: 0, ordered: 0 };
      const generous = buyer.index === 0 || buyer === participants.parent;
      const wanted = generous ? random.int(20, 30) * 100 : random.pick([250, 400, 600, 900, 1200]);
      const limit = Math.max(wanted, Math.ceil((2 * (used + ordered)) / thousand / 50) * 50) * thousand;
      const prepaid = random.chance(0.2) ? random.int(5, 40) * thousand : 0;
      const tight = isTight(relationship, participants);
      return {
        sellerId: seller.id,
        buyerId: buyer.id,
        limitMinor: limit,
        prepaidMinor: prepaid,
        usedMinor: tight ? limit + prepaid - ordered - 945_000 : used,
        usedAsOf,
        orderedMinor: ordered,
        note: tight ? 'Warenkreditversicherung, Deckung bis Monatsende' : '',
        updatedAt: usedAsOf,
        ...specialTerms(relationship, participants, limit, moments),
        ...(seller === participants.sellers[0] && { openItems: openItems(relationship, used, moments) }),
      };
    });
}
