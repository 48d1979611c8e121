import { gasMonths, priceUnits } from '@handelsplatz/domain/pricing/chain';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { brand } from '../../../platform/brand.ts';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useCurrentValues } from '../../../ui/form/use-form-values.ts';
import type { ProductType } from '../queries.ts';
import { offerFormTexts as f } from './form-texts.ts';
import { ListField } from './list-field.tsx';
import type { OfferFormBinding } from './offer-binding.ts';
import styles from './offer-form.module.css';
import type { OfferFormValues } from './offer-values.ts';

/** The seller's rule groups, whose values an offer may replace. */
const groupsQuery = () => ({
  queryKey: ['pricing', 'groups'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/api/pricing', { signal }),
  select: ({ groups }: { groups: readonly { readonly _id: string; readonly name: string }[] }) =>
    groups.map(({ _id, name }) => ({ value: _id, label: name })),
});

const toUnitOptions = () =>
  priceUnits.map((unit) => ({
    value: unit,
    label: unit.replace('L', formatsOfBrand().currency).replace('100L15', '100 l'),
  }));
const toNumber = (text: string | null) => (text === null || text === '' ? null : Number(text));
const toText = (value: number | null) => (value === null ? null : String(value));

/** What an offer may state in place of a price rule (Specification 6), and its discount. */
export function OverrideFields({
  form,
  productType,
}: {
  readonly form: OfferFormBinding;
  readonly productType: ProductType;
}) {
  const { priceType } = useCurrentValues(form);
  if (productType === 'ADDITIVE') return null;
  return (
    <fieldset className={styles.section}>
      <legend>{f('overrides')}</legend>
      {priceType === 'API' && <DiscountField form={form} />}
      <div className={styles.pair}>
        <Field form={form} name="density">
          {({ value, onChange, ...field }) => (
            <NumberField
              {...field}
              label={f('density')}
              decimals={4}
              unit="t/cbm"
              description={f('overridesHint')}
              value={toNumber(value)}
              onChange={(next) => onChange(toText(next))}
            />
          )}
        </Field>
        <Field form={form} name="fxSurcharge">
          {({ value, onChange, ...field }) => (
            <NumberField
              {...field}
              label={f('fxSurcharge')}
              decimals={6}
              signed
              unit={formatsOfBrand().rateUnit}
              value={toNumber(value)}
              onChange={(next) => onChange(toText(next))}
            />
          )}
        </Field>
        {priceType === 'API' && brand().features.iceFutureDropdown && (
          <Field form={form} name="futureMonth">
            {({ value, onChange, ...field }) => (
              <SelectField
                {...field}
                label={f('futureMonth')}
                withEmpty
                placeholder={f('byRule')}
                value={value ?? ''}
                options={gasMonths.map((month) => ({ value: month, label: month }))}
                onChange={(month) => onChange((month || null) as typeof value)}
              />
            )}
          </Field>
        )}
      </div>
      {priceType === 'API' && <GroupOverrides form={form} />}
    </fieldset>
  );
}

function DiscountField({ form }: { readonly form: OfferFormBinding }) {
  return (
    <ListField form={form} name="discount">
      {({ value, onChange }) => (
        <div className={styles.pair}>
          <NumberField
            label={f('discount')}
            description={f('discountHint')}
            decimals={4}
            signed
            value={toNumber(value?.value ?? null)}
            onChange={(next) =>
              onChange(next === null ? null : { unit: value?.unit ?? 'L/100L15', value: String(next) })
            }
          />
          <SelectField
            label={f('unit')}
            value={value?.unit ?? 'L/100L15'}
            options={toUnitOptions()}
            disabled={value === null}
            onChange={(unit) => value && onChange({ ...value, unit: unit as typeof value.unit })}
          />
        </div>
      )}
    </ListField>
  );
}

type Overrides = OfferFormValues['groupOverrides'];

function GroupOverrides({ form }: { readonly form: OfferFormBinding }) {
  const groups = useQuery(groupsQuery()).data ?? [];
  return (
    <ListField form={form} name="groupOverrides">
      {({ value, onChange }) => {
        const free = groups.filter((group) => !value.some(({ groupId }) => groupId === group.value));
        const change = (at: number, next: Partial<Overrides[number]>) =>
          onChange(value.map((override, index) => (index === at ? { ...override, ...next } : override)));
        return (
          <>
            {value.map(({ groupId, unit, value: text }, at) => {
              const name = groups.find((group) => group.value === groupId)?.label ?? '';
              return (
                <div key={groupId} className={styles.line}>
                  <NumberField
                    label={name}
                    decimals={6}
                    signed
                    value={toNumber(text)}
                    onChange={(next) => change(at, { value: toText(next) ?? '' })}
                  />
                  <SelectField
                    label={f('unit')}
                    value={unit}
                    options={toUnitOptions()}
                    onChange={(next) => change(at, { unit: next as Overrides[number]['unit'] })}
                  />
                  <Button
                    tone="subtle"
                    aria-label={f('removeGroup', { group: name })}
                    onClick={() => onChange(value.filter((_, index) => index !== at))}
                  >
                    ×
                  </Button>
                </div>
              );
            })}
            {free.length > 0 && (
              <SelectField
                label={f('addGroup')}
                placeholder={f('group')}
                withEmpty
                value=""
                options={free}
                onChange={(groupId) => groupId && onChange([...value, { groupId, unit: 'L/100L15', value: '0' }])}
              />
            )}
          </>
        );
      }}
    </ListField>
  );
}
