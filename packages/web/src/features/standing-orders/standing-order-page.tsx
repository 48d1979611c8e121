import type { StandingOrderDetail } from '@handelsplatz/contract/standing-orders';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { KeyValue } from '../../ui/layout/key-value.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ApprovalNote } from './approval-note.tsx';
import BacktestView from './backtest-view.tsx';
import { PrecheckNote } from './precheck-note.tsx';
import { StandingOrderActions } from './standing-order-actions.tsx';
import { formatReasonText, isWaiting, StandingOrderStateBadge } from './standing-order-state.tsx';
import styles from './standing-orders.module.css';
import { detailTexts as d, t } from './texts.ts';

/** One standing order: what it waits for, whether it would order now, how often it would have, its group and its history. */
export default function StandingOrderPage() {
  const { standingOrder: id = '' } = useParams({ strict: false });
  const query = useQuery(read('/api/standing-orders/:id', { params: { id } }));
  if (query.data) return <StandingOrder standingOrder={query.data} />;
  return <NotLoaded query={query} what={t('title')} height={420} />;
}

function StandingOrder({ standingOrder }: { readonly standingOrder: StandingOrderDetail }) {
  const { name, state, reason, product, terminals } = standingOrder;
  return (
    <div className="column start gap-5 shrink">
      <PageHeader
        title={name}
        meta={<StandingOrderStateBadge standingOrder={standingOrder} />}
        description={[product.name, terminals.map((terminal) => terminal.name).join(', ')].join(' · ')}
        actionsLast
        actions={<StandingOrderActions standingOrder={standingOrder} />}
      />
      {state === 'REJECTED' && reason && (
        <Note tone="negative" title={d('rejected', { reason: formatReasonText(reason) })}>
          <span className="muted">{d('code', { detail: reason.detail })}</span>
        </Note>
      )}
      {reason && (state === 'CANCELLED' || state === 'EXPIRED') && formatReasonText(reason) && (
        <Note tone="info">{formatReasonText(reason)}</Note>
      )}
      {standingOrder.approval === 'WAITING' && <ApprovalNote standingOrder={standingOrder} />}
      <PlacedOrder standingOrder={standingOrder} />
      <div className={styles.columns}>
        <Terms standingOrder={standingOrder} />
        {isWaiting(standingOrder) ? <Check standingOrder={standingOrder} /> : null}
        <Group standingOrder={standingOrder} />
        <History standingOrder={standingOrder} />
      </div>
      <PastPrices standingOrder={standingOrder} />
    </div>
  );
}

function PlacedOrder({ standingOrder: { order } }: { readonly standingOrder: StandingOrderDetail }) {
  const formats = useFormats();
  if (!order) return null;
  const { orderId, price, terminal, seller, _id } = order;
  return (
    <Note tone="positive">
      <Link to="/orders" search={{ bestellung: _id }}>
        {d('order', { number: orderId, price: `${formats.price(price)} ${formats.priceUnit}`, terminal, seller })}
      </Link>
    </Note>
  );
}

function Terms({ standingOrder }: { readonly standingOrder: StandingOrderDetail }) {
  const formats = useFormats();
  const {
    product,
    terminals,
    quantity,
    unit,
    limit,
    mode,
    windows,
    paymentTerm,
    validUntil,
    reference,
    earmark,
    approvedBy,
  } = standingOrder;
  return (
    <Panel title={d('terms')}>
      <KeyValue
        items={[
          [d('product'), product.name],
          [d('terminals'), terminals.map(({ name }) => name).join(', ')],
          [d('quantity'), formats.quantity(quantity, unit)],
          [d('limit'), `${formats.price(limit)} ${formats.priceUnit}`],
          [d('mode'), d(mode)],
          [d('windows'), windows === 2 ? d('twoWindows') : d('oneWindow')],
          [d('paymentTerm'), d('days', { count: paymentTerm })],
          [d('validUntil'), formats.day(validUntil)],
          ...(reference ? [[d('reference'), reference] as const] : []),
          ...(approvedBy ? [[d('approvedBy'), approvedBy] as const] : []),
          [d('earmark'), earmark ? d('yes') : d('no')],
        ]}
      />
    </Panel>
  );
}

function Check({ standingOrder: { _id, limit } }: { readonly standingOrder: StandingOrderDetail }) {
  const query = useQuery(read('/api/standing-orders/:id/precheck', { params: { id: _id }, refetchInterval: 60_000 }));
  return (
    <Panel title={d('check')}>
      {query.data && <PrecheckNote precheck={query.data} limit={limit} />}
      {!query.data && (query.error ? <ErrorNote error={query.error} /> : <SkeletonBlock height={90} />)}
    </Panel>
  );
}

function PastPrices({ standingOrder: { _id, limit } }: { readonly standingOrder: StandingOrderDetail }) {
  const query = useQuery(read('/api/standing-orders/:id/backtest', { params: { id: _id }, staleTime: 600_000 }));
  if (query.data) return <BacktestView backtest={query.data} limit={limit} />;
  return query.error ? <ErrorNote error={query.error} /> : <SkeletonBlock height={220} />;
}

function Group({ standingOrder: { group } }: { readonly standingOrder: StandingOrderDetail }) {
  const formats = useFormats();
  if (group.length === 0) return null;
  return (
    <Panel title={d('group')}>
      <p>{d('groupText')}</p>
      <ul className="stack gap-2 list">
        {group.map(({ _id, name, state, limit }) => (
          <li key={_id} className={styles.entry}>
            <Link to="/verträge-management/kaufauftraege/$standingOrder" params={{ standingOrder: _id }}>
              {name}
            </Link>
            <span>{t(state)}</span>
            <span className="tabular">{formats.price(limit)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function History({ standingOrder: { history } }: { readonly standingOrder: StandingOrderDetail }) {
  const formats = useFormats();
  return (
    <Panel title={d('history')}>
      <ol className="stack gap-2 list">
        {history.map(({ at, kind, by, text }) => (
          <li key={`${at}${kind}`} className={styles.entry}>
            <time className="soft" dateTime={at}>
              {formats.dateTime(at)}
            </time>
            <span>{by || d('system')}</span>
            <strong>{d(kind)}</strong>
            {text && <span>{text}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
