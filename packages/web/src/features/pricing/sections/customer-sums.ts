import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { add, decimal, toDecimalString, zero } from '@handelsplatz/domain/numbers';
import { type PriceUnit, priceUnits } from '@handelsplatz/domain/pricing/chain';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { unitText } from '../shared/kinds.ts';
import { decimalSpelling } from '../shared/rule-text.ts';

/** The exact sums of rules in force, one for each unit. Units without a rule are left out. */
function sumsByUnit(rules: readonly RuleView[]): { readonly unit: PriceUnit; readonly value: string }[] {
  const amounts = rules.flatMap((rule) => {
    const { unit, value } = rule.state === 'planned' ? (rule.inForce ?? nothing) : rule;
    return unit === null || value === null ? [] : [{ unit, value: decimal(value) }];
  });
  return priceUnits.flatMap((unit) => {
    const same = amounts.filter((amount) => amount.unit === unit);
    if (same.length === 0) return [];
    return [{ unit, value: toDecimalString(same.reduce((sum, { value }) => add(sum, value), zero)) }];
  });
}

const nothing = { unit: null, value: null } as const;

/** The sums of rules in force, one for each unit, as text. */
export function sumsText(rules: readonly RuleView[]): string {
  const formats = formatsOfBrand();
  const sums = sumsByUnit(rules).map(
    ({ unit, value }) => `${decimalSpelling(value, formats, 2)}\u00A0${unitText(unit)}`,
  );
  return sums.join('  ·  ');
}
