import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { brand } from '../../platform/brand.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Form } from '../../ui/form.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from './texts.ts';

/** A message to the provider; what was typed stays when it cannot be sent. `about`: the subject it begins with. */
export function ContactForm({ about = '' }: { about?: string }) {
  const { email } = useSession().user;
  const [draft, setDraft] = useState({ subject: about, message: '' });
  const [sent, setSent] = useState(false);
  const send = async () => {
    await api.post('/api/contact', draft);
    setSent(true);
    setDraft({ subject: about, message: '' });
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
    <Form onSubmit={send} submitLabel={t('send')} explain={explain}>
      <TextField
        label={t('subject')}
        name="subject"
        value={draft.subject}
        onChange={(subject) => setDraft({ ...draft, subject })}
        maxLength={200}
        required
      />
      <TextAreaField
        label={t('message')}
        name="message"
        value={draft.message}
        onChange={(message) => setDraft({ ...draft, message })}
        description={`${t('messageHint')} ${t('answerTo', { email })}`}
        maxLength={5000}
        rows={8}
        required
      />
    </Form>
  );
}

function explain(error: unknown): string | undefined {
  const invalid = isApiError(error) && error.status === 422;
  return invalid ? undefined : t('contact_error', { phone: brand().company.phone });
}
