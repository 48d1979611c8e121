import { useSession } from '../../../platform/session/session.ts';
import { t } from '../texts.ts';

/** The reason why this user cannot order at all, as a sentence; undefined when they can. The server checks it itself. */
export function usePurchaseObstacle(): string | undefined {
  const { roles, metadata } = useSession();
  const { purchasingEnabled, platformStatus, asksForApproval } = metadata;
  if (platformStatus === 'halted') return t('halted');
  if (purchasingEnabled === false) return t('notEnabled');
  return roles.includes('MyOffers_Purchase') || asksForApproval ? undefined : t('noRight');
}
