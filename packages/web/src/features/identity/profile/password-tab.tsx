import { listPasswordMessages, passwordChange } from '@handelsplatz/contract/identity/input';
import { isApiError } from '../../../platform/api/api-error.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { changePassword } from '../queries.ts';
import { NewPasswordFields } from '../sign-in/new-password-fields.tsx';
import styles from './profile-page.module.css';
import { t } from './profile-texts.ts';

const empty = { currentPassword: '', newPassword: '', newPasswordRepeat: '' };

/** Changes the password after the current one was entered. */
export function PasswordTab() {
  const form = useFormValues({
    rules: passwordChange,
    values: empty,
    checkValues: (values) => listPasswordMessages(values, 'newPassword', 'newPasswordRepeat'),
  });
  const save = async () => {
    await changePassword(form.toInput());
    form.reset(empty);
    notify.success(t('passwordSaved'));
  };
  return (
    <Panel title={t('changePassword')}>
      <div className={styles.narrow}>
        <Form form={form} onSubmit={save} submitLabel={t('changePassword')} explain={explain}>
          <Field form={form} name="currentPassword">
            {(field) => <PasswordField {...field} label={t('currentPassword')} autoComplete="current-password" />}
          </Field>
          <NewPasswordFields form={form} first="newPassword" second="newPasswordRepeat" />
        </Form>
      </div>
    </Panel>
  );
}

const explain = (error: unknown) => (isApiError(error, 'incorrect_password') ? t('incorrect_password') : undefined);
