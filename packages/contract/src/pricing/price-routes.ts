import { priceRefusals } from '@handelsplatz/domain/pricing/chain';
import { csvFile, route } from '../common/index.ts';
import { offerId } from '../offers/offers.ts';
import { usualRefusals } from '../refusals/index.ts';
import { explanation, explanationParameters } from './explanation.ts';
import { priceList, priceListExportParameters, priceListParameters } from './price-list.ts';

/** Routes that show prices: the price list and the explanation of one price. */
export const priceRoutes = {
  readList: route({
    method: 'GET',
    path: '/api/pricing/price-list',
    summary: 'Read the seller’s current prices for one customer with their parts',
    query: priceListParameters,
    answers: { 200: priceList },
    refusals: [400, 401, 403, 404],
  }),
  exportList: route({
    method: 'GET',
    path: '/api/pricing/price-list/export',
    summary: 'Export these prices as a CSV file, filtered and sorted by a column',
    query: priceListExportParameters,
    answers: { 200: csvFile },
    refusals: [400, 401, 403, 404],
  }),
  explain: route({
    method: 'GET',
    path: '/api/offers/:id/explanation',
    summary: 'Explain the price of an offer: all lines for its seller, sums for a buyer',
    params: offerId,
    query: explanationParameters,
    answers: { 200: explanation },
    refusals: [
      ...usualRefusals,
      ...priceRefusals,
      'live_prices_halted',
      'order_error_offers_expired',
      'order_error_relationship_disabled',
      'payment_term_changed',
    ],
  }),
};
