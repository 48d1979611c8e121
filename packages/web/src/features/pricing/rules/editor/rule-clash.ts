import { getKindRequirements } from '@handelsplatz/domain/pricing/rules';
import { showClashAt } from '../../shared/clash.ts';
import type { EditableRuleKind } from '../../shared/kinds.ts';
import type { RuleValues } from './rule-values.ts';

/** The values that no two rules may share. */
export function listSharedValues(values: RuleValues): unknown[] {
  const { products, places, termDays, day, startTime, endTime, setting, validFrom } = values;
  return [products, places, termDays, day, startTime, endTime, setting, validFrom];
}

/** Shows a clash at the fields that the two rules share as well. Other errors stay unchanged. */
export function atSharedFields(error: unknown, kind: EditableRuleKind): unknown {
  return showClashAt(error, sharedFields(kind));
}

function sharedFields(kind: EditableRuleKind): string[] {
  if (kind === 'EXPIRY') return ['details.day'];
  if (kind === 'PAYMENT_TERM') return ['details.termDays'];
  const { products, terminals } = getKindRequirements(kind);
  return [...(products === 'none' ? [] : ['productIds']), ...(terminals === 'none' ? [] : ['terminalIds'])];
}
