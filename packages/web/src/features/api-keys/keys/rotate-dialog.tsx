import type { ApiKey } from '@handelsplatz/contract/api-keys';
import { overlapChoices, rotationBody } from '@handelsplatz/contract/api-keys/input';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../api-keys.module.css';
import { useRotateKey } from '../queries.ts';
import { t as common } from '../texts.ts';
import { t } from './key-texts.ts';

interface RotateDialogProps {
  readonly apiKey: ApiKey;
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

/** Replaces a key by a new one; both work for a while. */
export function RotateDialog({ apiKey, onMade, onClose }: RotateDialogProps) {
  const rotate = useRotateKey(apiKey._id);
  const form = useFormValues<{ overlapHours: string }, typeof rotationBody>({
    rules: rotationBody,
    values: { overlapHours: '24' },
    toInput: ({ overlapHours }) => ({ overlapHours: Number(overlapHours) as (typeof overlapChoices)[number] }),
  });
  const submit = async () => {
    const { key } = await rotate.mutateAsync(form.toInput());
    onMade(key);
  };
  return (
    <Dialog open onClose={onClose} title={t('rotateTitle', { name: apiKey.name })} size="s" firm>
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
                options={overlapChoices.map((hours) => ({ value: String(hours), label: t(`overlap_${hours}`) }))}
              />
            )}
          </Field>
        </div>
      </Form>
    </Dialog>
  );
}
