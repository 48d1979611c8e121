import type { UserRecord } from '@handelsplatz/contract/identity';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import type { FormValues } from '../../../ui/form/use-form-values.ts';
import type { DetailsValues } from '../queries.ts';
import styles from './profile-page.module.css';
import { t } from './profile-texts.ts';

const titles = ['Dr.', 'Prof.', 'Prof. Dr.', 'Dipl.-Ing.', 'Mag.'];

/** The properties of a part of the details form. */
export interface DetailsPart {
  readonly form: FormValues<DetailsValues>;
}

/** The user's name and contact details (Specification 5, profile). */
export function PersonFields({ user, form }: DetailsPart & { user: UserRecord }) {
  const salutations = [t('mrs'), t('mr'), t('neutral')].map(asOption);
  return (
    <div className={styles.grid}>
      <TextField label={t('username')} value={user.username} onChange={() => {}} disabled />
      <TextField label={t('company')} value={user.account.name} onChange={() => {}} disabled />
      <Field form={form} name="salutation">
        {(field) => <SelectField {...field} label={t('salutation')} options={withCurrent(salutations, field.value)} />}
      </Field>
      <Field form={form} name="title">
        {(field) => (
          <SelectField
            {...field}
            label={t('academicTitle')}
            options={withCurrent([t('noTitle'), ...titles].map(asOption), field.value)}
          />
        )}
      </Field>
      <Field form={form} name="firstName">
        {(field) => <TextField {...field} label={t('firstName')} autoComplete="given-name" />}
      </Field>
      <Field form={form} name="lastName">
        {(field) => <TextField {...field} label={t('lastName')} autoComplete="family-name" />}
      </Field>
      <div className={styles.full}>
        <Field form={form} name="email">
          {(field) => <TextField {...field} label={t('email')} type="email" autoComplete="email" />}
        </Field>
      </div>
      <Field form={form} name="phone">
        {(field) => <TextField {...field} label={t('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Field form={form} name="mobile">
        {(field) => <TextField {...field} label={t('mobile')} type="tel" autoComplete="tel" />}
      </Field>
      <Field form={form} name="jobTitle">
        {(field) => <TextField {...field} label={t('jobTitle')} autoComplete="organization-title" />}
      </Field>
      <Field form={form} name="department">
        {(field) => <TextField {...field} label={t('department')} />}
      </Field>
      <Field form={form} name="departmentSize">
        {(field) => <NumberField {...field} label={t('departmentSize')} decimals={0} unit={t('people')} />}
      </Field>
    </div>
  );
}

const asOption = (text: string) => ({ value: text, label: text });

function withCurrent(options: readonly { value: string; label: string }[], current: string) {
  const known = current === '' || options.some((option) => option.value === current);
  return known ? options : [...options, asOption(current)];
}
