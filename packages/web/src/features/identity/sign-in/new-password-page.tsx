import { listPasswordMessages, passwordReset } from '@handelsplatz/contract/identity/input';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingWord, SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Entrance } from './entrance.tsx';
import styles from './login-page.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { p } from './password-texts.ts';

type LinkState = 'checking' | 'valid' | 'expired' | 'done' | { readonly error: unknown };

/** Sets a new password with the key from a mailed link. */
export default function NewPasswordPage() {
  const { key = '' } = useParams({ strict: false });
  const [state, setState] = useState<LinkState>('checking');
  useEffect(() => {
    api.get('/api/password/reset/:key', { params: { key } }).then(
      () => setState('valid'),
      (error: unknown) => setState(isExpired(error) ? 'expired' : { error }),
    );
  }, [key]);
  if (typeof state === 'object') {
    return (
      <Entrance title={p('newTitle')}>
        <ErrorState error={state.error} what={p('link')} onRetry={() => window.location.reload()} />
      </Entrance>
    );
  }
  if (state === 'expired')
    return <Outcome title={p('linkExpiredTitle')} text={p('linkExpired')} to="/passwort/reset" label={p('newLink')} />;
  if (state === 'done')
    return <Outcome title={p('newDoneTitle')} text={p('newDone')} to="/login" label={p('backToLogin')} />;
  return (
    <Entrance title={p('newTitle')}>
      {state === 'checking' ? (
        <>
          <LoadingWord />
          <SkeletonLines lines={5} />
        </>
      ) : (
        <NewPasswordForm linkKey={key} onDone={() => setState('done')} onExpired={() => setState('expired')} />
      )}
    </Entrance>
  );
}

function isExpired(error: unknown): boolean {
  return isApiError(error, 'invalid_token') || (isApiError(error) && error.status === 404);
}

function NewPasswordForm({
  linkKey,
  onDone,
  onExpired,
}: {
  linkKey: string;
  onDone: () => void;
  onExpired: () => void;
}) {
  const form = useFormValues({
    rules: passwordReset,
    values: { password: '', passwordRepeat: '' },
    checkValues: (values) => listPasswordMessages(values, 'password', 'passwordRepeat'),
  });
  const save = async () => {
    try {
      await api.post('/api/password/reset/:key', form.toInput(), { params: { key: linkKey } });
      onDone();
    } catch (error) {
      if (!isExpired(error)) throw error;
      onExpired();
    }
  };
  return (
    <Form form={form} onSubmit={save} submitLabel={p('newSubmit')} fullWidth>
      <NewPasswordFields form={form} first="password" second="passwordRepeat" />
    </Form>
  );
}

function Outcome({
  title,
  text,
  to,
  label,
}: {
  title: string;
  text: string;
  to: '/login' | '/passwort/reset';
  label: string;
}) {
  return (
    <Entrance title={title}>
      <div className={styles.done} role="status">
        <p className={styles.text}>{text}</p>
        <ButtonLink to={to} tone="primary">
          {label}
        </ButtonLink>
      </div>
    </Entrance>
  );
}
