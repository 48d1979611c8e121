import { basketRoutes } from '@handelsplatz/contract/baskets';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { FastifyReply } from 'fastify';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { type BusinessResult, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import type { LostDemand } from '../statistics/index.ts';
import { sendBasketFault } from '../trading/index.ts';
import type { BasketView } from './basket-view.ts';
import type { BasketService } from './baskets.service.ts';

const open = { right: 'basket.edit', onBehalf: 'child-accounts.order' } as const;

/** Registers the routes of the open basket. */
export function registerBasketRoutes(
  http: HttpServer,
  { baskets, onRefused }: { baskets: BasketService; onRefused: LostDemand['refused'] },
): void {
  const answer = <C extends RefusalCode>(reply: FastifyReply, result: BusinessResult<BasketView, C>) =>
    result.ok ? result.value : sendBusinessRefusal(reply, result);

  serve(http, basketRoutes.read, open, (request) => baskets.read(getActor(request)));

  serve(http, basketRoutes.readVatCase, open, (request) =>
    baskets.readVatCase(getActor(request), request.params.id, request.query),
  );

  serve(http, basketRoutes.addItem, { ...open, errorHandler: sendBasketFault }, async (request, reply) => {
    const actor = getActor(request);
    const added = await baskets.addItem(actor, request.body, request.headers['idempotency-key']);
    if (!added.ok) onRefused(actor.accountId, request.body, added);
    return answer(reply, added);
  });

  serve(http, basketRoutes.changeItem, open, async (request, reply) =>
    answer(reply, await baskets.changeItem(getActor(request), request.params.id, request.body)),
  );

  serve(http, basketRoutes.removeItem, open, (request) => baskets.removeItem(getActor(request), request.params.id));
}
