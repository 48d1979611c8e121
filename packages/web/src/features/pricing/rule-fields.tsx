import type { PricingOverview, RuleView } from '@handelsplatz/contract/pricing';
import { demandOfKind, priceUnits, unitsOfBrand } from '@handelsplatz/domain/pricing';
import { useState } from 'react';
import { brand } from '../../platform/brand.ts';
import { serverNowMs } from '../../platform/market-window.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { choicesOf, customerChoices, placesCountText } from './choices.ts';
import { DetailFields } from './detail-fields.tsx';
import { fieldTexts as f } from './field-texts.ts';
import styles from './fields.module.css';
import { kindTexts as k } from './kind-texts.ts';
import { fixedUnitOf, unitText } from './kinds.ts';
import { OverruledNote } from './overruled-rules.tsx';
import { ReplacedPlansNote, replacedPlans } from './replaced-plans.tsx';
import { useClashedChange } from './rule-clash.ts';
import { type RuleDraft, valueDecimals } from './rule-draft.ts';
import { texts as t } from './texts.ts';
import { instantOfValidFrom, type ValidFrom, ValidFromField } from './valid-from-field.tsx';
import { ValueHint } from './value-hint.tsx';

/** What every part of the form needs. */
export interface FieldsProps {
  readonly draft: RuleDraft;
  readonly overview: PricingOverview;
  readonly onChange: (part: Partial<RuleDraft>) => void;
}

/** The fields of a rule: only those its kind demands. */
export function RuleFields({ draft, overview, onChange: hear, base }: FieldsProps & { base?: RuleView | undefined }) {
  const onChange = useClashedChange(hear);
  const props = { draft, overview, onChange };
  const demand = demandOfKind(draft.kind);
  const choices = choicesOf(overview);
  // Who is taken out can be put back until the rule is saved.
  const [namedFirst] = useState(draft.customers);
  const group = overview.groups.find(({ _id }) => _id === draft.groupId);
  return (
    <>
      {group && <p className={styles.group}>{t('inGroup', { name: group.name })}</p>}
      {demand.named && (
        <TextField
          label={f('name')}
          name="name"
          value={draft.name}
          onChange={(name) => onChange({ name })}
          required
          maxLength={120}
        />
      )}
      {demand.customers && (
        <ChoiceField
          label={f('customers')}
          name="customerIds"
          groups={customerChoices(overview, [...namedFirst, ...draft.customers])}
          value={draft.customers}
          onChange={(customers) => onChange({ customers: customers === 'all' ? [] : customers })}
          missing={f('missingCustomers')}
        />
      )}
      <DetailFields {...props} />
      {demand.value !== 'none' && <ValueFields {...props} />}
      {demand.products !== 'none' && (
        <ChoiceField
          label={f('products')}
          name="productIds"
          groups={choices.products}
          value={draft.products}
          onChange={(products) => onChange({ products })}
          {...(demand.products !== 'some' && { all: f('allProducts') })}
          missing={f('missingProducts')}
        />
      )}
      {demand.terminals !== 'none' && (
        <ChoiceField
          label={f('terminals')}
          name="terminalIds"
          groups={choices.places}
          value={draft.places}
          onChange={(places) => onChange({ places })}
          {...(demand.terminals !== 'some' && { all: f('allTerminals') })}
          missing={f('missingTerminals')}
          countText={(places) => placesCountText(places, overview)}
        />
      )}
      {group && <OverruledNote draft={draft} group={group} overview={overview} ruleId={base?._id} />}
      {draft.kind !== 'EXPIRY' && (
        <>
          <ValidFromField value={draft.validFrom} onChange={(validFrom) => onChange({ validFrom })} />
          {base && <ReplacedPlans base={base} validFrom={draft.validFrom} />}
        </>
      )}
      <TextField
        label={f('reason')}
        name="reason"
        description={f('reasonHint')}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
        maxLength={500}
      />
    </>
  );
}

/** A version that begins before planned ones of its rule takes their place. */
function ReplacedPlans({ base, validFrom }: { base: RuleView; validFrom: ValidFrom }) {
  const from = instantOfValidFrom(validFrom);
  if (validFrom.mode === 'later' && !from) return null;
  const at = from ? new Date(from) : new Date(serverNowMs());
  // In a draft nothing is known but the version that was changed.
  const plans = base.planned ?? (base.state === 'planned' ? [base] : []);
  return <ReplacedPlansNote dates={replacedPlans(plans, at, base.version)} />;
}

/** Value and unit; without a choice of units the fixed one stands behind the number. */
function ValueFields({ draft, onChange }: FieldsProps) {
  const { value } = demandOfKind(draft.kind);
  const units = unitsOfBrand(draft.kind, brand().features);
  const signed = value === 'any';
  const fixed = fixedUnitOf(draft.kind) ?? (units.length === 1 && units[0] ? unitText(units[0]) : undefined);
  const check = (number: number) => {
    if (!signed && number <= 0) return f('positive');
    return draft.discount && number >= 0 ? k('discountNegative') : undefined;
  };
  return (
    <>
      <div className={styles.value} data-single={fixed ? true : undefined}>
        <NumberField
          label={valueLabel(draft)}
          name="value"
          value={draft.value}
          onChange={(number) => onChange({ value: number })}
          decimals={valueDecimals}
          signed={signed}
          step={0.1}
          required
          check={check}
          {...(fixed && { unit: fixed })}
        />
        {!fixed && (
          <SelectField
            label={f('unit')}
            name="unit"
            value={draft.unit}
            options={units.map((unit) => ({ value: unit, label: unitText(unit) }))}
            onChange={(unit) => onChange({ unit: priceUnits.find((known) => known === unit) ?? '' })}
            required
            missing={f('missingUnit')}
          />
        )}
      </div>
      <ValueHint draft={draft} />
      {draft.kind === 'CUSTOMER' && (
        <CheckField
          label={k('discount')}
          description={k('discountHint')}
          checked={draft.discount}
          onChange={(discount) => onChange({ discount })}
        />
      )}
    </>
  );
}

function valueLabel({ kind }: RuleDraft): string {
  if (kind === 'DENSITY' || kind === 'CONVERSION' || kind === 'FX' || kind === 'MIN_PRICE_MAX_DROP') {
    return k(`value_${kind}`);
  }
  return k('value_other');
}
