import type { OrderDetail, PickupSlip } from '@handelsplatz/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../platform/api/api.ts';
import { useCalls } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button, DocumentLink } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { slipsQuery, stepCalls } from '../order-steps.ts';
import styles from '../orders.module.css';
import { t } from './texts.ts';

interface SlipPanelProps {
  readonly order: OrderDetail;
  /** Whether the reader came for the slip: then it is in sight and has the focus. */
  readonly wanted?: boolean;
}

/** The links for drivers: both sides make, share and revoke them, and see when they were opened. */
export function SlipPanel({ order, wanted = false }: SlipPanelProps) {
  const query = useQuery(slipsQuery(order._id));
  const step = useCalls();
  const slips = query.data?.slips ?? [];
  const mayShare = order.steps.includes('SHARE');
  const isShown = mayShare || slips.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!wanted || !isShown) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [wanted, isShown]);
  if (!isShown) return null;
  const make = async () => {
    await step.mutateAsync(() => stepCalls.share(order._id));
    notify.success(t('made'));
  };
  return (
    <section className={styles.section}>
      <h3 ref={heading} tabIndex={-1}>
        {t('title')}
      </h3>
      <p className={styles.hint}>{t('intro')}</p>
      {slips.map((slip) => (
        <Slip key={slip._id} order={order} slip={slip} />
      ))}
      {(query.error || step.error) && <ErrorNote error={query.error ?? step.error} />}
      {mayShare && !slips.some(({ state }) => state === 'OPEN') && (
        <div className="wrap gap-3">
          <Button busy={step.isPending} onClick={() => void make().catch(() => undefined)}>
            {t('make')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Slip({ order, slip }: { order: OrderDetail; slip: PickupSlip }) {
  const formats = useFormats();
  const { state, createdAt, by, validUntil } = slip;
  return (
    <article className={styles.card} aria-label={t('what')}>
      <div className="line gap-4">
        {state === 'OPEN' && (
          <img
            className={styles.code}
            alt={t('code')}
            width={112}
            height={112}
            src={api.url('/api/orders/:id/pickup-slips/:slip/code', { params: { id: order._id, slip: slip._id } })}
          />
        )}
        <div className={styles.slipFacts}>
          {state !== 'OPEN' && <StatusBadge tone="neutral">{t(`state${state}`)}</StatusBadge>}
          <span className={styles.hint}>{t('by', { time: formats.dateTime(createdAt), by })}</span>
          {state === 'OPEN' && <span className={styles.hint}>{t('validUntil', { day: formats.day(validUntil) })}</span>}
          <Openings slip={slip} />
        </div>
      </div>
      {state === 'OPEN' && <SlipActions order={order} slip={slip} />}
    </article>
  );
}

function Openings({ slip: { opened, openings } }: { slip: PickupSlip }) {
  const { dateTime } = useFormats();
  const [last] = openings;
  if (!last) return <span className={styles.hint}>{t('neverOpened')}</span>;
  return (
    <span className={styles.hint}>
      {t('opened', { count: opened })}, {t('last', { time: dateTime(last.at), address: last.address })}
    </span>
  );
}

function SlipActions({ order, slip }: { order: OrderDetail; slip: PickupSlip }) {
  const step = useCalls();
  const { link } = slip;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    notify.success(t('copied'));
  };
  const revoke = async () => {
    await step.mutateAsync(() => stepCalls.revoke(order._id, slip._id));
    notify.success(t('revoked'));
  };
  return (
    <>
      {step.error && <ErrorNote error={step.error} />}
      <div className="wrap gap-3">
        <DocumentLink href={link} size="s" aria-label={t('openOf', { number: order.orderId })}>
          {t('open')}
        </DocumentLink>
        <Button size="s" onClick={() => void copy().catch(() => undefined)}>
          {t('copy')}
        </Button>
        {'share' in navigator && (
          <Button
            size="s"
            onClick={() =>
              void navigator
                .share({ title: t('shareTitle', { number: order.orderId }), url: link })
                .catch(() => undefined)
            }
          >
            {t('share')}
          </Button>
        )}
        <Button size="s" busy={step.isPending} onClick={() => void revoke().catch(() => undefined)}>
          {t('revoke')}
        </Button>
      </div>
    </>
  );
}
