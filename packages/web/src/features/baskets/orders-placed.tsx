import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { confirmationPath } from '@handelsplatz/domain/orders';
import { Link } from '@tanstack/react-router';
import { ButtonLink, DocumentLink } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './basket-page.module.css';
import { t } from './texts.ts';

/** The orders that came of the basket, with their numbers. */
export function OrdersPlaced({ orders }: { orders: readonly PlacedOrder[] }) {
  return (
    <div className={styles.placed} role="status">
      <PageHeader title={t('placedTitle', { count: orders.length })} description={t('placed')} />
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order._id} className={styles.placedOrder}>
            <Link to="/orders" search={{ bestellung: order._id } as never}>
              {t('order', { number: order.orderId })}
            </Link>
            <span className={styles.placedAmount}>
              <strong>
                <Money value={order.gross} />
              </strong>
              <DocumentLink href={confirmationPath(order)} aria-label={t('asPdfOf', { number: order.orderId })}>
                {t('asPdf')}
              </DocumentLink>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink to="/orders" tone="primary">
          {t('toOrders')}
        </ButtonLink>
        <ButtonLink to="/handelsplatz">{t('backToMarket')}</ButtonLink>
      </div>
    </div>
  );
}
