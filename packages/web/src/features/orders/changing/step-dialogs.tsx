import type { OrderDetail } from '@handelsplatz/contract/orders';
import { cancellation, transfer } from '@handelsplatz/contract/orders/input';
import { useCalls } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { ConfirmDialog, Dialog } from '../../../ui/overlays/dialog.tsx';
import { stepCalls } from '../order-steps.ts';
import styles from '../orders.module.css';
import { t } from './texts.ts';

interface StepProps {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}

/** Ends the review of an order. */
export function ApproveQuestion({ order, onClose }: StepProps) {
  const step = useCalls();
  const confirm = async () => {
    await step.mutateAsync(() => stepCalls.approve(order));
    notify.success(t('approved', { number: order.orderId }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm().catch(() => undefined)}
      title={t('approveTitle', { number: order.orderId })}
      confirmLabel={t('APPROVE')}
      busy={step.isPending}
      error={step.error}
    >
      <p>{t('approveText')}</p>
    </ConfirmDialog>
  );
}

/** Completes an order after its last loading, and says what will be invoiced. */
export function CloseQuestion({ order, onClose }: StepProps) {
  const step = useCalls();
  const formats = useFormats();
  const confirm = async () => {
    await step.mutateAsync(() => stepCalls.close(order));
    notify.success(t('closed', { number: order.orderId }));
    onClose();
  };
  const lifted = order.purchaseUnit === 'cbm' ? order.liftedLitres / 1000 : order.liftedLitres;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm().catch(() => undefined)}
      title={t('closeTitle', { number: order.orderId })}
      confirmLabel={t('CLOSE')}
      busy={step.isPending}
      error={step.error}
    >
      <p>
        {t('closeText', {
          lifted: formats.quantity(lifted, order.purchaseUnit),
          ordered: formats.quantity(order.volume, order.purchaseUnit),
        })}
      </p>
    </ConfirmDialog>
  );
}

/** Ends an order that was handed over and never loaded. It needs a reason, which the buyer reads. */
export function CloseEmpty({ order, onClose }: StepProps) {
  const step = useCalls();
  const form = useFormValues({ rules: cancellation, values: { reason: '' } });
  const submit = async () => {
    await step.mutateAsync(() => stepCalls.close(order, form.toInput().reason));
    notify.success(t('closed', { number: order.orderId }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('closeEmptyTitle', { number: order.orderId })} size="s" firm>
      <div className="column gap-4">
        <p className={styles.hint}>{t('closeEmptyText')}</p>
        <Form
          form={form}
          submitLabel={t('closeEmpty')}
          onSubmit={submit}
          danger
          secondary={<Button onClick={onClose}>{t('back')}</Button>}
        >
          <Field form={form} name="reason">
            {(field) => <TextAreaField {...field} label={t('closeReason')} rows={3} />}
          </Field>
        </Form>
      </div>
    </Dialog>
  );
}

/** Reports that the ERP has received an order. */
export function TransferForm({ order, onClose }: StepProps) {
  const step = useCalls();
  const form = useFormValues({ rules: transfer, values: { reference: '' } });
  const submit = async () => {
    await step.mutateAsync(() => stepCalls.transfer(order, form.toInput().reference));
    notify.success(t('transferred', { number: order.orderId }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('transferTitle', { number: order.orderId })} size="s" firm>
      <div className="column gap-4">
        <p className={styles.hint}>{t('transferIntro')}</p>
        <Form
          form={form}
          submitLabel={t('TRANSFER')}
          onSubmit={submit}
          secondary={<Button onClick={onClose}>{t('back')}</Button>}
        >
          <Field form={form} name="reference">
            {(field) => <TextField {...field} label={t('reference')} autoComplete="off" autoFocus />}
          </Field>
        </Form>
      </div>
    </Dialog>
  );
}
