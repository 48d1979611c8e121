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
import { orderSteps, useOrderStep } from './steps/queries.ts';
import { t } from './texts.ts';

interface RejectionProps {
  readonly order: Pick<OrderDetail, '_id' | 'orderId' | 'version'>;
  /** Rejects an order that is not confirmed yet; otherwise cancels it. */
  readonly rejects: boolean;
  readonly onClose: () => void;
}

/** Rejects or cancels an order with a reason that the buyer reads. Explains the consequences first. */
export function OrderRejection({ order, rejects, onClose }: RejectionProps) {
  const step = useOrderStep();
  const form = useFormValues({ rules: cancellation, values: { reason: '' } });
  const submit = async () => {
    const { reason } = form.toInput();
    await step.mutateAsync(() => (rejects ? orderSteps.reject(order, reason) : orderSteps.cancel(order, reason)));
    notify.success(t(rejects ? 'rejected' : 'cancelled', { number: order.orderId }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(rejects ? 'rejectTitle' : 'cancelTitle', { number: order.orderId })}
      size="s"
      firm
    >
      <div className={styles.form}>
        <p className={styles.hint}>{t('rejectIntro')}</p>
        <Form
          form={form}
          submitLabel={t(rejects ? 'rejectSubmit' : 'cancelSubmit')}
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
