import { csvFile, route } from '../common/index.ts';
import { offerId } from '../offers/offers.ts';
import { explanation, explanationQuery } from './explanation.ts';
import { priceList, priceListExportQuery, priceListQuery } from './price-list.ts';

const tags = ['Pricing'];

/** Routes that show prices: the price list and the explanation of one price. */
export const priceRoutes = {
  readList: route({
    method: 'GET',
    path: '/api/pricing/price-list',
    summary: 'The seller’s prices for one customer, now, with the parts of each',
    tags,
    query: priceListQuery,
    answers: { 200: priceList },
    refusals: [400, 401, 403, 404],
  }),
  exportList: route({
    method: 'GET',
    path: '/api/pricing/price-list/export',
    summary: 'The same prices as a CSV file: the rows that a filter leaves, in the order of a column',
    tags,
    query: priceListExportQuery,
    answers: { 200: csvFile },
    refusals: [400, 401, 403, 404],
  }),
  explain: route({
    method: 'GET',
    path: '/api/offers/:id/explanation',
    summary: 'How the price of an offer comes about: every line for its seller, the sums for a buyer',
    tags: ['Offers'],
    params: offerId,
    query: explanationQuery,
    answers: { 200: explanation },
    refusals: [400, 401, 403, 404, 409],
  }),
};
