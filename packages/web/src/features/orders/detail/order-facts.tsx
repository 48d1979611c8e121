import type { OrderDetail } from '@handelsplatz/contract/orders';
import { formatCountry } from '@handelsplatz/domain/law';
import { confirmationPath, isAnswered } from '@handelsplatz/domain/orders';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button, DocumentLink } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { KeyValue } from '../../../ui/layout/key-value.tsx';
import { Money, Price, Quantity } from '../../../ui/money.tsx';
import { OrderBenchmarkView, PriceWaterfall } from '../../parts/index.tsx';
import { AmendmentList } from '../amending/amendment-list.tsx';
import { LiftingList } from '../lifting/lifting-list.tsx';
import { OrderStatusBadge } from '../order-status.tsx';
import styles from '../orders.module.css';
import { SlipPanel } from '../pickup-slip/slip-panel.tsx';
import { isProvider } from '../reader.ts';
import { t } from '../texts.ts';
import { MachinePapers } from './machine-papers.tsx';
import { OrderHistoryList } from './order-history-list.tsx';
import { OrderPapers } from './order-papers.tsx';

/** Why a rejected order was rejected, before everything else. */
function RejectionReason({ order: { cancelled, history } }: { order: OrderDetail }) {
  const reason = history.findLast(({ status }) => status === 'CANCELLED')?.note;
  return cancelled && reason ? <Note tone="negative">{t('rejectedFor', { reason })}</Note> : null;
}

interface OrderFactsProps {
  readonly order: OrderDetail;
  readonly isBuyer: boolean;
  /** Whether the pickup slip is what the reader came for. */
  readonly atSlip?: boolean;
}

/** All details of an order. */
export function OrderFacts({ order, isBuyer, atSlip = false }: OrderFactsProps) {
  const { dateTime } = useFormats();
  return (
    <div className="column gap-5">
      <div className="row gap-3">
        <OrderStatusBadge status={order.orderStatus} isBuyer={isBuyer} />
        {order.edited && <span className={styles.hint}>{t('edited')}</span>}
        <span className={styles.hint}>{dateTime(order.created)}</span>
        <span className={styles.asPdf}>
          <DocumentLink href={confirmationPath(order)} aria-label={t('asPdfOf', { number: order.orderId })}>
            {t('asPdf')}
          </DocumentLink>
        </span>
      </div>
      <RejectionReason order={order} />
      {order.documentVersion > 1 && <EarlierVersions order={order} />}
      <MachinePapers order={order} isBuyer={isBuyer} />
      {order.amendments.length > 0 && <AmendmentList order={order} />}
      <section className={styles.section}>
        <h3>{t('facts')}</h3>
        <Facts order={order} isBuyer={isBuyer} />
      </section>
      <section className={styles.section}>
        <h3>{t('amounts')}</h3>
        <KeyValue
          items={[
            [t('price'), <Price key="price" value={order.price} unit />],
            [t('net'), <Money key="net" value={order.net} />],
            [t('vat'), <Money key="vat" value={order.vat} />],
            ...(order.vatCase ? ([[t('vatCase'), order.vatCase.reason]] as const) : []),
            [t('invoice'), <Money key="invoice" value={order.invoice} />],
            [t('term'), t('termDays', { days: order.paymentTerm })],
          ]}
        />
        <StoredPrice order={order} />
        {!isProvider() && <OrderBenchmarkView id={order._id} />}
      </section>
      <section className={styles.section}>
        <h3>{t('numbers')}</h3>
        {order.contractNumber || order.liftingNumber || order.pickupNumber || !isBuyer ? (
          <KeyValue
            items={[
              [t('contractNumber'), order.contractNumber ?? '–'],
              [t('liftingNumber'), order.liftingNumber ?? '–'],
              [t('pickupNumber'), order.pickupNumber ?? '–'],
              ...(!isBuyer && order.erpReference ? ([[t('erpReference'), order.erpReference]] as const) : []),
            ]}
          />
        ) : (
          <p className={styles.hint}>{order.cancelled ? t('neverNumbers') : t('noNumbers')}</p>
        )}
      </section>
      {!isProvider() && <SlipPanel order={order} wanted={atSlip} />}
      {order.liftings.length > 0 && <LiftingList order={order} />}
      <OrderPapers order={order} />
      <section className={styles.section}>
        <h3>{t('history')}</h3>
        <OrderHistoryList order={order} isBuyer={isBuyer} />
      </section>
    </div>
  );
}

function Facts({ order, isBuyer }: { order: OrderDetail; isBuyer: boolean }) {
  const formats = useFormats();
  const { deliveryAddress: address, collectionRange } = order;
  const period = formats.period(collectionRange.start, collectionRange.end);
  return (
    <KeyValue
      items={[
        [t('product'), order.product.name],
        [t('volume'), <Quantity key="volume" value={order.volume} unit={order.purchaseUnit} />],
        [t('terminal'), `${order.terminal.name}, ${order.terminal.region}`],
        ...(isBuyer
          ? ([[t('seller'), order.seller.name]] as const)
          : ([
              [t('buyer'), order.buyer.name],
              [t('customerNo'), order.buyer.customerNo || '–'],
              ...(isProvider() ? ([[t('seller'), order.seller.name]] as const) : []),
            ] as const)),
        [t('collection'), period],
        ...(order.fromStandingOrder ? ([[t('origin'), <Origin key="origin" order={order} />]] as const) : []),
        ...(order.reference ? ([[t('reference'), order.reference]] as const) : []),
        ...(order.vatCase?.destination
          ? ([[t('destination'), formatCountry(order.vatCase.destination)]] as const)
          : []),
        ...(address ? ([[t('address'), `${address.street}, ${address.zipCode} ${address.city}`]] as const) : []),
      ]}
    />
  );
}

/** The standing order that has placed the order; the seller reads only that it was one. */
function Origin({ order: { standingOrder } }: { order: OrderDetail }) {
  if (!standingOrder) return t('fromStandingOrder');
  return (
    <Link to="/verträge-management/kaufauftraege/$standingOrder" params={{ standingOrder: standingOrder._id }}>
      {t('fromStandingOrderNamed', { name: standingOrder.name })}
    </Link>
  );
}

/** The price explanation stored when the order was placed. It is kept permanently. */
function StoredPrice({ order }: { order: OrderDetail }) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <div>
        <Button tone="subtle" flush size="s" onClick={() => setOpen(true)}>
          {t('showExplanation')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <h3>{t('explanation')}</h3>
      <PriceWaterfall explanation={order.explanation} />
    </>
  );
}

/** The confirmations that amendments have replaced. */
function EarlierVersions({ order }: { order: OrderDetail }) {
  const versions = Array.from({ length: order.documentVersion - 1 }, (_, index) => index + 1);
  return (
    <div className="row gap-3">
      <span className={styles.hint}>{t('versions')}</span>
      {versions.map((number) => (
        <Fragment key={number}>
          <DocumentLink
            href={confirmationPath(order, number)}
            size="s"
            aria-label={t('versionOf', { version: number, number: order.orderId })}
          >
            {t('version', { number })}
          </DocumentLink>
          {isAnswered(order.orderStatus) && (
            <DocumentLink
              href={api.url('/api/orders/:id/confirmation.xml', {
                params: { id: order._id },
                query: { version: number },
              })}
              size="s"
              aria-label={t('orderXOfVersion', { version: number, number: order.orderId })}
            >
              {t('orderXShort')}
            </DocumentLink>
          )}
        </Fragment>
      ))}
    </div>
  );
}
