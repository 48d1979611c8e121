import type { OrderRow } from '@handelsplatz/contract/orders';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../platform/formats.ts';
import { Money, Quantity } from '../../../ui/money.tsx';
import { OrderStatusBadge } from '../order-status.tsx';
import styles from '../orders.module.css';

/** A short list of orders, each with a link to its details. */
export function OrderLines({ orders, isBuyer }: { orders: readonly OrderRow[]; isBuyer: boolean }) {
  const { dateTime } = useFormats();
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order._id}>
          <Link to="/orders" search={{ bestellung: order._id }} className={styles.row}>
            <span className={styles.goods}>
              <span>
                <span className={`${styles.number} tabular`}>{order.orderId}</span>
              </span>
              <span>
                <Quantity value={order.volume} unit={order.purchaseUnit} /> {order.product.name}, {order.terminal.name}
              </span>
              <span className={styles.hint}>
                {isBuyer ? order.seller.name : order.buyer.name}, {dateTime(order.created)}
              </span>
            </span>
            <span className={styles.aside}>
              <OrderStatusBadge status={order.orderStatus} isBuyer={isBuyer} />
              <Money value={order.invoice} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
