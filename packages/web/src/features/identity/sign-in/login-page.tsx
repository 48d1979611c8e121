import type { SignInStep } from '@handelsplatz/contract/identity';
import { type MouseEvent, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { type DemoSignIn, isDemo, listDemoSignIns } from '../../../platform/brand.ts';
import { openPage } from '../../../platform/page/open-page.ts';
import { endedSessionStorage, returnPathStorage } from '../../../platform/page/storage.ts';
import { startSession } from '../../../platform/session/session.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Entrance } from './entrance.tsx';
import styles from './login-page.module.css';
import { t } from './sign-in-texts.ts';

const SecondStep = lazyPart(() => import('./second-step.tsx'), null);
const PasskeySignIn = lazyPart(() => import('./passkey-sign-in.tsx'), null);

const resetPath = '/passwort/reset';

/**
 * Sign-in with name and password. It holds its two fields itself, and needs no router: the form library and the router would be two fifths of
 * what this page loads.
 */
export default function LoginPage() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<SignInStep>();
  const [ended] = useState(() => endedSessionStorage.read());
  const signIn = async () => {
    const answer = await api.post('/api/login', { username, password }, { mayBeSignedOut: true });
    if ('token' in answer) setStep(answer);
    else await enter();
  };
  const enter = async () => {
    const session = await startSession();
    const path = ended && ended.userId !== session?.userId ? '/' : (returnPathStorage.read() ?? '/');
    returnPathStorage.clear();
    endedSessionStorage.clear();
    await openPage(path, true);
  };
  const fillIn = (signIn: DemoSignIn) => {
    setUsername(signIn.username);
    setPassword(signIn.password);
  };
  if (step)
    return (
      <Entrance title={t('title')}>
        <SecondStep step={step} onDone={enter} onCancel={() => setStep(undefined)} />
      </Entrance>
    );
  return (
    <Entrance title={t('title')}>
      {ended && (
        <div className={styles.notice}>
          <Note tone="warning" title={t('ended')}>
            {t('endedText')}
          </Note>
        </div>
      )}
      <Form onSubmit={signIn} submitLabel={t('submit')} explain={explain} fullWidth failureBelow>
        <TextField
          name="username"
          label={t('username')}
          value={username}
          onChange={setUsername}
          required
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          name="password"
          label={t('password')}
          value={password}
          onChange={setPassword}
          required
          autoComplete="current-password"
        />
      </Form>
      <div className={styles.below}>
        <PasskeySignIn onDone={enter} />
        <a href={resetPath} className={styles.forgotten} onClick={openReset}>
          {t('forgotten')}
        </a>
        <p className={styles.warning}>{t('lockWarning')}</p>
      </div>
      {isDemo() && <DemoSignIns chosen={username} onChoose={fillIn} />}
    </Entrance>
  );
}

interface DemoSignInsProps {
  readonly chosen: string;
  readonly onChoose: (signIn: DemoSignIn) => void;
}

function DemoSignIns({ chosen, onChoose }: DemoSignInsProps) {
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.demoTitle}>
        {t('demoTitle')}
      </h2>
      <div className="wrap gap-2">
        {listDemoSignIns().map((signIn) => (
          <button
            key={signIn.username}
            type="button"
            className={styles.choice}
            aria-pressed={signIn.username === chosen}
            onClick={() => onChoose(signIn)}
          >
            {signIn.label}
          </button>
        ))}
      </div>
      <p className={styles.warning}>{t('demoHint')}</p>
    </section>
  );
}

function openReset(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void openPage(resetPath, false);
}

function explain(error: unknown): string | undefined {
  if (isApiError(error, 'account_locked')) return t('account_locked');
  return isApiError(error, 'login_failed') ? t('login_failed') : undefined;
}
