import { type RefusalCode, type RefusalDetail, refusalSentence, refusalStatus } from '@handelsplatz/contract/refusals';
import { type Ok, type Refusal, refuse } from '@handelsplatz/domain/results';
import type { FastifyReply } from 'fastify';
import { sendProblem } from '../http/index.ts';

/** A refusal by the current state: words for the German sentence, facts for programs. */
export type BusinessRefusal = Refusal<
  RefusalCode,
  { readonly words: RefusalDetail; readonly facts: Readonly<Record<string, unknown>> }
>;
export type BusinessResult<T> = Ok<T> | BusinessRefusal;

/** Refuses with the words for the sentence and the facts for programs. */
export function refuseWith(
  code: RefusalCode,
  words: RefusalDetail = {},
  facts: Readonly<Record<string, unknown>> = {},
): BusinessRefusal {
  return refuse(code, { words, facts });
}

/** Answers with the refusal's code and German sentence, and with its facts as members of the problem. */
export function sendBusinessRefusal(reply: FastifyReply, refusal: BusinessRefusal): FastifyReply {
  const { code, detail } = refusal;
  return sendProblem(reply, { status: refusalStatus(code), code, detail: formatRefusal(refusal) }, detail.facts);
}

/** The German sentence of a refusal. */
export function formatRefusal({ code, detail }: BusinessRefusal): string {
  return refusalSentence(code, detail.words);
}
