import type { Metadata } from '@handelsplatz/contract/catalogue';
import { useSession } from '../../platform/session.ts';
import { t } from './texts.ts';

/** Why this user cannot order at all, in a sentence; undefined when they can. The server decides by itself. */
export function usePurchaseObstacle(): string | undefined {
  const { roles, metadata } = useSession();
  const { purchasingEnabled, platformStatus } = metadata as Partial<Metadata>;
  if (platformStatus === 'halted') return t('halted');
  if (purchasingEnabled === false) return t('notEnabled');
  return roles.includes('MyOffers_Purchase') ? undefined : t('noRight');
}
