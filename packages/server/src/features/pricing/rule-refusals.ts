import { ruleProblemSentence } from '@handelsplatz/contract/pricing';
import { type RefusalCode, type RefusalDetail, refusalSentence } from '@handelsplatz/contract/refusals';
import type { RuleProblem, RuleProblemCode } from '@handelsplatz/domain/pricing';
import { type Ok, type Refusal, refuse } from '@handelsplatz/domain/results';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../platform/errors/index.ts';
import { sendRefusal } from '../../platform/http/index.ts';

/** Why a change of the rules is refused: words for the German sentence, facts for programs. */
export type RuleRefusal = Refusal<
  RefusalCode,
  { readonly words: RefusalDetail; readonly facts: Readonly<Record<string, unknown>> }
>;
export type RuleResult<T> = Ok<T> | RuleRefusal;

/** Refuses a change with the words its sentence needs and the facts a program needs. */
export function refuseRule(
  code: RefusalCode,
  words: RefusalDetail = {},
  facts: Readonly<Record<string, unknown>> = {},
): RuleRefusal {
  return refuse(code, { words, facts });
}

/** Answers a refused change. */
export function sendRuleRefusal(reply: FastifyReply, refusal: RuleRefusal): FastifyReply {
  const { code, detail } = refusal;
  return sendRefusal(reply, { code, detail: refusalText(refusal), facts: detail.facts }, 409);
}

/** The sentence of a refused change. */
export function refusalText({ code, detail }: RuleRefusal): string {
  return refusalSentence(code, detail.words);
}

/** Throws what is wrong with the fields, each with its sentence or a closer one; does nothing where nothing is wrong. */
export function demandNoProblems(
  problems: readonly RuleProblem[],
  closer: Partial<Record<RuleProblemCode, string | undefined>> = {},
): void {
  if (problems.length === 0) return;
  throw new AppError({
    status: 400,
    code: 'invalid_input',
    detail: 'Bitte prüfen Sie Ihre Eingaben.',
    fields: problems.map(({ path, code }) => ({ path, code, message: closer[code] ?? ruleProblemSentence(code) })),
  });
}
