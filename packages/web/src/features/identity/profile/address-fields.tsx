import { useWatch } from 'react-hook-form';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import type { DetailsPart } from './person-fields.tsx';
import styles from './profile-page.module.css';
import { t } from './profile-texts.ts';

/** The user's own address, if it differs from the company's. */
export function AddressFields({ form }: DetailsPart) {
  const hasOwn = useWatch({ control: form.control, name: 'useIndividualAddress' });
  return (
    <>
      <Field form={form} name="useIndividualAddress">
        {({ value, onChange }) => <CheckField label={t('individualAddress')} checked={value} onChange={onChange} />}
      </Field>
      {hasOwn && (
        <div className={styles.grid}>
          <Field form={form} name="addressLine1">
            {(field) => <TextField {...field} label={t('street')} autoComplete="address-line1" />}
          </Field>
          <Field form={form} name="addressLine2">
            {(field) => <TextField {...field} label={t('addition')} autoComplete="address-line2" />}
          </Field>
          <Field form={form} name="postCode">
            {(field) => <TextField {...field} label={t('postCode')} autoComplete="postal-code" />}
          </Field>
          <Field form={form} name="county">
            {(field) => <TextField {...field} label={t('city')} autoComplete="address-level2" />}
          </Field>
          <Field form={form} name="country">
            {(field) => <TextField {...field} label={t('country')} autoComplete="country-name" />}
          </Field>
        </div>
      )}
    </>
  );
}
