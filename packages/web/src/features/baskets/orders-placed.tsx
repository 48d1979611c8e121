import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { confirmationPath } from '@handelsplatz/domain/orders';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { DocumentLink } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { KeyValue } from '../../ui/layout/key-value.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Money, Price, Quantity } from '../../ui/money.tsx';
import { ReorderButton } from '../parts/index.tsx';
import card from './basket-item-card.module.css';
import styles from './basket-page.module.css';
import { OrderSteps } from './order-steps.tsx';
import { Saving } from './saving.tsx';
import { t } from './texts.ts';

/** Last step: the placed orders, each with the goods, the saving and the next step. */
export function OrdersPlaced({ orders }: { orders: readonly PlacedOrder[] }) {
  useEffect(() => {
    // The button that ordered may have been far down the page. Newer browsers return a promise.
    void window.scrollTo(0, 0);
  }, []);
  return (
    <div className={styles.placed}>
      <OrderSteps current={2} />
      <div role="status">
        <PageHeader title={t('placedTitle', { count: orders.length })} description={t('placed')} />
      </div>
      <ul className="column gap-3 list">
        {orders.map((order) => (
          <Placed key={order._id} order={order} />
        ))}
      </ul>
      <div className="wrap gap-3">
        <ButtonLink to="/orders" tone="primary">
          {t('toOrders')}
        </ButtonLink>
        <ButtonLink to="/handelsplatz">{t('backToMarket')}</ButtonLink>
      </div>
    </div>
  );
}

function Placed({ order }: { order: PlacedOrder }) {
  const formats = useFormats();
  const { product, terminal, collectionRange } = order;
  const isConfirmed = order.orderStatus === 'CONFIRMED';
  return (
    <li className={card.card}>
      <div className={card.head}>
        <h2 className="text-l">
          <Quantity value={order.volume} unit={product.unit} /> {product.name}
        </h2>
        <Link to="/orders" search={{ bestellung: order._id }}>
          {t('order', { number: order.orderId })}
        </Link>
      </div>
      <Saving paid={order} />
      <KeyValue
        items={[
          [t('seller'), order.seller.name],
          [t('terminal'), `${terminal.name}, ${terminal.region}`],
          [t('collection'), formats.period(collectionRange.start, collectionRange.end)],
          ...(order.reference ? ([[t('reference'), order.reference]] as const) : []),
          [t('term'), t('termDays', { days: order.paymentTerm })],
          [t('price'), <Price key="price" value={order.price} unit />],
          [t('net'), <Money key="net" value={order.net} />],
          [
            t('gross'),
            <strong key="gross">
              <Money value={order.gross} />
            </strong>,
          ],
        ]}
      />
      <p>{t(nextStep(order))}</p>
      <div className="wrap gap-3">
        <DocumentLink href={confirmationPath(order)} aria-label={t('asPdfOf', { number: order.orderId })}>
          {t('asPdf')}
        </DocumentLink>
        <ButtonLink to="/orders" search={{ bestellung: order._id, teil: isConfirmed ? 'abholschein' : undefined }}>
          {t(isConfirmed ? 'toSlip' : 'toOrder')}
        </ButtonLink>
        <ReorderButton order={order} />
      </div>
    </li>
  );
}

/** Orders begin in one of three states. */
function nextStep({ orderStatus }: PlacedOrder) {
  if (orderStatus === 'MANUAL') return 'next_MANUAL';
  return orderStatus === 'INCOMPLETE' ? 'next_INCOMPLETE' : 'next_CONFIRMED';
}
