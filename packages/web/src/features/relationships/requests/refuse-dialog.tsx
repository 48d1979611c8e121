import type { ReleaseRequest } from '@handelsplatz/contract/relationships';
import { releaseRefusal } from '@handelsplatz/contract/relationships/input';
import { call } from '../../../platform/api/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from './texts.ts';

interface RefuseDialogProps {
  readonly request: ReleaseRequest;
  readonly what: string;
  readonly onClose: () => void;
}

/** Refuses a request with a sentence for the buyer. */
export function RefuseDialog({ request, what, onClose }: RefuseDialogProps) {
  const buyer = request.buyer.name;
  const form = useFormValues<{ answer: string }, typeof releaseRefusal>({
    rules: releaseRefusal,
    values: { answer: '' },
  });
  const submit = async () => {
    await call('POST /api/release-requests/:id/refuse', { params: { id: request._id }, body: form.toInput() });
    notify.success(t('refused', { buyer }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('refuseTitle', { buyer })} size="s" firm>
      <Form
        form={form}
        onSubmit={submit}
        submitLabel={t('refuse')}
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <p>{what}</p>
        <Field form={form} name="answer">
          {(field) => <TextAreaField {...field} label={t('answer')} description={t('answerHint')} rows={3} />}
        </Field>
      </Form>
    </Dialog>
  );
}
