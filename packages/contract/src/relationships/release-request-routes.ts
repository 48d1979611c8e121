import { done, route } from '../common/index.ts';
import {
  releaseRefusal,
  releaseRequestId,
  releaseRequestList,
  releaseRequestParameters,
  releaseWish,
  releaseWished,
} from './release-requests.ts';

/** Routes of what buyers ask of their sellers, so that something can be bought. */
export const releaseRequestRoutes = {
  list: route({
    method: 'GET',
    path: '/api/release-requests',
    summary: 'List the requests of a buyer, or those that a seller has received: open ones first, then the newest',
    query: releaseRequestParameters,
    answers: { 200: releaseRequestList },
    refusals: [400, 401, 403, 404],
  }),
  ask: route({
    method: 'POST',
    path: '/api/release-requests',
    summary: 'Ask a connected seller for goods, a payment term, credit or the right to purchase',
    body: releaseWish,
    answers: { 200: releaseWished },
    refusals: [400, 401, 403, 404, 429, 'release_needless', 'release_refused_lately', 'release_requests_full'],
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/release-requests/:id',
    summary: 'Withdraw an open request of the user’s account',
    params: releaseRequestId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'release_request_decided'],
  }),
  accept: route({
    method: 'POST',
    path: '/api/release-requests/:id/accept',
    summary: 'Accept a request: releases what it asks for, in the same step',
    params: releaseRequestId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'customer_not_enabled', 'release_needless', 'release_request_decided'],
  }),
  refuse: route({
    method: 'POST',
    path: '/api/release-requests/:id/refuse',
    summary: 'Refuse a request with a sentence that the buyer reads',
    params: releaseRequestId,
    body: releaseRefusal,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'customer_not_enabled', 'release_needless', 'release_request_decided'],
  }),
};
