import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { LoadingWord, SkeletonLines } from '../../ui/skeleton.tsx';
import { Entrance } from './entrance.tsx';
import styles from './login-page.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { t } from './sign-in-texts.ts';

type LinkState = 'checking' | 'valid' | 'expired' | 'done' | { readonly error: unknown };

/** Sets a new password with the key of a mailed link. */
export default function NewPasswordPage() {
  const { key = '' } = useParams({ strict: false }) as { key?: string };
  const path = `/api/password/reset/${encodeURIComponent(key)}`;
  const [state, setState] = useState<LinkState>('checking');
  useEffect(() => {
    api.get(path).then(
      () => setState('valid'),
      (error: unknown) => setState(isExpired(error) ? 'expired' : { error }),
    );
  }, [path]);
  if (typeof state === 'object') {
    return (
      <Entrance title={t('newTitle')}>
        <ErrorState error={state.error} what={t('link')} onRetry={() => window.location.reload()} />
      </Entrance>
    );
  }
  if (state === 'expired')
    return <Outcome title={t('linkExpiredTitle')} text={t('linkExpired')} to="/passwort/reset" label={t('newLink')} />;
  if (state === 'done')
    return <Outcome title={t('newDoneTitle')} text={t('newDone')} to="/login" label={t('backToLogin')} />;
  return (
    <Entrance title={t('newTitle')}>
      {state === 'checking' ? (
        <>
          <LoadingWord />
          <SkeletonLines lines={5} />
        </>
      ) : (
        <NewPasswordForm path={path} onDone={() => setState('done')} onExpired={() => setState('expired')} />
      )}
    </Entrance>
  );
}

function isExpired(error: unknown): boolean {
  return isApiError(error, 'invalid_token') || (isApiError(error) && error.status === 404);
}

function NewPasswordForm({ path, onDone, onExpired }: { path: string; onDone: () => void; onExpired: () => void }) {
  const [value, setValue] = useState({ first: '', second: '' });
  const save = async () => {
    try {
      await api.post(path, { password: value.first, passwordRepeat: value.second });
      onDone();
    } catch (error) {
      if (!isExpired(error)) throw error;
      onExpired();
    }
  };
  return (
    <Form onSubmit={save} submitLabel={t('newSubmit')} fullWidth>
      <NewPasswordFields value={value} onChange={setValue} names={['password', 'passwordRepeat']} />
    </Form>
  );
}

function Outcome({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
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
