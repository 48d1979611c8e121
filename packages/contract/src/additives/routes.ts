import { created, csvFile, done, route } from '../common/index.ts';
import { offerExportParameters } from '../market/market.ts';
import { changeRefusals } from '../offers/index.ts';
import { additiveCopy, additiveEdit, additiveList, additiveParameters } from './additives.ts';

/** Routes of additive offers, for buyers and sellers. */
export const additiveRoutes = {
  list: route({
    method: 'GET',
    path: '/api/v2/offers/additives',
    summary: 'List additive offers: those that the buyer can order, or those of the seller',
    query: additiveParameters,
    answers: { 200: additiveList },
    refusals: [400, 401, 403],
  }),
  export: route({
    method: 'GET',
    path: '/api/v2/offers/additives/export',
    summary: 'Export these offers as a CSV file, filtered and sorted as on the page',
    query: offerExportParameters,
    answers: { 200: csvFile },
    refusals: [400, 401, 403],
  }),
  edit: route({
    method: 'PUT',
    path: '/api/offer/additive/edit',
    summary: 'Activate, pause or remove an additive offer of the seller',
    body: additiveEdit,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, ...changeRefusals],
  }),
  copy: route({
    method: 'POST',
    path: '/api/offer/additive',
    summary: 'Copy an additive offer of the seller, or make one; it is PAUSED',
    body: additiveCopy,
    answers: { 201: created },
    refusals: [400, 401, 403, 404, ...changeRefusals],
  }),
};
