import type { OrderAmendment, OrderDetail } from '@handelsplatz/contract/orders';
import { useState } from 'react';
import { useCalls } from '../../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import type { StatusTone } from '../../../ui/feedback/note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { KeyValue } from '../../../ui/layout/key-value.tsx';
import { stepCalls } from '../order-steps.ts';
import styles from '../orders.module.css';
import { AmendmentRefusal } from './amendment-refusal.tsx';
import { t } from './texts.ts';

const tones: Readonly<Record<OrderAmendment['state'], StatusTone>> = {
  OPEN: 'warning',
  APPLIED: 'positive',
  ACCEPTED: 'positive',
  REFUSED: 'negative',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
  ENDED: 'neutral',
};

/** The amendments of an order, the newest first, with the answers that its reader may give. */
export function AmendmentList({ order }: { order: OrderDetail }) {
  return (
    <section className={styles.section}>
      <h3>{t('list')}</h3>
      {order.amendments.toReversed().map((amendment) => (
        <Amendment key={amendment.number} order={order} amendment={amendment} />
      ))}
    </section>
  );
}

function Amendment({ order, amendment }: { order: OrderDetail; amendment: OrderAmendment }) {
  const formats = useFormats();
  const { number, state, reason, answer, validUntil } = amendment;
  return (
    <article className={styles.card} aria-label={t('amendment', { number })}>
      <div className="row gap-3">
        <strong>{t('amendment', { number })}</strong>
        <StatusBadge tone={tones[state]}>{t(`state${state}`)}</StatusBadge>
      </div>
      <KeyValue items={[...listDifferences(amendment, order, formats), ...formatCost(amendment, formats)]} />
      <p className={styles.hint}>{reason}</p>
      {answer && <p className={styles.hint}>{t('answer', { answer })}</p>}
      {state === 'OPEN' && (
        <>
          <p className={styles.hint}>{t('until', { time: formats.dateTime(validUntil) })}</p>
          <Answers order={order} number={number} />
        </>
      )}
    </article>
  );
}

/** What the amendment costs or saves, gross. */
function formatCost({ before, after }: OrderAmendment, { money }: Formats): (readonly [string, string])[] {
  const cents = Math.round((after.gross - before.gross) * 100);
  if (cents === 0) return [];
  return [[t(cents > 0 ? 'costs' : 'saves'), money(Math.abs(cents) / 100)]];
}

function listDifferences({ before, after }: OrderAmendment, { purchaseUnit }: OrderDetail, formats: Formats) {
  const texts = (terms: OrderAmendment['before']) => [
    [t('volume'), formats.quantity(terms.volume, purchaseUnit)],
    [t('price'), `${formats.price(terms.price)} ${formats.priceUnit}`],
    [t('period'), formats.period(terms.collectionStart, terms.collectionEnd)],
    [t('gross'), formats.money(terms.gross)],
  ];
  const then = texts(after);
  return texts(before).flatMap(([name, old], index) => {
    const now = then[index]?.[1];
    if (name === undefined || now === undefined || now === old) return [];
    const shown = (
      <>
        <s>{old}</s> <span className="sr-only">{t('arrow')}</span> <strong>{now}</strong>
      </>
    );
    return [[name, shown] as const];
  });
}

function Answers({ order, number }: { order: OrderDetail; number: number }) {
  const step = useCalls();
  const [refusing, setRefusing] = useState(false);
  const { _id: id, steps } = order;
  const take = async (send: () => Promise<unknown>, done: string) => {
    await step.mutateAsync(send);
    notify.success(done);
  };
  return (
    <>
      {step.error && <ErrorNote error={step.error} />}
      <div className="wrap gap-3">
        {steps.includes('CONSENT') && (
          <Button
            tone="primary"
            busy={step.isPending}
            onClick={() => void take(() => stepCalls.consent(id, number), t('consented')).catch(() => undefined)}
          >
            {t('consent')}
          </Button>
        )}
        {steps.includes('REFUSE') && <Button onClick={() => setRefusing(true)}>{t('refuse')}</Button>}
        {steps.includes('WITHDRAW') && (
          <Button
            busy={step.isPending}
            onClick={() => void take(() => stepCalls.withdraw(id, number), t('withdrawn')).catch(() => undefined)}
          >
            {t('withdraw')}
          </Button>
        )}
      </div>
      {refusing && <AmendmentRefusal orderId={id} number={number} onClose={() => setRefusing(false)} />}
    </>
  );
}
