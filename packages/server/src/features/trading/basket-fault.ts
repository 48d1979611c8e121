import { type RefusalCode, refusalSentence } from '@handelsplatz/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../../platform/http/index.ts';

/**
 * Answers an unexpected error of a request that adds to a basket or places an order. Nothing of the request was done, and the
 * basket is unchanged. It is set as the error handler of these routes. All other errors are answered as on every route.
 */
export function sendBasketFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = 'technical_error_occured_basket' satisfies RefusalCode;
  return sendError(error, request, reply, { unforeseen: { code, detail: refusalSentence(code) } });
}
