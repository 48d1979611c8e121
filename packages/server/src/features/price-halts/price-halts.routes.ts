import { priceHaltRoutes } from '@handelsplatz/contract/price-halts';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { Actor } from '@handelsplatz/domain/identity';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { notFound } from '../../platform/errors/known.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { type BusinessResult, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { readAllHalts, readHalt, readSellerHalts } from './price-halts.read.ts';
import type { PriceHaltsService } from './price-halts.service.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly halts: PriceHaltsService;
}

/**
 * Registers the routes of price halts. A seller halts its own live prices. An admin halts those of a seller, of a product or of
 * the whole market.
 */
export function registerPriceHaltRoutes(http: HttpServer, dependencies: Dependencies): void {
  registerSellerRoutes(http, dependencies);
  registerAdminRoutes(http, dependencies);
}

function registerSellerRoutes(http: HttpServer, { db, halts }: Dependencies): void {
  const right = 'pricing.manage';

  serve(http, priceHaltRoutes.readOwn, { right }, (request) => readSellerHalts(db, getActor(request).accountId));

  serve(http, priceHaltRoutes.haltOwn, { right }, async (request, reply) => {
    const actor = getActor(request);
    const { productId, reason } = request.body;
    const halted = await halts.halt(actor, { sellerId: actor.accountId, productId }, reason);
    return answerHalted(db, actor, halted, reply);
  });

  serve(http, priceHaltRoutes.liftOwn, { right }, async (request, reply) =>
    answerLifted(await halts.lift(getActor(request), request.params.id), reply),
  );
}

function registerAdminRoutes(http: HttpServer, { db, halts }: Dependencies): void {
  const right = 'price-halts.supervise';

  serve(http, priceHaltRoutes.readAll, { right }, () => readAllHalts(db));

  serve(http, priceHaltRoutes.haltAny, { right }, async (request, reply) => {
    const { body } = request;
    const sellerId = body.scope === 'SELLER' ? body.sellerId : null;
    const productId = body.scope === 'MARKET' ? null : body.productId;
    const actor = getActor(request);
    return answerHalted(db, actor, await halts.halt(actor, { sellerId, productId }, body.reason), reply);
  });

  serve(http, priceHaltRoutes.liftAny, { right }, async (request, reply) =>
    answerLifted(await halts.lift(getActor(request), request.params.id), reply),
  );
}

async function answerHalted<C extends RefusalCode>(
  db: Kysely<Tables>,
  { accountId, accountType }: Actor,
  result: BusinessResult<string, C>,
  reply: FastifyReply,
) {
  if (!result.ok) return sendBusinessRefusal(reply, result);
  const view = await readHalt(db, result.value, accountType === 'admin' ? 'admin' : { sellerId: accountId });
  if (!view) throw notFound();
  return view;
}

function answerLifted<C extends RefusalCode>(result: BusinessResult<string, C>, reply: FastifyReply) {
  return result.ok ? { success: true as const } : sendBusinessRefusal(reply, result);
}
