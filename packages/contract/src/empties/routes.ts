import { ownRequestsShown } from '@handelsplatz/domain/empties';
import { created, done, idempotencyHeaders, route } from '../common/index.ts';
import { keyRefusals } from '../refusals/index.ts';
import { emptiesBody, emptiesId, emptiesList } from './empties.ts';

/** Routes of requests to collect empty containers. */
export const emptiesRoutes = {
  list: route({
    method: 'GET',
    path: '/api/empties',
    summary: `List requests to collect empty containers: the last ${ownRequestsShown} of a buyer, or those that a seller has received`,
    answers: { 200: emptiesList },
    refusals: [401, 403, 404],
  }),
  request: route({
    method: 'POST',
    path: '/api/empties',
    summary: 'Ask a connected seller to collect empty containers; the seller gets an e-mail',
    headers: idempotencyHeaders,
    body: emptiesBody,
    answers: { 201: created },
    refusals: [400, 401, 403, 404, 429, ...keyRefusals, 'empties_full'],
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/empties/:id',
    summary: 'Withdraw a request that is still open',
    params: emptiesId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'empties_closed'],
  }),
  collect: route({
    method: 'POST',
    path: '/api/empties/:id/collected',
    summary: 'Mark a received request as collected',
    params: emptiesId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'empties_closed'],
  }),
};
