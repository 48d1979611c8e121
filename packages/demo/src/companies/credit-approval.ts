import type { Brand } from '@handelsplatz/domain/brands';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { entry } from '../random.ts';
import type { Row } from '../rows.ts';
import type { Participants } from './participants.ts';
import { toFirstUserId, toUserId } from './users.ts';

/** With the first seller each raise of more than 25,000 needs a second person. A colleague has proposed one, which waits. */
const aboveMinor = 2_500_000;

export function creditApprovalRows(
  brand: Brand,
  { sellers, buyers }: Participants,
  lines: readonly Row<'creditLimits'>[],
  moments: Moments,
): { creditSettings: Row<'creditSettings'>[]; creditProposals: Row<'creditProposals'>[] } {
  const seller = entry(sellers, 0);
  const changedBy = toFirstUserId(brand, seller);
  const waiting = lines.find(
    ({ sellerId, buyerId, hold, temporaryMinor }) =>
      sellerId === seller.id && buyerId !== buyers[0]?.id && hold === 'NONE' && temporaryMinor === null,
  );
  return {
    creditSettings: [
      {
        sellerId: seller.id,
        version: 1,
        secondPersonMinor: aboveMinor,
        changedAt: moments.ago(30, '09:00'),
        changedBy,
      },
    ],
    creditProposals: waiting
      ? [
          {
            id: demoId(`${brand.code}/credit-proposal`),
            sellerId: seller.id,
            buyerId: waiting.buyerId,
            temporaryMinor: Number(waiting.limitMinor) + 4 * aboveMinor,
            temporaryFrom: moments.ago(0, '00:00'),
            temporaryUntil: moments.ago(-8, '00:00'),
            reason: 'Erntezeit, der Kunde holt in dieser Woche doppelt so viel ab',
            proposedAt: moments.ago(1, '16:20'),
            proposedBy: toUserId(brand, seller.customerNo, 1),
          },
        ]
      : [],
  };
}
