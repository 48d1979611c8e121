import type { OrderStatusCode } from '@handelsplatz/contract/orders';
import type { StatusTone } from '../../ui/feedback/note.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { t } from './texts.ts';

/** All states, in the sequence in which an order passes them. */
export const orderStatuses: readonly OrderStatusCode[] = [
  'MANUAL',
  'INCOMPLETE',
  'CONFIRMED',
  'TRANSFERRED',
  'COMPLETE',
  'CANCELLED',
];

const tones: Readonly<Record<OrderStatusCode, StatusTone>> = {
  MANUAL: 'info',
  INCOMPLETE: 'warning',
  CONFIRMED: 'positive',
  TRANSFERRED: 'info',
  COMPLETE: 'neutral',
  CANCELLED: 'negative',
};

/** The text of a state. Sellers read incomplete where buyers read open (Specification 4). */
export function statusText(status: OrderStatusCode, isBuyer: boolean): string {
  if (status === 'INCOMPLETE') return isBuyer ? t('statusIncompleteBuyer') : t('statusIncompleteSeller');
  const texts = {
    MANUAL: t('statusManual'),
    CONFIRMED: t('statusConfirmed'),
    TRANSFERRED: t('statusTransferred'),
    COMPLETE: t('statusComplete'),
    CANCELLED: t('statusCancelled'),
  };
  return texts[status];
}

/** The state of an order. */
export function OrderStatusBadge({ status, isBuyer }: { status: OrderStatusCode; isBuyer: boolean }) {
  return <StatusBadge tone={tones[status]}>{statusText(status, isBuyer)}</StatusBadge>;
}
