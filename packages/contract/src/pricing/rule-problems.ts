import type { Brand } from '@handelsplatz/domain/brands';
import {
  type EnteredRule,
  type EnteredRuleDetails,
  getKindRequirements,
  isKindOfBrand,
  listEnteredProblems,
  type RuleProblem,
  unitsOfBrand,
} from '@handelsplatz/domain/pricing/rules';
import { ruleProblemSentences } from './problems.ts';
import { limitSentence } from './value-limit.ts';

/** A field of a rule, what is wrong with it, and the sentence that stands there. */
export interface RuleFieldProblem extends RuleProblem {
  readonly message: string;
}

/** When and where a rule is checked. `before`: the details of the version it replaces. */
export interface RuleMoment {
  readonly brand: Brand;
  readonly now: Date;
  readonly before?: EnteredRuleDetails | undefined;
}

/**
 * Everything that is wrong with a rule by itself, by the brand's switches and by the clock. The server checks besides what
 * else there is: the rule's kind and group, products, terminals and customers, other rules.
 */
export function listRuleProblems(draft: EnteredRule, { brand, now, before }: RuleMoment): RuleFieldProblem[] {
  const moment = { now, zone: brand.zone, ...(before && { before }) };
  const problems = [...listBrandProblems(draft, brand), ...listEnteredProblems(draft, moment)];
  return problems.map((problem) => ({ ...problem, message: formatProblem(problem, draft, brand) }));
}

function formatProblem({ code }: RuleProblem, draft: EnteredRule, brand: Brand): string {
  const closer = code === 'value_too_great' ? limitSentence(draft, brand) : undefined;
  return closer ?? ruleProblemSentences[code];
}

/** What the brand's sellers do not have; a unit no seller has is among the other problems. */
function listBrandProblems({ kind, unit }: EnteredRule, { features }: Brand): RuleProblem[] {
  if (!isKindOfBrand(kind, features)) return [{ path: 'kind', code: 'choice_not_allowed' }];
  if (unit === null || !getKindRequirements(kind).units.includes(unit)) return [];
  return unitsOfBrand(kind, features).includes(unit) ? [] : [{ path: 'unit', code: 'unit_not_allowed' }];
}
