import { demandOfKind } from '@handelsplatz/domain/pricing';
import { useContext } from 'react';
import { ApiError, isApiError } from '../../platform/api-error.ts';
import { FormContext } from '../../ui/form-context.ts';
import type { RuleKind } from './kinds.ts';
import type { RuleDraft } from './rule-draft.ts';

/** What a rule may share with no other one. */
const subject: ReadonlySet<keyof RuleDraft> = new Set<keyof RuleDraft>([
  'products',
  'places',
  'termDays',
  'day',
  'startTime',
  'endTime',
  'setting',
  'validFrom',
]);

/** Whether something was refused because another rule stands for the same already. */
export function isClash(error: unknown): error is ApiError {
  return isApiError(error, 'relationship_exist_error') || isApiError(error, 'expiry_rule_exists');
}

/** A clash said at the fields that the two rules share as well; anything else as it is. */
export function atSharedFields(error: unknown, kind: RuleKind): unknown {
  if (!isClash(error)) return error;
  const fields = sharedFields(kind).map((path) => ({ path, message: error.detail }));
  return new ApiError(error.status, error.code, { ...error.body, fields }, error.requestId);
}

function sharedFields(kind: RuleKind): string[] {
  if (kind === 'EXPIRY') return ['details.day'];
  if (kind === 'PAYMENT_TERM') return ['details.termDays'];
  const { products, terminals } = demandOfKind(kind);
  return [...(products === 'none' ? [] : ['productIds']), ...(terminals === 'none' ? [] : ['terminalIds'])];
}

/** Hands a change of the fields on; a clash is forgotten with the first change of what the two rules share. */
export function useClashedChange(onChange: (part: Partial<RuleDraft>) => void): (part: Partial<RuleDraft>) => void {
  const form = useContext(FormContext);
  return (part) => {
    const changed = Object.keys(part) as (keyof RuleDraft)[];
    if (isClash(form?.failure) && changed.some((name) => subject.has(name))) form?.forget();
    onChange(part);
  };
}
