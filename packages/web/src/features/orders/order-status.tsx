import type { OrderStatusCode } from '@handelsplatz/contract/orders';
import { formatOrderStatus } from '@handelsplatz/domain/orders';
import type { StatusTone } from '../../ui/feedback/note.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';

const tones: Readonly<Record<OrderStatusCode, StatusTone>> = {
  MANUAL: 'info',
  INCOMPLETE: 'warning',
  CONFIRMED: 'positive',
  TRANSFERRED: 'info',
  COMPLETE: 'neutral',
  CANCELLED: 'negative',
};

/** The state of an order. */
export function OrderStatusBadge({ status, isBuyer }: { status: OrderStatusCode; isBuyer: boolean }) {
  return <StatusBadge tone={tones[status]}>{formatOrderStatus(status, isBuyer ? 'buyer' : 'seller')}</StatusBadge>;
}
