import type { OrderDetail, OrderLiftingRow } from '@handelsplatz/contract/orders';
import { useCalls } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import type { StatusTone } from '../../../ui/feedback/note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { stepCalls } from '../order-steps.ts';
import styles from '../orders.module.css';
import { t } from './texts.ts';

const tones: Readonly<Record<OrderLiftingRow['state'], StatusTone>> = {
  COUNTED: 'positive',
  ASKED: 'warning',
  REFUSED: 'neutral',
};

/** The loadings of an order and their sum. The seller answers for what is above the tolerance. */
export function LiftingList({ order }: { order: OrderDetail }) {
  const { number, money } = useFormats();
  const { billed, liftedLitres } = order;
  const ordered = order.purchaseUnit === 'cbm' ? order.volume * 1000 : order.volume;
  return (
    <section className={styles.section}>
      <h3>{t('list')}</h3>
      <ul className={styles.list}>
        {order.liftings.map((lifting) => (
          <Lifting key={lifting._id} order={order} lifting={lifting} />
        ))}
      </ul>
      <p>
        {t('sum', { lifted: `${number(liftedLitres, 0)} l`, ordered: `${number(ordered, 0)} l` })}
        {billed && (
          <>
            <br />
            {t('billed', { gross: money(billed.gross), net: money(billed.net) })}
          </>
        )}
      </p>
    </section>
  );
}

function Lifting({ order, lifting }: { order: OrderDetail; lifting: OrderLiftingRow }) {
  const { number, day } = useFormats();
  const { bolNumber, liftedOn, observedLitres, temperature, litresAt15, biogenicPercent, vehicle, state } = lifting;
  return (
    <li className={styles.lifting}>
      <div className="row gap-3">
        <strong className="tabular">{bolNumber}</strong>
        <StatusBadge tone={tones[state]}>{t(`state${state}`)}</StatusBadge>
        <span className={`${styles.asPdf} tabular`}>
          <strong>{number(litresAt15, 0)} l</strong> {t('at15')}
        </span>
      </div>
      <span className={styles.hint}>
        {[
          day(liftedOn),
          `${number(observedLitres, 0)} l ${t('observed')}`,
          `${number(temperature, 1)} °C`,
          ...(biogenicPercent === null ? [] : [t('biogenicStated', { percent: number(biogenicPercent, 1) })]),
          vehicle,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {state === 'ASKED' && order.steps.includes('LIFT') && <OverLiftAnswer orderId={order._id} lifting={lifting} />}
    </li>
  );
}

/** Whether a loading above the tolerance counts. */
export function OverLiftAnswer({ orderId, lifting }: { orderId: string; lifting: Pick<OrderLiftingRow, '_id'> }) {
  const step = useCalls();
  const answer = async (accept: boolean) => {
    await step.mutateAsync(() => stepCalls.answerOverLift(orderId, lifting._id, accept));
    notify.success(t(accept ? 'accepted' : 'refused'));
  };
  return (
    <>
      {step.error && <ErrorNote error={step.error} />}
      <div className="wrap gap-3">
        <Button size="s" tone="primary" busy={step.isPending} onClick={() => void answer(true).catch(() => undefined)}>
          {t('accept')}
        </Button>
        <Button size="s" busy={step.isPending} onClick={() => void answer(false).catch(() => undefined)}>
          {t('refuse')}
        </Button>
      </div>
    </>
  );
}
