import type { RefusalOf, RouteDefinition } from '@handelsplatz/contract/common';
import { type RefusalCode, type RefusalDetail, refusalSentence, refusalStatus } from '@handelsplatz/contract/refusals';
import { type Ok, type Refusal, refuse } from '@handelsplatz/domain/results';
import type { FastifyReply } from 'fastify';
import { asRefused, type Refused, sendProblem } from '../http/index.ts';

/** A refusal by the current state: words for the German sentence, facts for programs. */
export type BusinessRefusal<C extends RefusalCode = RefusalCode> = Refusal<
  C,
  { readonly words: RefusalDetail; readonly facts: Readonly<Record<string, unknown>> }
>;

/** A value, or a refusal with one of the codes `C`. */
export type BusinessResult<T, C extends RefusalCode> = Ok<T> | BusinessRefusal<C>;

/** The outcome of a route's command: a value, or a refusal that the route names. */
export type OutcomeOf<R extends RouteDefinition, T> = BusinessResult<T, RefusalOf<R>>;

/** Refuses with the words for the sentence and the facts for programs. */
export function refuseWith<C extends RefusalCode>(
  code: C,
  words: RefusalDetail = {},
  facts: Readonly<Record<string, unknown>> = {},
): BusinessRefusal<C> {
  return refuse(code, { words, facts });
}

/** Answers with the refusal's code and German sentence, and with its facts as members of the problem. */
export function sendBusinessRefusal<C extends RefusalCode>(
  reply: FastifyReply,
  refusal: BusinessRefusal<C>,
  status: number = refusalStatus(refusal.code),
): Refused<C> {
  const { code, detail } = refusal;
  return asRefused(sendProblem(reply, { status, code, detail: formatRefusal(refusal) }, detail.facts));
}

/** The German sentence of a refusal. */
export function formatRefusal({ code, detail }: BusinessRefusal): string {
  return refusalSentence(code, detail.words);
}
