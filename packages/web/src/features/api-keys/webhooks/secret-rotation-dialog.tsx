import type { Webhook } from '@handelsplatz/contract/webhooks';
import { secretOverlapChoices, secretRotationBody } from '@handelsplatz/contract/webhooks/input';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../api-keys.module.css';
import { useRotateSecret } from '../queries.ts';
import { t as common } from '../texts.ts';
import { t } from './webhook-texts.ts';

interface SecretRotationDialogProps {
  readonly webhook: Webhook;
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

/** Replaces the secret of a webhook; messages carry both signatures for a while. */
export function SecretRotationDialog({ webhook, onMade, onClose }: SecretRotationDialogProps) {
  const rotate = useRotateSecret(webhook._id);
  const form = useFormValues<{ overlapHours: string }, typeof secretRotationBody>({
    rules: secretRotationBody,
    values: { overlapHours: '24' },
    toInput: ({ overlapHours }) => ({ overlapHours: Number(overlapHours) as (typeof secretOverlapChoices)[number] }),
  });
  const submit = async () => {
    const { secret } = await rotate.mutateAsync(form.toInput());
    onMade(secret);
  };
  return (
    <Dialog open onClose={onClose} title={t('rotateTitle', { name: webhook.name })} size="s" firm>
      <Form
        form={form}
        submitLabel={t('rotateSubmit')}
        onSubmit={submit}
        secondary={<Button onClick={onClose}>{common('cancel')}</Button>}
      >
        <div className={styles.form}>
          <p>{t('rotateText')}</p>
          <Field form={form} name="overlapHours">
            {(field) => (
              <SelectField
                {...field}
                label={t('overlap')}
                options={secretOverlapChoices.map((hours) => ({ value: String(hours), label: t(`overlap_${hours}`) }))}
              />
            )}
          </Field>
        </div>
      </Form>
    </Dialog>
  );
}
