import { approvalRefusal } from '@handelsplatz/contract/approvals/input';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './approvals.module.css';
import { approvalSteps, useApprovalStep } from './queries.ts';
import { t } from './texts.ts';

/** The colleague's no, with a reason that the requester reads. */
export function RefusalForm({ id, onClose }: { id: string; onClose: () => void }) {
  const step = useApprovalStep();
  const form = useFormValues({ rules: approvalRefusal, values: { reason: '' } });
  const submit = async () => {
    await step.mutateAsync(() => approvalSteps.refuse(id, form.toInput().reason));
    notify.success(t('refused'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('refuseTitle')} size="s" firm>
      <div className={styles.detail}>
        <p className={styles.hint}>{t('refuseHint')}</p>
        <Form
          form={form}
          submitLabel={t('refuse')}
          onSubmit={submit}
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
