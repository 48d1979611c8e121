import { ruleInput } from '@handelsplatz/contract/pricing/input';
import { listRuleProblems } from '@handelsplatz/contract/pricing/rule-problems';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { brand } from '../../../../platform/brand.ts';
import { serverNowMs } from '../../../../platform/live/market-window.ts';
import type { FormOptions } from '../../../../ui/form/form-options.ts';
import { useFormValues } from '../../../../ui/form/use-form-values.ts';
import { type RuleFormValues, type RuleValues, ruleFields, toRuleInput } from './rule-values.ts';

/** Checks a rule in the browser with the contract's schema and its further rules, by the server's clock. */
export function toRuleFormOptions(
  start: RuleValues,
  base: RuleView | undefined,
): FormOptions<RuleValues, typeof ruleInput> {
  return {
    rules: ruleInput,
    values: start,
    fields: ruleFields,
    toInput: toRuleInput,
    further: (rule) => listRuleProblems(rule, { brand: brand(), now: new Date(serverNowMs()), before: base?.details }),
  };
}

/** The form's values of a rule that starts as `start` and replaces `base`. */
export function useRuleForm(start: RuleValues, base: RuleView | undefined): RuleFormValues {
  return useFormValues(toRuleFormOptions(start, base));
}
