import { route } from '../common/index.ts';
import { additiveList, additiveQuery } from './additives.ts';

const tags = ['Offers'];

/** Routes of additive offers, for buyers and sellers. */
export const additiveRoutes = {
  list: route({
    method: 'GET',
    path: '/api/v2/offers/additives',
    summary: 'List additive offers: those that the buyer can order, or those of the seller',
    tags,
    query: additiveQuery,
    answers: { 200: additiveList },
    refusals: [400, 401, 403],
  }),
};
