import { type BrandZone, toBrandDay } from '@handelsplatz/domain/formats';
import { mayTake, type OrderStatus } from '@handelsplatz/domain/orders';

/** Whether a slip opens: OPEN; REVOKED by one of the sides; ENDED with the period or the order. */
export type SlipState = 'OPEN' | 'REVOKED' | 'ENDED';

/** The state of a slip. It follows the order: a longer period keeps the link alive. */
export function toSlipState(
  slip: { readonly revokedAt: Date | null; readonly collectionEnd: string; readonly status: OrderStatus },
  now: Date,
  zone: BrandZone,
): SlipState {
  if (slip.revokedAt) return 'REVOKED';
  const running = mayTake('SHARE', 'buyer', slip.status) && toBrandDay(now, zone) <= slip.collectionEnd;
  return running ? 'OPEN' : 'ENDED';
}
