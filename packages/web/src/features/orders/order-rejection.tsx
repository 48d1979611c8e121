import type { OrderDetail } from '@handelsplatz/contract/orders';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notify.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import styles from './orders.module.css';
import { useRejectOrder } from './queries.ts';
import { t } from './texts.ts';

/** Rejects an order with a reason that the buyer reads; says first what that means. */
export function OrderRejection({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const reject = useRejectOrder();
  const [reason, setReason] = useState('');
  const submit = async () => {
    await reject.mutateAsync({ id: order._id, reason });
    notify.success(t('rejected', { number: order.orderId }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('rejectTitle', { number: order.orderId })} size="s" firm>
      <div className={styles.form}>
        <p className={styles.hint}>{t('rejectIntro')}</p>
        <Form
          submitLabel={t('rejectSubmit')}
          onSubmit={submit}
          danger
          secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        >
          <TextAreaField
            label={t('reason')}
            name="reason"
            value={reason}
            onChange={setReason}
            maxLength={500}
            required
            rows={3}
          />
        </Form>
      </div>
    </Dialog>
  );
}
