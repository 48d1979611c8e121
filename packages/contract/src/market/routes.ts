import { csvFile, route } from '../common/index.ts';
import { offerExportQuery, offerList, offerQuery } from './market.ts';

const tags = ['Offers'];

/** Routes of the buyer's list of offers. */
export const marketRoutes = {
  read: route({
    method: 'GET',
    path: '/api/v2/offers',
    summary: 'Offers of connected sellers that this buyer can buy now, with this buyer’s prices',
    tags,
    query: offerQuery,
    answers: { 200: offerList },
    refusals: [400, 401, 403],
  }),
  export: route({
    method: 'GET',
    path: '/api/v2/offers/export',
    summary: 'The same offers and prices as a CSV file: those that a filter leaves, in the order of a column',
    tags,
    query: offerExportQuery,
    answers: { 200: csvFile },
    refusals: [400, 401, 403],
  }),
};
