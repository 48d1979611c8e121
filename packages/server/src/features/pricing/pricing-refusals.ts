import { ruleProblemSentence } from '@handelsplatz/contract/pricing/problems';
import type { RuleProblem } from '@handelsplatz/domain/pricing/rules';
import { requireNoProblems } from '../../platform/refusals/index.ts';

/** Throws the problems of a rule at their fields, each with its own sentence or with the one for its code. */
export function requireNoRuleProblems(problems: readonly (RuleProblem & { readonly message?: string })[]): void {
  requireNoProblems(problems.map(({ path, code, message = ruleProblemSentence(code) }) => ({ path, code, message })));
}

/** Throws when another name is the same apart from capitals. */
export function requireFreeName(others: readonly { readonly name: string }[], name: string): void {
  const taken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  requireNoRuleProblems(taken ? [{ path: 'name', code: 'name_taken' }] : []);
}
