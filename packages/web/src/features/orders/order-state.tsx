import type { OrderStatusCode } from '@handelsplatz/contract/orders';
import { OrderStatusBadge } from './order-status.tsx';

/** The state of an order, on the screen of another feature. */
export default function OrderState(props: { status: OrderStatusCode; isBuyer: boolean }) {
  return <OrderStatusBadge {...props} />;
}
