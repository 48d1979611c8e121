import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { isDemo } from '../../platform/brand.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Entrance } from './entrance.tsx';
import styles from './login-page.module.css';
import { t } from './sign-in-texts.ts';

/** Asks for a link to set a new password. The answer is the same whether the name exists or not. */
export default function ResetRequestPage() {
  const [username, setUsername] = useState('');
  const [sent, setSent] = useState(false);
  const request = async () => {
    await api.post('/api/password/reset', { username: username.trim() });
    setSent(true);
  };
  if (sent) {
    return (
      <Entrance title={t('resetSentTitle')}>
        <div className={styles.done} role="status">
          <p className={styles.text}>{t('resetSent')}</p>
          {isDemo() && <p className={styles.text}>{t('resetSentDemo')}</p>}
          <ButtonLink to="/login">{t('backToLogin')}</ButtonLink>
        </div>
      </Entrance>
    );
  }
  return (
    <Entrance title={t('resetTitle')}>
      <p className={styles.text}>{t('resetText')}</p>
      <Form
        onSubmit={request}
        submitLabel={t('resetSubmit')}
        secondary={
          <ButtonLink to="/login" tone="subtle">
            {t('backToLogin')}
          </ButtonLink>
        }
      >
        <TextField
          label={t('username')}
          name="username"
          value={username}
          onChange={setUsername}
          autoComplete="username"
          required
          autoFocus
        />
      </Form>
    </Entrance>
  );
}
