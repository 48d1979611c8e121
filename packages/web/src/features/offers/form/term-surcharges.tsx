import type { TermSurcharge } from '@handelsplatz/domain/offers';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useCurrentValues } from '../../../ui/form/use-form-values.ts';
import type { ProductType } from '../queries.ts';
import { offerFormTexts as f } from './form-texts.ts';
import { ListField } from './list-field.tsx';
import type { FieldsProps } from './offer-binding.ts';
import styles from './offer-form.module.css';

/** The offer's own surcharge of each of its payment terms. An additive has no density, so its surcharge is never one per tonne. */
export function TermSurchargeFields({ form, productType }: FieldsProps & { readonly productType: ProductType }) {
  const { paymentTerms, termSurcharges } = useCurrentValues(form);
  return (
    <ListField form={form} name="termSurcharges">
      {({ onChange }) => (
        <>
          {paymentTerms.length > 0 && <p className={styles.hint}>{f('surchargeHint')}</p>}
          {paymentTerms.map((days) => (
            <SurchargeOfTerm
              key={days}
              days={days}
              perTonne={productType === 'FUEL'}
              value={termSurcharges.find((surcharge) => surcharge.days === days)}
              onChange={(next) => {
                const others = termSurcharges.filter((surcharge) => surcharge.days !== days);
                onChange(next ? [...others, next].sort((a, b) => a.days - b.days) : others);
              }}
            />
          ))}
        </>
      )}
    </ListField>
  );
}

interface SurchargeProps {
  readonly days: number;
  readonly perTonne: boolean;
  readonly value: TermSurcharge | undefined;
  readonly onChange: (value: TermSurcharge | undefined) => void;
}

function SurchargeOfTerm({ days, perTonne, value, onChange }: SurchargeProps) {
  const perCbm = `${formatsOfBrand().currency}/cbm`;
  const unit = value?.unit ?? 'L/cbm';
  return (
    <div className={styles.amount}>
      <NumberField
        label={f('termSurcharge', { count: days })}
        value={value ? Number(value.value) : null}
        decimals={4}
        signed
        {...(!perTonne && { unit: perCbm })}
        onChange={(amount) => onChange(amount === null ? undefined : { days, unit, value: String(amount) })}
      />
      {perTonne && (
        <SelectField
          label={f('unitOfSurcharge', { count: days })}
          value={unit}
          options={[
            { value: 'L/cbm', label: perCbm },
            { value: 'USD/mt', label: 'USD/mt' },
          ]}
          disabled={!value}
          onChange={(chosen) => value && onChange({ ...value, unit: chosen as TermSurcharge['unit'] })}
        />
      )}
    </div>
  );
}
