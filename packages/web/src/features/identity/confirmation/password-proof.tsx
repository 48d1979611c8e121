import { passwordProof } from '@handelsplatz/contract/identity/proofs/input';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { t } from './proof-texts.ts';

interface PasswordProofProps {
  readonly onProof: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password of the signed-in user. */
export function PasswordProof({ onProof, onCancel }: PasswordProofProps) {
  const form = useFormValues({ rules: passwordProof, values: { password: '' } });
  return (
    <Form
      form={form}
      onSubmit={() => onProof(form.get().password)}
      submitLabel={t('confirm')}
      secondary={<Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      <p>{t('confirmText')}</p>
      <Field form={form} name="password">
        {(field) => <PasswordField {...field} label={t('password')} autoComplete="current-password" autoFocus />}
      </Field>
    </Form>
  );
}
