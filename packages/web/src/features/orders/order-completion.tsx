import type { OrderDetail, OrderRow } from '@handelsplatz/contract/orders';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './orders.module.css';
import { useCompleteOrder } from './queries.ts';
import { t } from './texts.ts';

const allowed = /^[\p{L}\p{N} ./_-]*$/u;
const checkNumber = (text: string) => (allowed.test(text) ? undefined : t('numberPattern'));

/** The seller's three numbers; Enter moves on by confirming, errors stand at their fields. */
export function OrderCompletion({ order, onClose }: { order: OrderDetail | OrderRow; onClose: () => void }) {
  const complete = useCompleteOrder();
  const [numbers, setNumbers] = useState({
    contractNumber: order.contractNumber ?? '',
    liftingNumber: order.liftingNumber ?? '',
    pickupNumber: order.pickupNumber ?? '',
  });
  const submit = async () => {
    await complete.mutateAsync({ id: order._id, numbers });
    notify.success(t('completed', { number: order.orderId }));
    onClose();
  };
  const field = (name: keyof typeof numbers, first = false) => (
    <TextField
      label={t(name)}
      name={name}
      value={numbers[name]}
      onChange={(text) => setNumbers((known) => ({ ...known, [name]: text }))}
      check={checkNumber}
      maxLength={40}
      autoComplete="off"
      autoFocus={first}
      required
    />
  );
  return (
    <Dialog open onClose={onClose} title={t('completeTitle', { number: order.orderId })} size="s" firm>
      <div className={styles.form}>
        <p className={styles.hint}>{t('completeIntro')}</p>
        <Form
          submitLabel={t('completeSubmit')}
          onSubmit={submit}
          secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        >
          {field('contractNumber', true)}
          {field('liftingNumber')}
          {field('pickupNumber')}
        </Form>
      </div>
    </Dialog>
  );
}
