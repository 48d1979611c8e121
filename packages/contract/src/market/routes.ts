import { csvFile, route } from '../common/index.ts';
import { offerExportQuery, offerList, offerQuery } from './market.ts';

const tags = ['Offers'];

/** Routes of the buyer's list of offers. */
export const marketRoutes = {
  read: route({
    method: 'GET',
    path: '/api/v2/offers',
    summary: 'List the offers that the buyer can buy now, with the buyer’s prices',
    tags,
    query: offerQuery,
    answers: { 200: offerList },
    refusals: [400, 401, 403],
  }),
  export: route({
    method: 'GET',
    path: '/api/v2/offers/export',
    summary: 'Export these offers and prices as a CSV file, filtered and sorted by a column',
    tags,
    query: offerExportQuery,
    answers: { 200: csvFile },
    refusals: [400, 401, 403],
  }),
};
