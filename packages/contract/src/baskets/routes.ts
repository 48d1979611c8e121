import { reservationMinutes } from '@handelsplatz/domain/baskets';
import { optionalIdempotencyHeaders, route } from '../common/index.ts';
import { choosingRefusals, keyRefusals, positionRefusals, usualRefusals } from '../refusals/index.ts';
import {
  basket,
  basketItemChange,
  basketItemId,
  basketItemRequest,
  offerVatCase,
  reorderRequest,
  vatCaseParameters,
} from './baskets.ts';

/** Refusals of goods that a buyer puts into the basket. */
const addingRefusals = [
  ...usualRefusals,
  ...keyRefusals,
  ...choosingRefusals,
  'basket_full',
  'destination_not_possible',
  'technical_error_occured_basket',
] as const;

/** Routes of the open basket. */
export const basketRoutes = {
  read: route({
    method: 'GET',
    path: '/api/basket',
    summary: 'Read the open basket with reserved and current prices',
    answers: { 200: basket },
    refusals: [401, 403],
  }),
  readVatCase: route({
    method: 'GET',
    path: '/api/offers/:id/vat-case',
    summary: 'Read how value added tax treats the purchase of an offer',
    description:
      'The case follows from the VAT numbers of both sides, the tax status of the goods and the state to which they go. It is the case that a position of the basket and an order would have.',
    params: basketItemId,
    query: vatCaseParameters,
    answers: { 200: offerVatCase },
    refusals: [400, 401, 403, 404],
  }),
  addItem: route({
    method: 'POST',
    path: '/api/basket/items',
    summary: 'Add an offer and reserve its price',
    description: `A live price is reserved for ${reservationMinutes.API} minutes, a fixed price for ${reservationMinutes.FIXED} minutes. The volume is not reserved. An offer that cannot be ordered is refused as an order refuses it. The same Idempotency-Key with the same body adds the offer once; sent again it answers with the current basket. The same key with another body is refused with 422.`,
    headers: optionalIdempotencyHeaders,
    body: basketItemRequest,
    answers: { 200: basket },
    refusals: addingRefusals,
  }),
  reorder: route({
    method: 'POST',
    path: '/api/orders/:id/reorder',
    summary: 'Put the goods of an earlier order into the basket again, at today’s price',
    description:
      'Runs the command that adds an offer. What can no longer be ordered is refused as adding refuses it, with the nearest `alternative` or null.',
    params: basketItemId,
    headers: optionalIdempotencyHeaders,
    body: reorderRequest,
    answers: { 200: basket },
    refusals: addingRefusals,
  }),
  changeItem: route({
    method: 'PUT',
    path: '/api/basket/items/:id',
    summary: 'Change quantity, payment term or address of a position, or accept the current price',
    params: basketItemId,
    body: basketItemChange,
    answers: { 200: basket },
    refusals: [400, 401, 403, 404, ...positionRefusals, 'destination_not_possible'],
  }),
  removeItem: route({
    method: 'DELETE',
    path: '/api/basket/items/:id',
    summary: 'Remove a position',
    params: basketItemId,
    answers: { 200: basket },
    refusals: [401, 403, 404],
  }),
};
