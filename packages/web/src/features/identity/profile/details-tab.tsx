import type { UserRecord } from '@handelsplatz/contract/identity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactButton } from '../../app/parts.tsx';
import { renameUser } from '../../platform/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { LoadingWord, SkeletonBlock } from '../../ui/skeleton.tsx';
import { AddressFields } from './address-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import styles from './profile-page.module.css';
import { t } from './profile-texts.ts';
import { saveUser, type UserChange, userQuery } from './queries.ts';

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
  const [change, setChange] = useState<UserChange>(() => pickChange(user));
  const [currentPassword, setCurrentPassword] = useState('');
  const set = (part: Partial<UserChange>) => setChange({ ...change, ...part });
  const asksForPassword = change.email !== user.email;
  const save = async () => {
    await saveUser(asksForPassword ? { ...change, currentPassword } : change);
    setCurrentPassword('');
    renameUser(change);
    notify.success(t('saved'));
    await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  };
  return (
    <>
      <Panel title={t('details')}>
        <Form onSubmit={save} submitLabel={t('save')}>
          <PersonFields user={user} value={change} onChange={set} />
          {asksForPassword && (
            <div className={styles.narrow}>
              <PasswordField
                label={t('currentPassword')}
                name="currentPassword"
                value={currentPassword}
                onChange={setCurrentPassword}
                autoComplete="current-password"
                description={t('passwordForEmail')}
                required
              />
            </div>
          )}
          <AddressFields value={change} onChange={set} />
        </Form>
      </Panel>
      <p className={styles.hint}>
        {t('companyHint')} <ContactButton subject={t('companySubject')}>{t('contact')}</ContactButton>
      </p>
    </>
  );
}

function pickChange(user: UserRecord): UserChange {
  const { email, firstName, lastName, salutation, title, phone, mobile } = user;
  const { addressLine1, addressLine2, county, country, postCode, useIndividualAddress } = user;
  const person = { email, firstName, lastName, salutation, title, phone, mobile };
  return { ...person, addressLine1, addressLine2, county, country, postCode, useIndividualAddress };
}
