import type { Approval } from '@handelsplatz/contract/approvals';
import type { BasketItem } from '@handelsplatz/contract/baskets';
import { useState } from 'react';
import { useCalls } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/feedback/countdown.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { VolumeField } from '../../ui/fields/volume-field.tsx';
import { KeyValue } from '../../ui/layout/key-value.tsx';
import { Price } from '../../ui/money.tsx';
import styles from './approvals.module.css';
import { approvalSteps } from './queries.ts';
import { t } from './texts.ts';

/** The positions with the price that was asked for and the one of now. While they wait, the decider may lower quantities. */
export function ApprovalItems({ approval }: { approval: Approval }) {
  const { basket, asked } = approval;
  const { quantity, money } = useFormats();
  if (basket && basket.items.length > 0)
    return (
      <ul className={styles.list}>
        {basket.items.map((item) => (
          <Item key={item._id} item={item} approval={approval} />
        ))}
      </ul>
    );
  return (
    <ul className="stack gap-1 list">
      {asked.map((item) => (
        <li key={`${item.displayName} ${item.seller} ${item.quantity}`}>
          {quantity(item.quantity, item.unit)} {item.displayName}, {item.seller}: {money(item.gross)}
        </li>
      ))}
    </ul>
  );
}

function Item({ item, approval }: { item: BasketItem; approval: Approval }) {
  const { quantity, money } = useFormats();
  const { unit } = item.product;
  const runs = approval.state === 'OPEN' && !item.expired;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className="text-l">
          {quantity(item.quantity, unit)} {item.displayName}
        </h3>
        {runs && (
          <span className="muted">
            {t('reservedLeft')} <Countdown until={item.reservedUntil} label={t('reservedLeft')} warnBelow={30} />
          </span>
        )}
      </div>
      <KeyValue
        items={[
          [t('seller'), item.seller.name],
          [t('askedPrice'), <Price key="asked" value={item.price} unit />],
          [t('currentPrice'), item.currentPrice === null ? '–' : <Price key="now" value={item.currentPrice} unit />],
          [t('paid'), t('gross', { amount: money(item.gross) })],
          [t('fits'), quantity(item.orderableQuantity, unit)],
        ]}
      />
      {item.problem && !item.expired && <Note tone="warning">{item.problem.detail}</Note>}
      {item.expired && <Expired item={item} approval={approval} />}
      {approval.mayDecide && !item.expired && <Lowering item={item} approval={approval} />}
    </li>
  );
}

function Expired({ item, approval }: { item: BasketItem; approval: Approval }) {
  const { price } = useFormats();
  const step = useCalls();
  if (item.currentPrice === null) return <Note tone="warning">{t('expiredNoPrice')}</Note>;
  const renew = async () => {
    const { _id: id, version } = approval;
    await step.mutateAsync(() => approvalSteps.changeItem(id, item._id, { renewPrice: true, version }));
  };
  return (
    <Note tone="warning">
      {t('expired', { old: price(item.price), price: price(item.currentPrice) })}
      {approval.mayDecide && (
        <div className={styles.actions}>
          <Button size="s" busy={step.isPending} onClick={() => void renew().catch(() => undefined)}>
            {t('takePrice')}
          </Button>
        </div>
      )}
      {step.isError && <ErrorNote error={step.error} />}
    </Note>
  );
}

function Lowering({ item, approval }: { item: BasketItem; approval: Approval }) {
  const [value, setValue] = useState<number | null>(item.quantity);
  const step = useCalls();
  const { unit } = item.product;
  const lower = async () => {
    const { _id: id, version } = approval;
    await step.mutateAsync(() => approvalSteps.changeItem(id, item._id, { quantity: value ?? 0, version }));
  };
  return (
    <div className={styles.lowering}>
      <VolumeField
        label={t('quantity')}
        value={value}
        onChange={setValue}
        unit={unit}
        step={item.increment ?? 1}
        required
      />
      <Button
        disabled={value === null || value >= item.quantity}
        busy={step.isPending}
        onClick={() => void lower().catch(() => undefined)}
      >
        {t('lower')}
      </Button>
      {step.isError && <ErrorNote error={step.error} />}
    </div>
  );
}
