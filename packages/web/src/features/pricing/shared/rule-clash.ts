import { getKindRequirements } from '@handelsplatz/domain/pricing/rules';
import { useContext, useEffect, useRef } from 'react';
import { ApiError, isApiError } from '../../../platform/api/api-error.ts';
import { FormContext } from '../../../ui/form/form-context.ts';
import type { RuleValues } from '../rules/editor/rule-values.ts';
import type { EditableRuleKind } from './kinds.ts';

/** The values that no two rules may share. */
const subject: readonly (keyof RuleValues)[] = [
  'products',
  'places',
  'termDays',
  'day',
  'startTime',
  'endTime',
  'setting',
  'validFrom',
];

/** Whether the server refused because another rule already covers the same. */
export function isClash(error: unknown): error is ApiError {
  return isApiError(error, 'relationship_exist_error') || isApiError(error, 'expiry_rule_exists');
}

/** Shows a clash at the fields that the two rules share as well. Other errors stay unchanged. */
export function atSharedFields(error: unknown, kind: EditableRuleKind): unknown {
  if (!isClash(error)) return error;
  const fields = sharedFields(kind).map((path) => ({ path, message: error.detail }));
  return new ApiError(error.status, error.code, { ...error.body, fields }, error.requestId);
}

function sharedFields(kind: EditableRuleKind): string[] {
  if (kind === 'EXPIRY') return ['details.day'];
  if (kind === 'PAYMENT_TERM') return ['details.termDays'];
  const { products, terminals } = getKindRequirements(kind);
  return [...(products === 'none' ? [] : ['productIds']), ...(terminals === 'none' ? [] : ['terminalIds'])];
}

/** Removes the message of a clash as soon as a shared field changes. */
export function useForgetClash(draft: RuleValues): void {
  const form = useContext(FormContext);
  const latest = useRef(form);
  latest.current = form;
  const shared = JSON.stringify(subject.map((name) => draft[name]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of a shared field ends the clash
  useEffect(() => {
    if (isClash(latest.current?.failure)) latest.current.forget();
  }, [shared]);
}
