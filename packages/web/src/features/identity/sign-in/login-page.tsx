import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { type DemoSignIn, demoSignIns, isDemo } from '../../platform/brand.ts';
import { startSession } from '../../platform/session.ts';
import { endedSessionStorage, returnPathStorage } from '../../platform/storage.ts';
import { Form } from '../../ui/form.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Entrance } from './entrance.tsx';
import styles from './login-page.module.css';
import { t } from './sign-in-texts.ts';

/** Sign-in with name and password. */
export default function LoginPage() {
  const router = useRouter();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [ended] = useState(() => endedSessionStorage.read());
  const signIn = async () => {
    await api.post('/api/login', { username: username.trim(), password }, { mayBeSignedOut: true });
    const session = await startSession();
    const path = ended && ended.userId !== session?.userId ? '/' : (returnPathStorage.read() ?? '/');
    returnPathStorage.clear();
    endedSessionStorage.clear();
    await router.navigate({ href: path, replace: true });
  };
  const fillIn = (signIn: DemoSignIn) => {
    setUsername(signIn.username);
    setPassword(signIn.password);
  };
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
          label={t('username')}
          name="username"
          value={username}
          onChange={setUsername}
          autoComplete="username"
          required
          autoFocus
        />
        <PasswordField
          label={t('password')}
          name="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          required
        />
      </Form>
      <div className={styles.below}>
        <Link to="/passwort/reset" className={styles.forgotten}>
          {t('forgotten')}
        </Link>
        <p className={styles.warning}>{t('lockWarning')}</p>
      </div>
      {isDemo() && <DemoSignIns chosen={username} onChoose={fillIn} />}
    </Entrance>
  );
}

function DemoSignIns({ chosen, onChoose }: { chosen: string; onChoose: (signIn: DemoSignIn) => void }) {
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.demoTitle}>
        {t('demoTitle')}
      </h2>
      <div className={styles.choices}>
        {demoSignIns().map((signIn) => (
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

function explain(error: unknown): string | undefined {
  if (isApiError(error, 'account_locked')) return t('account_locked');
  return isApiError(error, 'login_failed') ? t('login_failed') : undefined;
}
