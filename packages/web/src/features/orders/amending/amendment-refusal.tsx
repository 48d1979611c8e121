import { refusal } from '@handelsplatz/contract/orders/input';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../orders.module.css';
import { orderSteps, useOrderStep } from '../steps/queries.ts';
import { t } from './texts.ts';

/** The buyer refuses an amendment, with or without a reason. */
export function AmendmentRefusal(props: { orderId: string; number: number; onClose: () => void }) {
  const { orderId, number, onClose } = props;
  const step = useOrderStep();
  const form = useFormValues({ rules: refusal, values: { reason: '' } });
  const submit = async () => {
    await step.mutateAsync(() => orderSteps.refuse(orderId, number, form.toInput().reason));
    notify.success(t('refused'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('refuseTitle')} size="s" firm>
      <div className={styles.form}>
        <p className={styles.hint}>{t('refuseIntro')}</p>
        <Form
          form={form}
          submitLabel={t('refuse')}
          onSubmit={submit}
          secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        >
          <Field form={form} name="reason">
            {(field) => <TextAreaField {...field} label={t('why')} rows={3} />}
          </Field>
        </Form>
      </div>
    </Dialog>
  );
}
