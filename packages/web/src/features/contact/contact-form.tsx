import { contactRequest } from '@handelsplatz/contract/contact/input';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { brand } from '../../platform/brand.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { t } from './texts.ts';

/** A message to the provider. The text stays when it cannot be sent. `about`: the initial subject. */
export function ContactForm({ about = '' }: { about?: string }) {
  const { email } = useSession().user;
  const empty = { subject: about, message: '', phone: '' };
  const form = useFormValues({ rules: contactRequest, values: empty });
  const [sent, setSent] = useState(false);
  const send = async () => {
    await api.post('/api/contact', form.toInput());
    setSent(true);
    form.reset(empty);
  };
  if (sent) {
    return (
      <div role="status">
        <EmptyState title={t('sentTitle')} action={<Button onClick={() => setSent(false)}>{t('another')}</Button>}>
          {t('sent', { email })}
        </EmptyState>
      </div>
    );
  }
  return (
    <Form form={form} onSubmit={send} submitLabel={t('send')} explain={explain}>
      <Field form={form} name="subject">
        {(field) => <TextField {...field} label={t('subject')} />}
      </Field>
      <Field form={form} name="message">
        {(field) => (
          <TextAreaField
            {...field}
            label={t('message')}
            description={`${t('messageHint')} ${t('answerTo', { email })}`}
            rows={8}
          />
        )}
      </Field>
      <Field form={form} name="phone">
        {(field) => <TextField {...field} label={t('callBack')} type="tel" autoComplete="tel" />}
      </Field>
    </Form>
  );
}

function explain(error: unknown): string | undefined {
  const invalid = isApiError(error) && (error.status === 400 || error.status === 422);
  return invalid ? undefined : t('contact_error', { phone: brand().company.phone });
}
