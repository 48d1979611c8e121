import type { EmptiesBody, EmptiesList } from '@handelsplatz/contract/empties';
import { emptiesBody, emptyUnits } from '@handelsplatz/contract/empties/input';
import { useState } from 'react';
import { call } from '../../platform/api/calls.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { toOptions } from '../../ui/fields/choice/option-list.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { type FormValues, useCurrentValues, useFormValues } from '../../ui/form/use-form-values.ts';
import { LocationField } from '../parts/index.tsx';
import styles from './empties.module.css';
import { t } from './texts.ts';

interface EmptiesValues {
  sellerId: string;
  productId: string;
  unit: EmptiesBody['unit'];
  containers: number | null;
  locationId: string;
  note: string;
}

/** Asks a seller to collect containers. The seller and the address of the last request stay chosen for the next one. */
export function EmptiesForm({ sellers }: { sellers: EmptiesList['sellers'] }) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const only = sellers.length === 1 ? sellers[0] : undefined;
  const form = useFormValues<EmptiesValues, typeof emptiesBody>({
    rules: emptiesBody,
    values: {
      sellerId: only?._id ?? '',
      productId: only?.products.length === 1 ? (only.products[0]?._id ?? '') : '',
      unit: 'DRUM',
      containers: null,
      locationId: '',
      note: '',
    },
    toInput: ({ containers, ...values }) => ({ ...values, containers: containers as number }),
  });
  const submit = async () => {
    const seller = sellers.find(({ _id }) => _id === form.get().sellerId);
    await call('POST /api/empties', { headers: { 'idempotency-key': key }, body: form.toInput() });
    notify.success(t('sent', { seller: seller?.name ?? '' }));
    setKey(crypto.randomUUID());
    form.reset({ ...form.get(), containers: null, note: '' });
  };
  return (
    <Form form={form} onSubmit={submit} submitLabel={t('send')}>
      <SellerAndProduct form={form} sellers={sellers} />
      <div className={styles.pair}>
        <Field form={form} name="unit">
          {({ onChange, ...field }) => (
            <SelectField
              {...field}
              label={t('unit')}
              options={emptyUnits.map((unit) => ({ value: unit, label: t(`unit_${unit}`) }))}
              onChange={(unit) => onChange(unit as EmptiesBody['unit'])}
            />
          )}
        </Field>
        <Field form={form} name="containers">
          {(field) => <NumberField {...field} label={t('containers')} decimals={0} />}
        </Field>
      </div>
      <Field form={form} name="locationId">
        {({ value, onChange, required }) => <LocationField value={value} onChange={onChange} required={required} />}
      </Field>
      <Field form={form} name="note">
        {(field) => <TextAreaField {...field} label={t('note')} description={t('noteHint')} rows={2} />}
      </Field>
    </Form>
  );
}

interface SellerAndProductProps {
  readonly form: FormValues<EmptiesValues, EmptiesBody>;
  readonly sellers: EmptiesList['sellers'];
}

/** The seller, and one of the additives of which it takes containers back. Another seller has other products. */
function SellerAndProduct({ form, sellers }: SellerAndProductProps) {
  const { sellerId } = useCurrentValues(form);
  const seller = sellers.find(({ _id }) => _id === sellerId);
  return (
    <>
      <Field form={form} name="sellerId">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('seller')}
            placeholder={t('choose')}
            options={toOptions(sellers)}
            onChange={(id) => {
              onChange(id);
              form.set('productId', '');
            }}
          />
        )}
      </Field>
      <Field form={form} name="productId">
        {(field) => (
          <SelectField
            {...field}
            label={t('product')}
            placeholder={seller ? t('choose') : t('chooseSeller')}
            options={toOptions(seller?.products)}
          />
        )}
      </Field>
    </>
  );
}
