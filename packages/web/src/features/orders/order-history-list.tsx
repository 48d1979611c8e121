import type { OrderDetail } from '@handelsplatz/contract/orders';
import { useFormats } from '../../platform/formats.ts';
import { OrderStatusBadge } from './order-status.tsx';
import styles from './orders.module.css';

/** The events of an order, each with time and user. */
export function OrderHistoryList({ history, isBuyer }: { history: OrderDetail['history']; isBuyer: boolean }) {
  const { dateTime } = useFormats();
  return (
    <ol className={styles.history}>
      {history.map(({ at, status, by, note }) => (
        <li key={`${at} ${status}`} className={styles.step}>
          <OrderStatusBadge status={status} isBuyer={isBuyer} />
          <time dateTime={at}>
            {dateTime(at)}
            {by && `, ${by}`}
          </time>
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
