import type { Approval } from '@handelsplatz/contract/approvals';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { read, useCalls } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { enterMarketOf } from '../../platform/session/child-market.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { LoadingWord, SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { KeyValue } from '../../ui/layout/key-value.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { ApprovalItems } from './approval-items.tsx';
import { formatReasons, nameDecider, nameRequest, stateTones } from './approval-state.ts';
import styles from './approvals.module.css';
import { approvalSteps } from './queries.ts';
import { RefusalForm } from './refusal-form.tsx';
import { t } from './texts.ts';

/** One request: who asks for what, at which price then and now, and the decision. */
export function ApprovalDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(read('/api/approvals/:id', { params: { id }, refetchInterval: 30_000 }));
  const approval = query.data;
  return (
    <Drawer
      open
      onClose={onClose}
      title={approval ? nameRequest(approval) : t('one')}
      footer={approval && <Actions approval={approval} onClose={onClose} />}
    >
      {approval ? (
        <Content approval={approval} />
      ) : query.isError ? (
        <ErrorState error={query.error} what={t('one')} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <LoadingWord />
          <SkeletonLines lines={8} />
        </>
      )}
    </Drawer>
  );
}

function Content({ approval }: { approval: Approval }) {
  const formats = useFormats();
  const { state, note, reason, reasons, released, decidedBy, decidedAt, orders } = approval;
  const decider = nameDecider(approval, useSession().account.id);
  return (
    <div className="column gap-4">
      <div className={styles.head}>
        <StatusBadge tone={stateTones[state]}>{t(`state${state}`)}</StatusBadge>
        <span className="muted">{t('asked', { at: formats.dateTime(approval.requestedAt) })}</span>
      </div>
      <KeyValue
        items={[
          [t('why'), formatReasons(reasons, approval.isOwn ? undefined : approval.requestedBy.name)],
          ...(note ? ([[t('note'), note]] as const) : []),
          ...(state === 'OPEN'
            ? ([[t('open'), t('until', { at: formats.dateTime(approval.decideUntil) })]] as const)
            : []),
          ...(state === 'OPEN' && decider ? ([[t('decides'), decider]] as const) : []),
          ...(released
            ? ([[t('released'), t('releasedBy', { name: released.by, at: formats.dateTime(released.at) })]] as const)
            : []),
          ...(decidedBy
            ? ([[t('decided'), t('by', { name: decidedBy, at: formats.dateTime(decidedAt) })]] as const)
            : []),
          ...(reason ? ([[t('refusedBecause'), reason]] as const) : []),
        ]}
      />
      {orders.length > 0 && (
        <p>
          {t('orders')}:{' '}
          {orders.map((order) => (
            <Link key={order._id} to="/orders" search={{ bestellung: order._id }} className={styles.order}>
              {order.orderId}
            </Link>
          ))}
        </p>
      )}
      <ApprovalItems approval={approval} />
    </div>
  );
}

function Actions({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const [refusing, setRefusing] = useState(false);
  const step = useCalls();
  const { money } = useFormats();
  // One decision has one key, so that a repeated press never orders twice.
  const [key] = useState(() => crypto.randomUUID());
  const { _id: id, basket, version, childAccount: child } = approval;
  const navigate = useNavigate();
  const toBasket = () => {
    if (child) enterMarketOf({ id: child._id, name: child.name });
    void navigate({ to: '/handelsplatz/warenkorb/{-$basketId}', params: { basketId: undefined } });
  };
  const blocked = !basket || basket.items.some(({ expired, problem }) => expired || problem !== null);
  const approve = async () => {
    let ordered = true;
    await step.mutateAsync(async () => {
      const consent = { version, expectedGross: basket?.reservedGross ?? 0 };
      ordered = (await approvalSteps.approve(id, consent, key)).orders.length > 0;
    });
    notify.success(ordered || !child ? t('approved') : t('passedOn', child));
  };
  const takeBack = async () => {
    await step.mutateAsync(() => approvalSteps.takeBack(id, child?._id));
    if (child) notify.success(t('takenBackFor', child), { action: { label: t('toBasketOf', child), run: toBasket } });
    else notify.success(t('takenBack'));
    onClose();
  };
  const mayTakeBack = approval.isOwn && approval.state !== 'APPROVED' && (basket?.items.length ?? 0) > 0;
  return (
    <div className={styles.footer}>
      {step.isError && <ErrorNote error={step.error} />}
      {approval.mayDecide && basket && !blocked && (
        <p className="muted">
          {child
            ? `${t('approveHintFor', { ...child, amount: money(basket.reservedGross) })} ${t('approveFirst', child)}`
            : t('approveHint', { amount: money(basket.reservedGross) })}
        </p>
      )}
      <div className={styles.actions}>
        {mayTakeBack && (
          <Button busy={step.isPending} onClick={() => void takeBack().catch(() => undefined)}>
            {child ? t('takeBackFor', child) : t('takeBack')}
          </Button>
        )}
        {approval.mayDecide && (
          <>
            <Button onClick={() => setRefusing(true)}>{t('refuse')}</Button>
            <Button
              tone="primary"
              busy={step.isPending}
              disabled={blocked}
              onClick={() => void approve().catch(() => undefined)}
            >
              {t('approve')}
            </Button>
          </>
        )}
      </div>
      {refusing && <RefusalForm id={id} onClose={() => setRefusing(false)} />}
    </div>
  );
}
