import type { AccountRow } from '@handelsplatz/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { read } from '../../../platform/api/calls.ts';
import { ComboboxField } from '../../../ui/fields/choice/combobox-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field, type FieldBinding } from '../../../ui/form/field.tsx';
import type { FormValues } from '../../../ui/form/use-form-values.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import styles from './accounts.module.css';
import { t } from './change-texts.ts';
import { parentsQuery } from './queries.ts';

/** How long nothing is typed before the server is asked. */
const pauseMs = 250;

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
  return (
    <Field form={form} name="parentId">
      {(field) => <ParentChooser field={field} exceptId={exceptId} />}
    </Field>
  );
}

const toOption = ({ _id, name, customerNo }: Pick<AccountRow, '_id' | 'name' | 'customerNo'>) => ({
  value: _id,
  label: `${name} (${customerNo})`,
});

/** Finds a parent on the server as its reader types. The chosen one is always read by its id. */
function ParentChooser({ field, exceptId }: { field: FieldBinding<string>; exceptId: string | undefined }) {
  const [search, setSearch] = useState('');
  const asked = useSettled(search, pauseMs);
  const { data, isPending, isPlaceholderData } = useQuery(parentsQuery(asked));
  const options = useMemo(
    () => (data?.accounts ?? []).filter(({ _id }) => _id !== exceptId).map(toOption),
    [data, exceptId],
  );
  const chosen = useQuery({
    ...read('/api/accounts/:id', { params: { id: field.value } }),
    enabled: field.value !== '',
  }).data;
  return (
    <ComboboxField
      {...field}
      label={t('parent')}
      description={data?.metadata.pageCount && data.metadata.pageCount > 1 ? t('moreParents') : undefined}
      options={options}
      onSearch={setSearch}
      answered={isPending || isPlaceholderData ? undefined : asked}
      chosen={chosen && toOption(chosen)}
      empty={t('noParent')}
    />
  );
}
