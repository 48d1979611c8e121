import { listPasswordMessages } from '@handelsplatz/contract/identity/input';
import type { OpenInvitation } from '@handelsplatz/contract/team';
import { invitationAnswer } from '@handelsplatz/contract/team/input';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useFormats } from '../../../platform/formats.ts';
import { currentSession, startSession } from '../../../platform/session/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingWord, SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Entrance } from './entrance.tsx';
import { t } from './invitation-texts.ts';
import styles from './login-page.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';

const ends = ['invitation_used', 'invitation_expired', 'invitation_withdrawn', 'invitation_unknown'] as const;
type End = (typeof ends)[number];
type LinkState = 'checking' | OpenInvitation | { readonly end: End } | { readonly error: unknown };

/** Makes an invited person a user: name, user name and password, by the key of a mailed link. */
export default function InvitationPage() {
  const { key = '' } = useParams({ strict: false });
  const [state, setState] = useState<LinkState>('checking');
  useEffect(() => {
    api.get('/api/invitations/:key', { params: { key } }).then(setState, (error: unknown) => setState(toEnd(error)));
  }, [key]);
  if (state === 'checking')
    return (
      <Entrance title={t('title')}>
        <LoadingWord />
        <SkeletonLines lines={7} />
      </Entrance>
    );
  if ('error' in state)
    return (
      <Entrance title={t('title')}>
        <ErrorState error={state.error} what={t('link')} onRetry={() => window.location.reload()} />
      </Entrance>
    );
  if ('end' in state) return <EndedLink end={state.end} />;
  return <Invited linkKey={key} invitation={state} onEnd={(error) => setState(toEnd(error))} />;
}

function toEnd(error: unknown): LinkState {
  const end = ends.find((code) => isApiError(error, code));
  if (end) return { end };
  return isApiError(error) && error.status === 400 ? { end: 'invitation_unknown' } : { error };
}

function EndedLink({ end }: { end: End }) {
  return (
    <Entrance title={t(end)}>
      <div className={styles.done} role="status">
        <p className={styles.text}>{t(`${end}Text`)}</p>
        <ButtonLink to="/login" tone={end === 'invitation_used' ? 'primary' : 'default'}>
          {t('toLogin')}
        </ButtonLink>
      </div>
    </Entrance>
  );
}

interface InvitedProps {
  readonly linkKey: string;
  readonly invitation: OpenInvitation;
  readonly onEnd: (error: unknown) => void;
}

function Invited({ linkKey, invitation, onEnd }: InvitedProps) {
  const formats = useFormats();
  const router = useRouter();
  const { kind, company, email, firstName, lastName, username, expires } = invitation;
  const isFirst = kind === 'FIRST';
  const form = useFormValues({
    rules: invitationAnswer,
    values: { firstName, lastName, email, username, password: '', passwordRepeat: '' },
    toInput: ({ email: typed, ...answer }) => (isFirst ? { ...answer, email: typed } : answer),
    checkValues: (values) => listPasswordMessages(values, 'password', 'passwordRepeat'),
  });
  const submit = async () => {
    const answer = form.toInput();
    try {
      const joined = await api.post('/api/invitations/:key', answer, { params: { key: linkKey } });
      const signIn = { username: joined.username, password: answer.password };
      await api.post('/api/login', signIn, { mayBeSignedOut: true });
    } catch (error) {
      if ('end' in Object(toEnd(error)) && !(isApiError(error) && error.status === 400)) return onEnd(error);
      throw error;
    }
    // Somebody else was signed in in this tab: nothing of that session may stay.
    if (currentSession()) return window.location.assign('/');
    await startSession();
    await router.navigate({ href: '/', replace: true });
  };
  return (
    <Entrance title={isFirst ? t('titleFirst') : t('titleFor', { company })}>
      <p className={styles.text}>
        {t(isFirst ? 'textFirst' : 'textFor', { company })} {t('until', { when: formats.dateTime(expires) })}
      </p>
      <Form form={form} onSubmit={submit} submitLabel={t('submit')} fullWidth>
        <Field form={form} name="firstName">
          {(field) => <TextField {...field} label={t('firstName')} autoComplete="given-name" />}
        </Field>
        <Field form={form} name="lastName">
          {(field) => <TextField {...field} label={t('lastName')} autoComplete="family-name" />}
        </Field>
        {isFirst ? (
          <Field form={form} name="email">
            {(field) => <TextField {...field} label={t('email')} type="email" autoComplete="email" />}
          </Field>
        ) : (
          <TextField label={t('email')} value={email} onChange={() => {}} disabled />
        )}
        <Field form={form} name="username">
          {(field) => (
            <TextField {...field} label={t('username')} autoComplete="username" description={t('usernameHint')} />
          )}
        </Field>
        <NewPasswordFields form={form} first="password" second="passwordRepeat" />
      </Form>
    </Entrance>
  );
}
