import type { HistoryLine, OrderDetail } from '@handelsplatz/contract/orders';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { t } from '../changing/texts.ts';
import { OrderStatusBadge } from '../order-status.tsx';
import styles from '../orders.module.css';

/** The events of an order, each with time, user, step and the values that changed. */
export function OrderHistoryList({ order, isBuyer }: { order: OrderDetail; isBuyer: boolean }) {
  const formats = useFormats();
  return (
    <ol className={styles.history}>
      {order.history.map((line) => (
        <li key={`${line.at} ${line.step} ${line.status}`} className={styles.step}>
          <OrderStatusBadge status={line.status} isBuyer={isBuyer} />
          <time dateTime={line.at}>
            {formats.dateTime(line.at)}, {line.by || t('marketplace')}
          </time>
          {formatStep(line) && <span>{formatStep(line)}</span>}
          {line.note && <p className="muted">{line.note}</p>}
          {listChanges(line, order, formats).map((change) => (
            <p key={change} className="muted">
              {change}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

const steps = [
  'APPROVE',
  'REJECT',
  'COMPLETE',
  'TRANSFER',
  'LIFT',
  'CLOSE',
  'CANCEL',
  'AMEND',
  'APPLY',
  'CONSENT',
  'REFUSE',
  'WITHDRAW',
  'EXPIRE',
  'SHARE',
  'REVOKE',
  'ACCEPT_OVER_LIFT',
  'REFUSE_OVER_LIFT',
] as const;

function formatStep({ step, from }: HistoryLine): string {
  const known = steps.find((each) => each === step);
  if (known) return t(`history${known}`);
  return from === null ? t('historyPLACED') : '';
}

const names = [
  'volumeLitres',
  'priceMinor',
  'grossMinor',
  'collectionStart',
  'collectionEnd',
  'contractNumber',
  'liftingNumber',
  'pickupNumber',
] as const;

/** `Menge: 30 cbm → 40 cbm` */
function listChanges({ changes }: HistoryLine, { purchaseUnit }: OrderDetail, formats: Formats): string[] {
  const format = (name: (typeof names)[number], value: unknown): string => {
    if (name === 'volumeLitres')
      return formats.quantity(purchaseUnit === 'cbm' ? Number(value) / 1000 : Number(value), purchaseUnit);
    if (name === 'priceMinor') return `${formats.price(Number(value) / 100)} ${formats.priceUnit}`;
    if (name === 'grossMinor') return formats.money(Number(value) / 100);
    return name.startsWith('collection') ? formats.day(String(value)) : String(value);
  };
  return names.flatMap((name) => {
    const change = changes[name];
    if (!change) return [];
    const old = change.from === null ? '' : `${format(name, change.from)} → `;
    return [`${t(name)}: ${old}${format(name, change.to)}`];
  });
}
