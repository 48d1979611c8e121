import { done, problems } from '@handelsplatz/contract';
import {
  adminHaltInput,
  adminPriceHalts,
  priceHalt,
  priceHaltId,
  sellerHaltInput,
  sellerPriceHalts,
} from '@handelsplatz/contract/pricing';
import type { Actor } from '@handelsplatz/domain/identity';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { notFound } from '../../platform/errors/known.ts';
import { actorOf, type HttpServer } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { readAllHalts, readHalt, readSellerHalts } from './price-halts.read.ts';
import type { PriceHaltsService } from './price-halts.service.ts';
import { type RuleResult, sendRuleRefusal } from './rule-refusals.ts';

const tags = ['Pricing'];

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly halts: PriceHaltsService;
}

/** Halting live prices: a seller its own, an admin those of a seller, of a product or of the market. */
export function registerPriceHaltRoutes(http: HttpServer, dependencies: Dependencies): void {
  sellerRoutes(http, dependencies);
  adminRoutes(http, dependencies);
}

function sellerRoutes(http: HttpServer, { db, halts }: Dependencies): void {
  const config = { right: 'pricing.manage' } as const;
  http.get(
    '/api/pricing/halts',
    {
      config,
      schema: {
        summary: 'What of one’s own live prices is halted, by oneself or the marketplace, and what was',
        tags,
        response: { 200: sellerPriceHalts, ...problems(401, 403) },
      },
    },
    (request) => readSellerHalts(db, actorOf(request).accountId),
  );

  http.post(
    '/api/pricing/halts',
    {
      config,
      schema: {
        summary: 'Halt all of one’s own live prices, or those of a product; running reservations are honoured',
        tags,
        body: sellerHaltInput,
        response: { 201: priceHalt, ...problems(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { productId, reason } = request.body;
      const halted = await halts.halt(actor, { sellerId: actor.accountId, productId }, reason);
      return answerHalted(db, actor, halted, reply);
    },
  );

  http.delete(
    '/api/pricing/halts/:id',
    {
      config,
      schema: {
        summary: 'Lift a halt of one’s own; the marketplace’s is refused',
        tags,
        params: priceHaltId,
        response: { 200: done, ...problems(401, 403, 404, 409) },
      },
    },
    async (request, reply) => answerLifted(await halts.lift(actorOf(request), request.params.id), reply),
  );
}

function adminRoutes(http: HttpServer, { db, halts }: Dependencies): void {
  const config = { right: 'price-halts.supervise' } as const;
  http.get(
    '/api/admin/price-halts',
    {
      config,
      schema: {
        summary: 'Every halt of live prices, and what can be halted',
        tags,
        response: { 200: adminPriceHalts, ...problems(401, 403) },
      },
    },
    () => readAllHalts(db),
  );

  http.post(
    '/api/admin/price-halts',
    {
      config,
      schema: {
        summary:
          'Halt the live prices of a seller, of a product or of the whole market; running reservations are honoured',
        tags,
        body: adminHaltInput,
        response: { 201: priceHalt, ...problems(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const sellerId = body.scope === 'SELLER' ? body.sellerId : null;
      const productId = body.scope === 'MARKET' ? null : body.productId;
      const actor = actorOf(request);
      return answerHalted(db, actor, await halts.halt(actor, { sellerId, productId }, body.reason), reply);
    },
  );

  http.delete(
    '/api/admin/price-halts/:id',
    {
      config,
      schema: {
        summary: 'Lift a halt of the marketplace; a seller’s own is refused',
        tags,
        params: priceHaltId,
        response: { 200: done, ...problems(401, 403, 404, 409) },
      },
    },
    async (request, reply) => answerLifted(await halts.lift(actorOf(request), request.params.id), reply),
  );
}

async function answerHalted(
  db: Kysely<Tables>,
  { accountId, accountType }: Actor,
  result: RuleResult<string>,
  reply: FastifyReply,
) {
  if (!result.ok) return sendRuleRefusal(reply, result);
  const view = await readHalt(db, result.value, accountType === 'admin' ? 'admin' : { sellerId: accountId });
  if (!view) throw notFound();
  return reply.status(201).send(view);
}

function answerLifted(result: RuleResult<string>, reply: FastifyReply) {
  return result.ok ? reply.send({ success: true } as const) : sendRuleRefusal(reply, result);
}
