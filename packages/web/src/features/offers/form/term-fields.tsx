import type { OwnOfferList } from '@handelsplatz/contract/offers';
import { paymentTerms } from '@handelsplatz/domain/trading';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { ChoiceField, chosenValues } from '../../../ui/fields/choice/choice-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useCurrentValues } from '../../../ui/form/use-form-values.ts';
import type { ProductType } from '../queries.ts';
import { offerFormTexts as f } from './form-texts.ts';
import { InstantField } from './instant-field.tsx';
import { ListField } from './list-field.tsx';
import type { FieldsProps } from './offer-binding.ts';
import styles from './offer-form.module.css';
import { TermSurchargeFields } from './term-surcharges.tsx';

/** Payment terms, customers, and what happens with an order. */
export function TermFields({
  form,
  customers,
  productType,
}: FieldsProps & { readonly customers: OwnOfferList['customers']; readonly productType: ProductType }) {
  const options = customers.map(({ _id, name, customerNo }) => ({ value: _id, label: `${name}, ${customerNo}` }));
  return (
    <fieldset className={styles.section}>
      <legend>{f('conditions')}</legend>
      <Field form={form} name="paymentTerms">
        {({ value, onChange }) => (
          <ChoiceField
            label={f('paymentTerms')}
            groups={[
              {
                id: 'terms',
                label: f('paymentTerms'),
                options: paymentTerms.map((days) => ({ value: String(days), label: f('days', { count: days }) })),
              },
            ]}
            value={value.map(String)}
            missing={f('termsMissing')}
            onChange={(choice) =>
              onChange(
                chosenValues(choice)
                  .map(Number)
                  .sort((a, b) => a - b),
              )
            }
          />
        )}
      </Field>
      <TermSurchargeFields form={form} productType={productType} />
      <Field form={form} name="buyerIds">
        {({ value, onChange }) => (
          <ChoiceField
            label={f('target')}
            all={f('allBuyers')}
            groups={[{ id: 'customers', label: f('target'), options }]}
            value={value === null ? 'all' : value}
            onChange={(choice) => onChange(choice === 'all' ? null : chosenValues(choice))}
          />
        )}
      </Field>
      <HandlingFields form={form} />
    </fieldset>
  );
}

/** What happens with an order, whether the offer is published, and the note for colleagues. */
function HandlingFields({ form }: FieldsProps) {
  const { status } = useCurrentValues(form);
  return (
    <>
      <Field form={form} name="needsNumbers">
        {({ value, onChange }) => <CheckField label={f('needsNumbers')} checked={value} onChange={onChange} />}
      </Field>
      <Field form={form} name="needsReview">
        {({ value, onChange }) => <CheckField label={f('needsReview')} checked={value} onChange={onChange} />}
      </Field>
      <ListField form={form} name="status">
        {({ value, onChange }) => (
          <Segments
            label={f('status')}
            showLabel
            value={value}
            options={[
              { value: 'ACTIVE', label: f('active') },
              { value: 'PAUSED', label: f('paused') },
            ]}
            onChange={(choice) => {
              onChange(choice as typeof value);
              form.set('pausedUntil', null);
            }}
          />
        )}
      </ListField>
      {status === 'PAUSED' && (
        <Field form={form} name="pausedUntil">
          {({ value, onChange, ...field }) => (
            <InstantField
              {...field}
              label={f('pausedUntil')}
              value={value ?? ''}
              usualTime="06:00"
              onChange={(until) => onChange(until || null)}
            />
          )}
        </Field>
      )}
      <Field form={form} name="note">
        {(field) => <TextAreaField {...field} label={f('note')} description={f('noteHint')} rows={2} />}
      </Field>
    </>
  );
}
