import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import styles from './profile-page.module.css';
import { t } from './profile-texts.ts';
import { changePassword } from './queries.ts';

const empty = { first: '', second: '' };

/** Changes the password of somebody who knows the present one. */
export function PasswordTab() {
  const [currentPassword, setCurrentPassword] = useState('');
  const [next, setNext] = useState(empty);
  const save = async () => {
    await changePassword({ currentPassword, newPassword: next.first, newPasswordRepeat: next.second });
    setCurrentPassword('');
    setNext(empty);
    notify.success(t('passwordSaved'));
  };
  return (
    <Panel title={t('changePassword')}>
      <div className={styles.narrow}>
        <Form onSubmit={save} submitLabel={t('changePassword')} explain={explain}>
          <PasswordField
            label={t('currentPassword')}
            name="currentPassword"
            value={currentPassword}
            onChange={setCurrentPassword}
            autoComplete="current-password"
            required
          />
          <NewPasswordFields value={next} onChange={setNext} names={['newPassword', 'newPasswordRepeat']} />
        </Form>
      </div>
    </Panel>
  );
}

const explain = (error: unknown) => (isApiError(error, 'incorrect_password') ? t('incorrect_password') : undefined);
