import { passwordResetRequest } from '@handelsplatz/contract/identity/input';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { isDemo } from '../../../platform/brand.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Entrance } from './entrance.tsx';
import styles from './login-page.module.css';
import { p } from './password-texts.ts';
import { t } from './sign-in-texts.ts';

/** Requests a link to set a new password. The response is the same whether the name exists or not. */
export default function ResetRequestPage() {
  const form = useFormValues({ rules: passwordResetRequest, values: { username: '' } });
  const [sent, setSent] = useState(false);
  const request = async () => {
    await api.post('/api/password/reset', form.toInput());
    setSent(true);
  };
  if (sent) {
    return (
      <Entrance title={p('resetSentTitle')}>
        <div className={styles.done} role="status">
          <p className={styles.text}>{p('resetSent')}</p>
          {isDemo() && <p className={styles.text}>{p('resetSentDemo')}</p>}
          <ButtonLink to="/login">{p('backToLogin')}</ButtonLink>
        </div>
      </Entrance>
    );
  }
  return (
    <Entrance title={p('resetTitle')}>
      <p className={styles.text}>{p('resetText')}</p>
      <Form
        form={form}
        onSubmit={request}
        submitLabel={p('resetSubmit')}
        secondary={
          <ButtonLink to="/login" tone="subtle">
            {p('backToLogin')}
          </ButtonLink>
        }
      >
        <Field form={form} name="username">
          {(field) => <TextField {...field} label={t('username')} autoComplete="username" autoFocus />}
        </Field>
      </Form>
    </Entrance>
  );
}
