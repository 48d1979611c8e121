import { type RefusalCode, type RefusalDetail, refusalSentence } from '@handelsplatz/contract/refusals';
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

/** Refusals of the sender (401, 403) and of the request itself (422). All others are refusals by the current state (409). */
const statuses: Readonly<Partial<Record<RefusalCode, 401 | 403 | 422>>> = {
  login_failed: 401,
  account_locked: 403,
  consent_missing: 403,
  view_of_other: 403,
  template_of_other: 403,
  approval_own: 403,
  approval_not_yours: 403,
  quantity_only_lower: 422,
  approval_unknown_person: 422,
  order_file_out_of_reach: 403,
  incorrect_password: 422,
  incorrect_code: 422,
  factor_required: 422,
  passkey_unknown: 422,
  passkey_unreadable: 422,
  password_mismatch: 422,
  password_too_weak: 422,
  password_common: 422,
  quantity_error: 422,
  delivery_address_required: 422,
  permit_document_unreadable: 422,
  idempotency_key_reused: 422,
  role_not_grantable: 422,
  username_taken: 422,
};

/** Answers with the refusal's code and German sentence, and with its facts as members of the problem. */
export function sendBusinessRefusal(reply: FastifyReply, refusal: BusinessRefusal): FastifyReply {
  const { code, detail } = refusal;
  return sendProblem(reply, { status: statuses[code] ?? 409, code, detail: formatRefusal(refusal) }, detail.facts);
}

/** The German sentence of a refusal. */
export function formatRefusal({ code, detail }: BusinessRefusal): string {
  return refusalSentence(code, detail.words);
}
