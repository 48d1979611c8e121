import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { ruleProblemSentences } from '@handelsplatz/contract/pricing/problems';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { priceUnits } from '@handelsplatz/domain/pricing/chain';
import { getKindRequirements, type KindRequirements, unitsOfBrand } from '@handelsplatz/domain/pricing/rules';
import { useState } from 'react';
import { brand } from '../../../../platform/brand.ts';
import { serverNowMs } from '../../../../platform/live/market-window.ts';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
import { ChoiceField, chosenValues } from '../../../../ui/fields/choice/choice-field.tsx';
import { SelectField } from '../../../../ui/fields/choice/select-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { useCurrentValues } from '../../../../ui/form/use-form-values.ts';
import { useClearClash } from '../../shared/clash.ts';
import { fieldTexts as f } from '../../shared/field-texts.ts';
import { kindTexts as k } from '../../shared/kind-texts.ts';
import { findFixedUnit, unitText } from '../../shared/kinds.ts';
import { texts as t } from '../../texts.ts';
import { DetailFields } from './detail-fields.tsx';
import styles from './fields.module.css';
import { OverruledNote } from './overruled-rules.tsx';
import { ReplacedPlansNote, replacedPlans } from './replaced-plans.tsx';
import { customerChoices, listChoices, placesCountText } from './rule-choices.ts';
import { listSharedValues } from './rule-clash.ts';
import { type RuleFormValues, type RuleValues, valueDecimals } from './rule-values.ts';
import { instantOfValidFrom, type ValidFrom } from './valid-from.ts';
import { ValidFromField } from './valid-from-field.tsx';
import { ValueHint } from './value-hint.tsx';

interface RuleFieldsProps {
  readonly form: RuleFormValues;
  readonly overview: PricingOverview;
  /** The rule that is changed; undefined for a new one. */
  readonly base: RuleView | undefined;
}

/** The fields that the kind of the rule requires. */
export function RuleFields({ form, overview, base }: RuleFieldsProps) {
  const values = useCurrentValues(form);
  useClearClash(listSharedValues(values));
  const demand = getKindRequirements(values.kind);
  const group = overview.groups.find(({ _id }) => _id === values.groupId);
  return (
    <>
      {group && <p className="soft">{t('inGroup', { name: group.name })}</p>}
      {demand.named && (
        <Field form={form} name="name">
          {(field) => <TextField {...field} label={f('name')} />}
        </Field>
      )}
      {demand.customers !== 'none' && <CustomersField form={form} overview={overview} demand={demand} />}
      <DetailFields form={form} kind={values.kind} />
      {demand.value !== 'none' && <ValueFields form={form} values={values} />}
      <CoverFields form={form} overview={overview} demand={demand} />
      {group && <OverruledNote values={values} group={group} overview={overview} ruleId={base?._id} />}
      {values.kind !== 'EXPIRY' && (
        <>
          <ValidFromField form={form} />
          {base && <ReplacedPlans base={base} validFrom={values.validFrom} />}
        </>
      )}
      <Field form={form} name="reason">
        {(field) => <TextField {...field} label={f('reason')} description={f('reasonHint')} />}
      </Field>
    </>
  );
}

type PartProps = Pick<RuleFieldsProps, 'form' | 'overview'>;

function CustomersField({ form, overview, demand }: PartProps & { demand: KindRequirements }) {
  // A removed customer stays in the list and can be added again until the rule is saved.
  const [namedFirst] = useState(chosenValues(form.get().customers));
  return (
    <Field form={form} name="customers">
      {({ name, value, onChange }) => (
        <ChoiceField
          label={f('customers')}
          name={name}
          groups={customerChoices(overview, [...namedFirst, ...chosenValues(value)])}
          value={value}
          onChange={onChange}
          {...(demand.customers === 'free' && { all: f('allCustomers'), description: f('allCustomersHint') })}
          missing={ruleProblemSentences.customer_missing}
        />
      )}
    </Field>
  );
}

/** The products and terminals that a rule covers. */
function CoverFields({ form, overview, demand }: PartProps & { demand: KindRequirements }) {
  const choices = listChoices(overview);
  return (
    <>
      {demand.products !== 'none' && (
        <Field form={form} name="products">
          {({ name, value, onChange }) => (
            <ChoiceField
              label={f('products')}
              name={name}
              groups={choices.products}
              value={value}
              onChange={onChange}
              {...(demand.products !== 'some' && { all: f('allProducts') })}
              missing={ruleProblemSentences.product_missing}
            />
          )}
        </Field>
      )}
      {demand.terminals !== 'none' && (
        <Field form={form} name="places">
          {({ name, value, onChange }) => (
            <ChoiceField
              label={f('terminals')}
              name={name}
              groups={choices.places}
              value={value}
              onChange={onChange}
              {...(demand.terminals !== 'some' && { all: f('allTerminals') })}
              missing={ruleProblemSentences.terminal_missing}
              countText={(places) => placesCountText(places, overview)}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** Says which planned versions of the rule an earlier version replaces. */
function ReplacedPlans({ base, validFrom }: { base: RuleView; validFrom: ValidFrom }) {
  const from = instantOfValidFrom(validFrom);
  if (validFrom.mode === 'later' && !from) return null;
  const at = from ? new Date(from) : new Date(serverNowMs());
  // In a draft only the changed version is known.
  const plans = base.planned ?? (base.state === 'planned' ? [base] : []);
  return <ReplacedPlansNote dates={replacedPlans(plans, at, base.version)} />;
}

/** Value and unit. Without a choice of units the fixed unit stands behind the number. */
export function ValueFields({ form, values }: { form: RuleFormValues; values: RuleValues }) {
  const units = unitsOfBrand(values.kind, brand().features);
  const fixed = findFixedUnit(values.kind) ?? (units.length === 1 && units[0] ? unitText(units[0]) : undefined);
  return (
    <>
      <div className={styles.value} data-single={fixed ? true : undefined}>
        <Field form={form} name="value">
          {(field) => (
            <NumberField
              {...field}
              label={valueLabel(values)}
              decimals={valueDecimals}
              signed={getKindRequirements(values.kind).value === 'any'}
              step={0.1}
              {...(fixed && { unit: fixed })}
            />
          )}
        </Field>
        {!fixed && (
          <Field form={form} name="unit">
            {({ onChange, ...field }) => (
              <SelectField
                {...field}
                label={f('unit')}
                options={units.map((unit) => ({ value: unit, label: unitText(unit) }))}
                onChange={(unit) => onChange(priceUnits.find((known) => known === unit) ?? '')}
              />
            )}
          </Field>
        )}
      </div>
      <ValueHint values={values} />
      {values.kind === 'CUSTOMER' && (
        <Field form={form} name="discount">
          {({ value, onChange }) => (
            <CheckField label={k('discount')} description={k('discountHint')} checked={value} onChange={onChange} />
          )}
        </Field>
      )}
    </>
  );
}

function valueLabel({ kind }: RuleValues): string {
  if (kind === 'DENSITY' || kind === 'CONVERSION' || kind === 'FX' || kind === 'MIN_PRICE_MAX_DROP') {
    return k(`value_${kind}`);
  }
  return k('value_other');
}
