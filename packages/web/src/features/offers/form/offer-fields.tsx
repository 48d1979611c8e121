import type { OwnOfferList } from '@handelsplatz/contract/offers';
import type { newOffer } from '@handelsplatz/contract/offers/input';
import { taxStatuses } from '@handelsplatz/domain/offers';
import { paymentTerms } from '@handelsplatz/domain/trading';
import type { z } from 'zod/mini';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { ChoiceField, chosenValues } from '../../../ui/fields/choice/choice-field.tsx';
import { ComboboxField } from '../../../ui/fields/choice/combobox-field.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { type FormValues, useCurrentValues } from '../../../ui/form/use-form-values.ts';
import type { ProductType } from '../queries.ts';
import { formTexts as f } from './form-texts.ts';
import { InstantField } from './instant-field.tsx';
import styles from './offer-form.module.css';
import type { OfferFormValues } from './offer-values.ts';

/** The form of one offer, as its fields use it. */
export type OfferFormBinding = FormValues<OfferFormValues, z.output<typeof newOffer>>;

/** The products and terminals that can be chosen. */
export interface OfferChoices {
  readonly products: readonly { readonly value: string; readonly label: string; readonly unit: 'cbm' | 'lt' }[];
  readonly terminals: readonly { readonly value: string; readonly label: string }[];
}

interface FieldsProps {
  readonly form: OfferFormBinding;
}

/** What is offered, and where. Product and terminal of an existing offer stay. */
export function GoodsFields({
  form,
  choices,
  fixed,
}: FieldsProps & { readonly choices: OfferChoices; readonly fixed: boolean }) {
  return (
    <fieldset className={styles.section}>
      <legend>{f('goods')}</legend>
      <div className={styles.pair}>
        <Field form={form} name="productId">
          {(field) => <ComboboxField {...field} label={f('productId')} options={choices.products} disabled={fixed} />}
        </Field>
        <Field form={form} name="terminalId">
          {(field) => <ComboboxField {...field} label={f('terminalId')} options={choices.terminals} disabled={fixed} />}
        </Field>
        <Field form={form} name="taxStatus">
          {({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              label={f('taxStatus')}
              withEmpty={!fixed}
              placeholder={f('taxOfProduct')}
              value={value ?? ''}
              options={taxStatuses.map((status) => ({ value: status, label: f(status) }))}
              onChange={(status) => onChange((status || null) as typeof value)}
            />
          )}
        </Field>
        <Field form={form} name="externalId">
          {(field) => <TextField {...field} label={f('externalId')} description={f('externalIdHint')} />}
        </Field>
      </div>
      <Field form={form} name="delivered">
        {({ value, onChange }) => (
          <Segments
            label={f('handover')}
            showLabel
            value={String(value)}
            options={[
              { value: 'false', label: f('collected') },
              { value: 'true', label: f('delivered') },
            ]}
            onChange={(choice) => onChange(choice === 'true')}
          />
        )}
      </Field>
    </fieldset>
  );
}

/** How the price is made. */
export function PriceFields({ form, productType }: FieldsProps & { readonly productType: ProductType }) {
  const { priceType } = useCurrentValues(form);
  return (
    <fieldset className={styles.section}>
      <legend>{f('pricing')}</legend>
      {productType === 'FUEL' && (
        <Field form={form} name="priceType">
          {({ value, onChange }) => (
            <Segments
              label={f('priceType')}
              showLabel
              value={value}
              options={[
                { value: 'FIXED', label: f('fixed') },
                { value: 'API', label: f('live') },
              ]}
              onChange={(choice) => {
                onChange(choice as typeof value);
                // Each kind of price leaves the values of the other behind.
                if (choice === 'API') form.set('price', null);
                else {
                  form.set('discount', null);
                  form.set('futureMonth', null);
                  form.set('groupOverrides', []);
                }
              }}
            />
          )}
        </Field>
      )}
      <div className={styles.pair}>
        {priceType === 'FIXED' ? (
          <Field form={form} name="price">
            {(field) => (
              <NumberField {...field} label={f('fixedPrice')} decimals={2} padded unit={formatsOfBrand().priceUnit} />
            )}
          </Field>
        ) : (
          <Field form={form} name="basis">
            {({ value, onChange }) => (
              <Segments
                label={f('basis')}
                showLabel
                value={value}
                options={[
                  { value: 'GASOIL', label: f('gasoil') },
                  { value: 'BRENT', label: f('brent') },
                ]}
                onChange={(choice) => onChange(choice as typeof value)}
              />
            )}
          </Field>
        )}
      </div>
    </fieldset>
  );
}

const quantities = ['totalVolume', 'minimumOrderQuantity', 'maximumOrderQuantity', 'quantityIncrement'] as const;

/** Volume, bounds, collection and availability. */
export function SupplyFields({
  form,
  unit: unitOf,
}: FieldsProps & { readonly unit: (productId: string) => 'cbm' | 'lt' }) {
  const { productId, collectionTime, collectionStartDate } = useCurrentValues(form);
  const unit = unitOf(productId);
  const inDays = collectionTime !== null || collectionStartDate === null;
  return (
    <fieldset className={styles.section}>
      <legend>{f('supply')}</legend>
      <div className={styles.pair}>
        {quantities.map((name) => (
          <Field key={name} form={form} name={name}>
            {(field) => <NumberField {...field} label={f(name)} decimals={unit === 'cbm' ? 3 : 0} unit={unit} />}
          </Field>
        ))}
      </div>
      <Segments
        label={f('collectionKind')}
        showLabel
        value={inDays ? 'days' : 'period'}
        options={[
          { value: 'days', label: f('inDays') },
          { value: 'period', label: f('inPeriod') },
        ]}
        onChange={(kind) => {
          form.set('collectionTime', kind === 'days' ? 5 : null);
          form.set('collectionStartDate', kind === 'days' ? null : formatsOfBrand().toDay(new Date()));
          form.set('collectionEndDate', null);
        }}
      />
      <div className={styles.pair}>
        {inDays ? (
          <Field form={form} name="collectionTime">
            {(field) => <NumberField {...field} label={f('collectionTime')} decimals={0} />}
          </Field>
        ) : (
          (['collectionStartDate', 'collectionEndDate'] as const).map((name) => (
            <Field key={name} form={form} name={name}>
              {({ value, onChange, ...field }) => (
                <DateField {...field} label={f(name)} value={value ?? ''} onChange={(day) => onChange(day || null)} />
              )}
            </Field>
          ))
        )}
      </div>
      <div className={styles.pair}>
        <Field form={form} name="availableFrom">
          {(field) => <InstantField {...field} label={f('availableFrom')} usualTime="08:00" />}
        </Field>
        <Field form={form} name="availableTo">
          {(field) => <InstantField {...field} label={f('availableTo')} usualTime="18:00" />}
        </Field>
      </div>
    </fieldset>
  );
}

/** Payment terms, customers, and what happens with an order. */
export function TermFields({ form, customers }: FieldsProps & { readonly customers: OwnOfferList['customers'] }) {
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
      <TermSurcharges form={form} />
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
      <Field form={form} name="status">
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
      </Field>
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

/** The offer's own surcharge of each of its payment terms. */
function TermSurcharges({ form }: FieldsProps) {
  const { paymentTerms: terms, termSurcharges } = useCurrentValues(form);
  const { currency } = formatsOfBrand();
  return (
    <Field form={form} name="termSurcharges">
      {({ onChange }) => (
        <div className={styles.pair}>
          {terms.map((days) => {
            const known = termSurcharges.find((surcharge) => surcharge.days === days);
            const set = (change: object) => {
              const next = { days, unit: 'L/cbm' as const, value: '', ...known, ...change };
              const others = termSurcharges.filter((surcharge) => surcharge.days !== days);
              onChange(next.value === '' ? others : [...others, next].sort((a, b) => a.days - b.days));
            };
            return (
              <NumberField
                key={days}
                label={f('termSurcharge', { count: days })}
                value={known ? Number(known.value) : null}
                decimals={4}
                signed
                unit={known?.unit === 'USD/mt' ? 'USD/mt' : `${currency}/cbm`}
                description={f('surchargeHint')}
                onChange={(value) => set({ value: value === null ? '' : String(value) })}
              />
            );
          })}
        </div>
      )}
    </Field>
  );
}
