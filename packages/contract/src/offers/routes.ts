import { done, route } from '../common/index.ts';
import { offerId, ownOfferList, ownOfferStatus } from './offers.ts';

const tags = ['Offers'];

/** Routes of a seller's own offers. */
export const offerRoutes = {
  readOwn: route({
    method: 'GET',
    path: '/api/offer/own',
    summary: 'The seller’s own offers with the base price of this moment',
    tags,
    answers: { 200: ownOfferList },
    refusals: [401, 403],
  }),
  changeStatus: route({
    method: 'PUT',
    path: '/api/offer/own/:id',
    summary: 'Pause an own offer, or take it up again',
    tags,
    params: offerId,
    body: ownOfferStatus,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
};
