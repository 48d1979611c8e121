import { rowHistoryDays } from '@handelsplatz/domain/market/price-history';
import { csvFile, route } from '../common/index.ts';
import { offerId } from '../offers/offers.ts';
import { historiesParameters, historyParameters, offerHistories, offerHistory } from './history.ts';
import { lookBackDay, lookBackParameters, offerListParameters } from './look-back.ts';
import { offerExportParameters, offerList } from './market.ts';
import { missingOffers, missingParameters } from './missing.ts';
import { offerParts, partsParameters } from './parts.ts';

const notChanged = { 304: 'Not changed since the answer with the `etag` that `if-none-match` names' };

/** Routes of the buyer's list of offers. */
export const marketRoutes = {
  read: route({
    method: 'GET',
    path: '/api/v2/offers',
    summary:
      'List the offers that the buyer can buy now, or could have bought at a past instant, with the buyer’s prices',
    query: offerListParameters,
    answers: { 200: offerList },
    alsoAnswers: notChanged,
    refusals: [400, 401, 403, 404],
  }),
  readChild: route({
    method: 'GET',
    path: '/api/offers/childAccount/:id',
    summary: 'List the offers that a child of the account can buy now, with the prices of the child',
    description:
      'To order for the child, send the requests of basket and order with the child’s id in the header `X-Child-Account`. The order belongs to the child; prices, limits, credit and addresses are the child’s, the right to purchase is the sender’s.',
    params: offerId,
    answers: { 200: offerList },
    alsoAnswers: notChanged,
    refusals: [400, 401, 403, 404],
  }),
  listWindows: route({
    method: 'GET',
    path: '/api/v2/offers/windows',
    summary: 'List the stored market windows of a day, in which the market can be looked back at',
    query: lookBackParameters,
    answers: { 200: lookBackDay },
    refusals: [400, 401, 403],
  }),
  export: route({
    method: 'GET',
    path: '/api/v2/offers/export',
    summary: 'Export these offers and prices as a CSV file, filtered and sorted by a column',
    query: offerExportParameters,
    answers: { 200: csvFile },
    refusals: [400, 401, 403],
  }),
  listMissing: route({
    method: 'GET',
    path: '/api/offers/missing',
    summary:
      'List what the buyer cannot buy now from its sellers, why, and what would change it; one offer only by its id',
    query: missingParameters,
    answers: { 200: missingOffers },
    refusals: [400, 401, 403, 404],
  }),
  history: route({
    method: 'GET',
    path: '/api/offers/:id/history',
    summary: 'Read past prices of an offer’s product at its terminal, with the buyer’s purchases',
    params: offerId,
    query: historyParameters,
    answers: { 200: offerHistory },
    refusals: [400, 401, 403, 404],
  }),
  exportHistory: route({
    method: 'GET',
    path: '/api/offers/:id/history/export',
    summary: 'Export these past prices as a CSV file',
    params: offerId,
    query: historyParameters,
    answers: { 200: csvFile },
    refusals: [400, 401, 403, 404],
  }),
  histories: route({
    method: 'GET',
    path: '/api/offers/histories',
    summary: `Read the last ${rowHistoryDays} days of the sellers of many offers`,
    query: historiesParameters,
    answers: { 200: offerHistories },
    refusals: [400, 401, 403],
  }),
  parts: route({
    method: 'GET',
    path: '/api/offers/parts',
    summary: 'Read the parts of the buyer’s current prices: market, duties, logistics, seller',
    query: partsParameters,
    answers: { 200: offerParts },
    refusals: [400, 401, 403],
  }),
};
