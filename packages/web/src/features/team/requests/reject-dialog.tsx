import type { UserRequest } from '@handelsplatz/contract/team';
import { requestRejection } from '@handelsplatz/contract/team/input';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { fullName } from '../members-table.tsx';
import { useRejectRequest } from '../queries.ts';
import { t } from './texts.ts';

/** Rejects a request with a reason for the administrator who asked. */
export function RejectDialog({ request, onClose }: { request: UserRequest; onClose: () => void }) {
  const reject = useRejectRequest(request._id);
  const name = fullName(request);
  const form = useFormValues({ rules: requestRejection, values: { reason: '' } });
  const submit = async () => {
    await reject.mutateAsync(form.toInput());
    notify.success(t('rejected', { name }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('rejectTitle', { name })} size="s" firm>
      <Form
        form={form}
        onSubmit={submit}
        submitLabel={t('reject')}
        danger
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <Field form={form} name="reason">
          {(field) => <TextAreaField {...field} label={t('reason')} description={t('reasonHint')} rows={3} />}
        </Field>
      </Form>
    </Dialog>
  );
}
