import type { OrderDetail } from '@handelsplatz/contract/orders';
import { cancellation } from '@handelsplatz/contract/orders/input';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './orders.module.css';
import { useRejectOrder } from './queries.ts';
import { t } from './texts.ts';

/** Rejects an order with a reason that the buyer reads. Explains the consequences first. */
export function OrderRejection({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const reject = useRejectOrder();
  const form = useFormValues({ rules: cancellation, values: { reason: '' } });
  const submit = async () => {
    await reject.mutateAsync({ id: order._id, ...form.toInput() });
    notify.success(t('rejected', { number: order.orderId }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('rejectTitle', { number: order.orderId })} size="s" firm>
      <div className={styles.form}>
        <p className={styles.hint}>{t('rejectIntro')}</p>
        <Form
          form={form}
          submitLabel={t('rejectSubmit')}
          onSubmit={submit}
          danger
          secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        >
          <Field form={form} name="reason">
            {(field) => <TextAreaField {...field} label={t('reason')} rows={3} />}
          </Field>
        </Form>
      </div>
    </Dialog>
  );
}
