import { optionalIdempotencyHeaders, problems } from '@handelsplatz/contract';
import { basket, basketItemChange, basketItemId, basketItemRequest } from '@handelsplatz/contract/baskets';
import type { FastifyReply } from 'fastify';
import { actorOf, type HttpServer } from '../../platform/http/index.ts';
import { sendBasketFault, sendTradeRefusal, type TradeResult } from '../offers/index.ts';
import type { Basket } from './basket-view.ts';
import type { BasketService } from './baskets.service.ts';

const tags = ['Basket'];

/** `GET /api/basket` and its positions. */
export function registerBasketRoutes(http: HttpServer, baskets: BasketService): void {
  const answer = (reply: FastifyReply, result: TradeResult<Basket>) =>
    result.ok ? result.value : sendTradeRefusal(reply, result);

  http.get(
    '/api/basket',
    {
      config: { right: 'basket.edit' },
      schema: {
        summary: 'The open basket with reserved and current prices',
        tags,
        response: { 200: basket, ...problems(401, 403) },
      },
    },
    (request) => baskets.read(actorOf(request)),
  );

  http.post(
    '/api/basket/items',
    {
      config: { right: 'basket.edit' },
      schema: {
        summary: 'Add an offer and reserve its price',
        description:
          'The price is held 3 minutes for live and 10 minutes for fixed prices; the volume is not. What could not be ordered is refused as the order refuses it. The same Idempotency-Key and body add once; sent again they answer the basket of that moment. Another body is refused with 422.',
        tags,
        headers: optionalIdempotencyHeaders,
        body: basketItemRequest,
        response: { 200: basket, ...problems(400, 401, 403, 404, 409, 422, 500) },
      },
      errorHandler: sendBasketFault,
    },
    async (request, reply) =>
      answer(reply, await baskets.addItem(actorOf(request), request.body, request.headers['idempotency-key'])),
  );

  http.put(
    '/api/basket/items/:id',
    {
      config: { right: 'basket.edit' },
      schema: {
        summary: 'Change quantity, payment term or address of a position, or take the current price',
        tags,
        params: basketItemId,
        body: basketItemChange,
        response: { 200: basket, ...problems(400, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) =>
      answer(reply, await baskets.changeItem(actorOf(request), request.params.id, request.body)),
  );

  http.delete(
    '/api/basket/items/:id',
    {
      config: { right: 'basket.edit' },
      schema: {
        summary: 'Remove a position',
        tags,
        params: basketItemId,
        response: { 200: basket, ...problems(401, 403, 404) },
      },
    },
    (request) => baskets.removeItem(actorOf(request), request.params.id),
  );
}
