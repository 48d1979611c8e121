import type { UserRecord } from '@handelsplatz/contract/identity';
import { isPhoneNumber } from '@handelsplatz/domain/identity';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './profile-page.module.css';
import { t } from './profile-texts.ts';
import type { UserChange } from './queries.ts';

const titles = ['Dr.', 'Prof.', 'Prof. Dr.', 'Dipl.-Ing.', 'Mag.'];

/** What a part of the details form needs. */
export interface DetailsPart {
  readonly value: UserChange;
  readonly onChange: (part: Partial<UserChange>) => void;
}

/** Name and how to reach somebody (Specification 5, profile). */
export function PersonFields({ user, value, onChange }: DetailsPart & { user: UserRecord }) {
  const salutations = [t('mrs'), t('mr'), t('neutral')].map(asOption);
  return (
    <div className={styles.grid}>
      <TextField label={t('username')} value={user.username} onChange={() => {}} disabled />
      <TextField label={t('company')} value={user.account.name} onChange={() => {}} disabled />
      <SelectField
        label={t('salutation')}
        name="salutation"
        value={value.salutation}
        onChange={(salutation) => onChange({ salutation })}
        options={withCurrent(salutations, value.salutation)}
        required
      />
      <SelectField
        label={t('academicTitle')}
        name="title"
        value={value.title}
        onChange={(title) => onChange({ title })}
        options={withCurrent([t('noTitle'), ...titles].map(asOption), value.title)}
        required
      />
      <TextField
        label={t('firstName')}
        name="firstName"
        value={value.firstName}
        onChange={(firstName) => onChange({ firstName })}
        autoComplete="given-name"
        required
      />
      <TextField
        label={t('lastName')}
        name="lastName"
        value={value.lastName}
        onChange={(lastName) => onChange({ lastName })}
        autoComplete="family-name"
        required
      />
      <div className={styles.full}>
        <TextField
          label={t('email')}
          name="email"
          kind="email"
          value={value.email}
          onChange={(email) => onChange({ email })}
          autoComplete="email"
          required
        />
      </div>
      <TextField
        label={t('phone')}
        name="phone"
        type="tel"
        value={value.phone}
        onChange={(phone) => onChange({ phone })}
        autoComplete="tel"
        check={(phone) => (isPhoneNumber(phone) ? undefined : t('phoneInvalid'))}
        required
      />
      <TextField
        label={t('mobile')}
        name="mobile"
        type="tel"
        value={value.mobile}
        onChange={(mobile) => onChange({ mobile })}
        autoComplete="tel"
        check={(mobile) => (isPhoneNumber(mobile) ? undefined : t('mobileInvalid'))}
      />
    </div>
  );
}

const asOption = (text: string) => ({ value: text, label: text });

function withCurrent(options: readonly { value: string; label: string }[], current: string) {
  const known = current === '' || options.some((option) => option.value === current);
  return known ? options : [...options, asOption(current)];
}
