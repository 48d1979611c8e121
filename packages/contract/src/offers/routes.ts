import { csvFile, route } from '../common/index.ts';
import {
  offerBatch,
  offerBatchResult,
  offerId,
  ownOfferChange,
  ownOfferChanged,
  ownOfferClone,
  ownOfferCreation,
  ownOfferDetail,
  ownOfferExportParameters,
  ownOfferList,
  ownOfferParameters,
  ownOfferQuote,
  ownOfferQuoteInput,
  ownOfferVersion,
} from './offers.ts';

/** Refusals of the one command for offers. */
export const changeRefusals = ['offer_outliers', 'offers_changed', 'bound_reached'] as const;

const refusals = [400, 401, 403, 404, ...changeRefusals] as const;

/** Routes of a seller's own offers. */
export const offerRoutes = {
  readOwn: route({
    method: 'GET',
    path: '/api/offer/own',
    summary: 'List the seller’s offers with their current base prices',
    query: ownOfferParameters,
    answers: { 200: ownOfferList },
    refusals: [400, 401, 403],
  }),
  export: route({
    method: 'GET',
    path: '/api/offer/own/export',
    summary: 'Export the seller’s offers as a CSV file, filtered and sorted as on the page',
    query: ownOfferExportParameters,
    answers: { 200: csvFile },
    refusals: [400, 401, 403],
  }),
  create: route({
    method: 'POST',
    path: '/api/offer/own',
    summary: 'Make an offer of the seller',
    description:
      'Wrong fields answer 400 with a sentence at each. What is left out gets its default: the product’s tax status, no override.',
    body: ownOfferCreation,
    answers: { 201: ownOfferChanged },
    refusals,
  }),
  readOne: route({
    method: 'GET',
    path: '/api/offer/own/:id',
    summary: 'Read all values of an offer of the seller, with its history',
    params: offerId,
    answers: { 200: ownOfferDetail },
    refusals: [400, 401, 403, 404],
  }),
  change: route({
    method: 'PUT',
    path: '/api/offer/own/:id',
    summary: 'Change fields of an offer, pause it, resume it, or restore a removed one',
    description:
      'With `version` the change is refused (409 `offers_changed`) when the offer has a newer one. A price that moves unusually far is refused (409 `offer_outliers`) without consent.',
    params: offerId,
    body: ownOfferChange,
    answers: { 200: ownOfferChanged },
    refusals,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/offer/own/:id',
    summary: 'Remove an offer of the seller; a change of its status restores it',
    params: offerId,
    query: ownOfferVersion,
    answers: { 200: ownOfferChanged },
    refusals,
  }),
  clone: route({
    method: 'POST',
    path: '/api/offer/own/:id/clone',
    summary: 'Copy an offer of the seller; the copy is PAUSED',
    params: offerId,
    body: ownOfferClone,
    answers: { 201: ownOfferChanged },
    refusals,
  }),
  quote: route({
    method: 'POST',
    path: '/api/offer/own/quote',
    summary: 'Price an offer with these values now, without saving it',
    body: ownOfferQuoteInput,
    answers: { 200: ownOfferQuote },
    refusals: [400, 401, 403, 404],
  }),
  changeMany: route({
    method: 'POST',
    path: '/api/offer/own/bulk',
    summary: 'Change, make, copy and remove many offers at once: all or none',
    description:
      'A dry run writes nothing and answers with the verdict of a commit: problems for each row and field, rows that somebody else has changed, moves of prices. A commit with problems answers 400, with changed rows 409 `offers_changed`, with unusual prices and no consent 409 `offer_outliers`.',
    body: offerBatch,
    answers: { 200: offerBatchResult },
    refusals,
  }),
};
