import type { Brand } from '@handelsplatz/domain/brands';
import { formatDay, formatNumber, formatTime } from '@handelsplatz/domain/formats';
import { creditRows } from '../companies/credit.ts';
import { creditApprovalRows } from '../companies/credit-approval.ts';
import type { Participants } from '../companies/participants.ts';
import type { DemoRelationship } from '../companies/relationships.ts';
import { toFirstUserId } from '../companies/users.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import type { CourseOfOrder } from '../orders/order-course.ts';
import { entry } from '../random.ts';
import type { Row } from '../rows.ts';
import { composeUpload, type UploadTables } from './compose-upload.ts';

const rowsOfFile = 8;

interface CreditSource {
  readonly brand: Brand;
  readonly participants: Participants;
  readonly relationships: readonly DemoRelationship[];
  readonly courses: readonly CourseOfOrder[];
  readonly moments: Moments;
}

type CreditHistory = UploadTables & {
  readonly creditLimits: Row<'creditLimits'>[];
  readonly creditChanges: Row<'creditChanges'>[];
} & ReturnType<typeof creditApprovalRows>;

/**
 * The credit lines. Some of the first seller got their used amounts by its weekly file: its upload and the history of these lines
 * say so.
 */
export function createCreditHistory({
  brand,
  participants,
  relationships,
  courses,
  moments,
}: CreditSource): CreditHistory {
  const lines = creditRows(brand.code, participants, relationships, courses, moments);
  const seller = entry(participants.sellers, 0);
  const [sellerId, userId] = [seller.id, toFirstUserId(brand, seller)];
  const earlier = moments.ago(13, '18:00').toISOString();
  const plain = lines.filter(
    (line) =>
      line.sellerId === sellerId && line.usedMinor !== 0 && line.hold === 'NONE' && line.temporaryMinor === null,
  );
  const written = new Set(plain.slice(0, rowsOfFile));
  const changes = [...written].flatMap((line) => {
    const relationship = relationships.find((each) => each.seller === seller && each.buyer.id === line.buyerId);
    if (!relationship) return [];
    const after = toState(line);
    const before = { ...after, used: Math.round(after.used * 92) / 100, usedAsOf: earlier };
    return [{ line, relationship, before, after }];
  });
  const money = (amount: number | null) => formatNumber(amount ?? 0, 2, brand.numbers);
  const instant = (at: string) => `${formatDay(new Date(at), brand.zone)} ${formatTime(new Date(at), brand.zone)}`;
  const upload = composeUpload({
    ...{ id: demoId(`${brand.code}/upload/credit`), sellerId, userId, kind: 'credit-limits', state: 'COMMITTED' },
    fileName: `kreditlimits-${moments.daysAgo(6)}.csv`,
    at: moments.ago(6, '18:04'),
    rows: changes.map(({ relationship, before, after }) => ({
      cells: [
        ...[relationship.buyer.customerNo, money(after.limit), brand.currency, money(after.used), money(after.prepaid)],
        ...[instant(after.usedAsOf), after.note],
      ],
      change: 'changed',
      targetId: relationship.id,
      version: 2,
      diff: [
        { column: 'used', old: money(before.used), new: money(after.used) },
        { column: 'as_of', old: instant(before.usedAsOf), new: instant(after.usedAsOf) },
      ],
      before,
    })),
  });
  return {
    ...upload,
    ...creditApprovalRows(brand, participants, lines, moments),
    creditLimits: lines.map((line) => ({ ...line, version: changes.some((each) => each.line === line) ? 2 : 1 })),
    creditChanges: changes.map(({ line, before, after }) => ({
      ...{ sellerId, buyerId: line.buyerId, version: 2, changedAt: moments.ago(6, '18:04'), changedBy: userId },
      ...{ source: 'UPLOAD', before, after },
    })),
  };
}

/** The values of a line as its history keeps them. */
function toState({ limitMinor, prepaidMinor, usedMinor, usedAsOf, note }: Row<'creditLimits'>) {
  return {
    limit: typeof limitMinor === 'number' ? limitMinor / 100 : null,
    prepaid: (prepaidMinor ?? 0) / 100,
    used: (usedMinor ?? 0) / 100,
    usedAsOf: usedAsOf.toISOString(),
    note: note ?? '',
    temporary: null,
    hold: null,
  };
}
