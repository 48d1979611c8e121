import { listTaxStatuses, taxStatuses } from '@handelsplatz/domain/offers';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { ComboboxField } from '../../../ui/fields/choice/combobox-field.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { VolumeField } from '../../../ui/fields/volume-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useCurrentValues } from '../../../ui/form/use-form-values.ts';
import type { ProductType } from '../queries.ts';
import { offerFormTexts as f } from './form-texts.ts';
import { InstantField } from './instant-field.tsx';
import { ListField } from './list-field.tsx';
import type { FieldsProps } from './offer-binding.ts';
import styles from './offer-form.module.css';
import type { FormGoods } from './offer-values.ts';

/** The products and terminals that can be chosen. */
export interface OfferChoices {
  readonly products: readonly (FormGoods & { readonly value: string; readonly label: string })[];
  readonly terminals: readonly { readonly value: string; readonly label: string }[];
}

/** What is offered, and where. Product and terminal of an existing offer stay. */
export function OfferGoodsFields({
  form,
  choices,
  productType,
  fixed,
}: FieldsProps & { readonly choices: OfferChoices; readonly productType: ProductType; readonly fixed: boolean }) {
  const { productId, taxStatus } = useCurrentValues(form);
  const goods = choices.products.find(({ value }) => value === productId);
  const fitting = goods ? listTaxStatuses({ type: productType, category: goods.category }) : taxStatuses;
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
              options={taxStatuses
                .filter((status) => fitting.includes(status) || status === taxStatus)
                .map((status) => ({ value: status, label: f(status) }))}
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
        <ListField form={form} name="priceType">
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
        </ListField>
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
            {(field) => <VolumeField {...field} label={f(name)} unit={unit} />}
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
