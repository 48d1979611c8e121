import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ComboboxField } from '../../../ui/fields/choice/combobox-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import type { FormValues } from '../../../ui/form/use-form-values.ts';
import styles from '../accounts.module.css';
import { parentsQuery } from './queries.ts';
import { t } from './texts.ts';

/** The master data as the form holds them; no parent is an empty text. */
export interface MasterDataValues {
  name: string;
  customerNo: string;
  addressLine1: string;
  addressLine2: string;
  postCode: string;
  city: string;
  country: string;
  parentId: string;
}

/** Company, number and address; for buyers the parent. */
export function MasterDataFields({
  form,
  isNew = false,
  withParent,
  exceptId,
}: {
  form: FormValues<MasterDataValues>;
  isNew?: boolean;
  withParent: boolean;
  exceptId?: string;
}) {
  return (
    <>
      <Field form={form} name="name">
        {(field) => <TextField {...field} label={t('name')} autoComplete="off" />}
      </Field>
      <Field form={form} name="customerNo">
        {(field) => (
          <TextField
            {...field}
            label={t('customerNo')}
            autoComplete="off"
            {...(isNew && { description: t('customerNoHint') })}
          />
        )}
      </Field>
      <Field form={form} name="addressLine1">
        {(field) => <TextField {...field} label={t('addressLine1')} autoComplete="off" />}
      </Field>
      <Field form={form} name="addressLine2">
        {(field) => <TextField {...field} label={t('addressLine2')} autoComplete="off" />}
      </Field>
      <div className={styles.pair}>
        <Field form={form} name="postCode">
          {(field) => <TextField {...field} label={t('postCode')} autoComplete="off" />}
        </Field>
        <Field form={form} name="city">
          {(field) => <TextField {...field} label={t('city')} autoComplete="off" />}
        </Field>
      </div>
      <Field form={form} name="country">
        {(field) => <TextField {...field} label={t('country')} autoComplete="off" />}
      </Field>
      {withParent && <ParentField form={form} exceptId={exceptId} />}
    </>
  );
}

function ParentField({ form, exceptId }: { form: FormValues<MasterDataValues>; exceptId: string | undefined }) {
  const { data } = useQuery(parentsQuery());
  const options = useMemo(
    () =>
      (data ?? [])
        .filter(({ _id }) => _id !== exceptId)
        .map(({ _id, name, customerNo }) => ({ value: _id, label: `${name} (${customerNo})` })),
    [data, exceptId],
  );
  return (
    <Field form={form} name="parentId">
      {(field) => <ComboboxField {...field} label={t('parent')} options={options} empty={t('noParent')} />}
    </Field>
  );
}
