import type { Completion } from '@handelsplatz/contract/orders';
import { completion } from '@handelsplatz/contract/orders/input';
import { useCalls } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type SteppedOrder, stepCalls } from '../order-steps.ts';
import styles from '../orders.module.css';
import { t } from '../texts.ts';

interface CompletedOrder extends SteppedOrder {
  readonly orderId: string;
  readonly contractNumber: string | null;
  readonly liftingNumber: string | null;
  readonly pickupNumber: string | null;
}

/** The form for the seller's three numbers. Enter submits it; errors appear at their fields. */
export function OrderCompletion({ order, onClose }: { order: CompletedOrder; onClose: () => void }) {
  const step = useCalls();
  const form = useFormValues<Completion, typeof completion>({
    rules: completion,
    values: {
      contractNumber: order.contractNumber ?? '',
      liftingNumber: order.liftingNumber ?? '',
      pickupNumber: order.pickupNumber ?? '',
    },
  });
  const submit = async () => {
    await step.mutateAsync(() => stepCalls.complete(order, form.toInput()));
    notify.success(t('completed', { number: order.orderId }));
    onClose();
  };
  const number = (name: keyof Completion, first = false) => (
    <Field form={form} name={name}>
      {(field) => <TextField {...field} label={t(name)} autoComplete="off" autoFocus={first} />}
    </Field>
  );
  return (
    <Dialog open onClose={onClose} title={t('completeTitle', { number: order.orderId })} size="s" firm>
      <div className="column gap-4">
        <p className={styles.hint}>{t('completeIntro')}</p>
        <Form
          form={form}
          submitLabel={t('completeSubmit')}
          onSubmit={submit}
          secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        >
          {number('contractNumber', true)}
          {number('liftingNumber')}
          {number('pickupNumber')}
        </Form>
      </div>
    </Dialog>
  );
}
