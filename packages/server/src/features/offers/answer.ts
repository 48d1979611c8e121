import { type RefusalCode, refusalSentence } from '@handelsplatz/contract/refusals';
import type { FastifyReply } from 'fastify';
import { sendRefusal } from '../../platform/http/index.ts';
import type { TradeRefusal } from './trade-check.ts';

/** Refusals of what was asked for; all others are refusals by the state of things, answered 409. */
const unprocessable: ReadonlySet<RefusalCode> = new Set([
  'quantity_error',
  'delivery_address_required',
  'idempotency_key_reused',
]);

/** Answers a refused purchase: its code, its German sentence, and its facts as members of the problem. */
export function sendTradeRefusal(reply: FastifyReply, { code, detail }: TradeRefusal): FastifyReply {
  return sendRefusal(
    reply,
    { code, detail: refusalSentence(code, detail.words), facts: detail.facts },
    unprocessable.has(code) ? 422 : 409,
  );
}
