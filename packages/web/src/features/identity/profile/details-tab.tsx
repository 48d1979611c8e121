import { requiredSentence } from '@handelsplatz/contract/common/sentences';
import type { UserRecord } from '@handelsplatz/contract/identity';
import { userChange } from '@handelsplatz/contract/identity/profile/input';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { renameUser } from '../../../platform/session/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { LoadingWord, SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ContactButton } from '../../parts/index.tsx';
import { type DetailsValues, saveUser, userQuery } from '../queries.ts';
import { AddressFields } from './address-fields.tsx';
import { type DetailsPart, PersonFields } from './person-fields.tsx';
import styles from './profile-page.module.css';
import { t } from './profile-texts.ts';

/** The user's own details. */
export function DetailsTab() {
  const { data, error, refetch } = useQuery(userQuery);
  if (data) return <DetailsForm key={data._id} user={data} />;
  if (error) return <ErrorState error={error} what={t('details')} onRetry={() => void refetch()} />;
  return (
    <>
      <LoadingWord />
      <SkeletonBlock height={420} />
    </>
  );
}

function DetailsForm({ user }: { user: UserRecord }) {
  const queryClient = useQueryClient();
  const form = useFormValues<DetailsValues, typeof userChange>({
    rules: userChange,
    values: toValues(user),
    toInput: ({ currentPassword, ...change }) =>
      change.email === user.email ? change : { ...change, currentPassword },
    checkValues: ({ email, currentPassword }) =>
      email !== user.email && currentPassword === '' ? [{ path: 'currentPassword', message: requiredSentence }] : [],
  });
  const save = async () => {
    await saveUser(form.toInput());
    const { firstName, lastName, email } = form.get();
    renameUser({ firstName, lastName, email });
    form.reset({ ...form.get(), currentPassword: '' });
    notify.success(t('saved'));
    await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  };
  return (
    <>
      <Panel title={t('details')}>
        <Form form={form} onSubmit={save} submitLabel={t('save')}>
          <PersonFields user={user} form={form} />
          <PasswordForEmail user={user} form={form} />
          <AddressFields form={form} />
        </Form>
      </Panel>
      <p className={styles.hint}>
        {t('companyHint')} <ContactButton subject={t('companySubject')}>{t('contact')}</ContactButton>
      </p>
    </>
  );
}

/** Asks for the password when the e-mail address is changed. */
function PasswordForEmail({ user, form }: DetailsPart & { user: UserRecord }) {
  const email = useWatch({ control: form.control, name: 'email' });
  if (email === user.email) return null;
  return (
    <div className={styles.narrow}>
      <Field form={form} name="currentPassword">
        {(field) => (
          <PasswordField
            {...field}
            label={t('currentPassword')}
            autoComplete="current-password"
            description={t('passwordForEmail')}
          />
        )}
      </Field>
    </div>
  );
}

function toValues(user: UserRecord): DetailsValues {
  const { email, firstName, lastName, salutation, title, phone, mobile } = user;
  const { jobTitle, department, departmentSize } = user;
  const { addressLine1, addressLine2, county, country, postCode, useIndividualAddress } = user;
  const person = { email, firstName, lastName, salutation, title, phone, mobile };
  const address = { addressLine1, addressLine2, county, country, postCode, useIndividualAddress };
  return { ...person, jobTitle, department, departmentSize, ...address, currentPassword: '' };
}
