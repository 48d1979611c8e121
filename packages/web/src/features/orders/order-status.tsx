import type { OrderStatus } from '@handelsplatz/contract/orders';
import type { Tone } from '../../ui/note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { t } from './texts.ts';

/** All states, in the order an order passes them. */
export const orderStatuses: readonly OrderStatus[] = [
  'MANUAL',
  'INCOMPLETE',
  'CONFIRMED',
  'TRANSFERRED',
  'COMPLETE',
  'CANCELLED',
];

const tones: Readonly<Record<OrderStatus, Tone>> = {
  MANUAL: 'info',
  INCOMPLETE: 'warning',
  CONFIRMED: 'positive',
  TRANSFERRED: 'info',
  COMPLETE: 'neutral',
  CANCELLED: 'negative',
};

/** A state in words; what a seller calls incomplete is open to a buyer (Specification 4). */
export function statusText(status: OrderStatus, isBuyer: boolean): string {
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
export function OrderStatusBadge({ status, isBuyer }: { status: OrderStatus; isBuyer: boolean }) {
  return <StatusBadge tone={tones[status]}>{statusText(status, isBuyer)}</StatusBadge>;
}
