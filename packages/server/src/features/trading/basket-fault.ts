import { type RefusalCode, refusalSentence } from '@handelsplatz/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError, sendRefusal } from '../../platform/http/index.ts';
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

/**
 * Answers what nobody foresaw while something was added to a basket or ordered: nothing of it was done, and the basket is as it was.
 * Set as the error handler of the routes that do it; all other errors are answered as everywhere.
 */
export function sendBasketFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = 'technical_error_occured_basket' satisfies RefusalCode;
  return sendError(error, request, reply, { unforeseen: { code, detail: refusalSentence(code) } });
}
