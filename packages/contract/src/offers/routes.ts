import { done, route } from '../common/index.ts';
import { offerId, ownOfferList, ownOfferStatus } from './offers.ts';

const tags = ['Offers'];

/** Routes of a seller's own offers. */
export const offerRoutes = {
  readOwn: route({
    method: 'GET',
    path: '/api/offer/own',
    summary: 'List the seller’s offers with their current base prices',
    tags,
    answers: { 200: ownOfferList },
    refusals: [401, 403],
  }),
  changeStatus: route({
    method: 'PUT',
    path: '/api/offer/own/:id',
    summary: 'Pause an offer of the seller, or resume it',
    tags,
    params: offerId,
    body: ownOfferStatus,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
};
