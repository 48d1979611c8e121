import { waitingOrdersListed } from '@handelsplatz/domain/orders';
import { z } from 'zod';
import { csvFile, done, id, route, sentFile } from '../common/index.ts';
import { type RefusalCode, usualRefusals } from '../refusals/index.ts';
import { orderId } from './orders.ts';
import {
  amendment,
  amendmentAddress,
  amendmentDone,
  amendmentRefusal,
  bareStep,
  closing,
  completions,
  historyLine,
  liftingAddress,
  liftingDone,
  liftings,
  liftingsDone,
  liftTolerance,
  liftTolerances,
  orderLifting,
  overLiftAnswer,
  pickupSlip,
  pickupSlips,
  slipAddress,
  slipToken,
  stepDone,
  transfer,
  transfers,
  versionedCancellation,
  versionedCompletion,
  waitingOrders,
  waitingParameters,
} from './steps.ts';

const params = orderId;
/** Refusals of a step by the state of the order. */
const stateRefusals = ['order_status_changed', 'order_handed_over'] as const;
const refusals = [...usualRefusals, ...stateRefusals, 'order_changed'] as const;

/** Refusals of the contract from which an order is called off. */
const ledgerRefusals = [
  'contract_closed',
  'contract_not_running',
  'contract_exhausted',
  'contract_month_full',
] as const;

/** `codes`: its refusals besides those of every step. */
const step = <const P extends `/${string}`, B extends z.core.$ZodType, const C extends readonly RefusalCode[]>(
  path: P,
  summary: string,
  body: B,
  ...codes: C
) =>
  route({
    method: 'POST',
    path,
    summary,
    params,
    body,
    answers: { 200: stepDone },
    refusals: [...refusals, ...codes],
  });

const answer = <const P extends `/${string}`, B extends z.core.$ZodType, const C extends readonly RefusalCode[]>(
  path: P,
  summary: string,
  body: B,
  ...codes: C
) =>
  route({
    method: 'POST',
    path,
    summary,
    params: amendmentAddress,
    body,
    answers: { 200: amendmentDone },
    refusals: [...usualRefusals, ...stateRefusals, 'amendment_decided', ...codes],
  });

/** Routes of an order's life after it is placed: review, numbers, transfer, liftings, amendments, cancellation, pickup slip. */
export const orderStepRoutes = {
  waiting: route({
    method: 'GET',
    path: '/api/orders/waiting',
    summary: `List the orders that wait for the seller, oldest first, at most ${waitingOrdersListed}, with the counts of all tasks`,
    query: waitingParameters,
    answers: { 200: waitingOrders },
    refusals: [400, 401, 403],
  }),
  history: route({
    method: 'GET',
    path: '/api/orders/:id/history',
    summary: 'Read who did what with an order, and when',
    params,
    answers: { 200: z.object({ history: z.array(historyLine) }) },
    refusals: [401, 403, 404],
  }),
  approve: step('/api/orders/:id/approval', 'Approve an order in review', bareStep),
  reject: step(
    '/api/orders/:id/rejection',
    'Reject an order before it is confirmed, with a reason',
    versionedCancellation,
  ),
  complete: step(
    '/api/orders/:id/completion',
    'Enter the contract, lifting and pickup number of an order, which confirms it',
    versionedCompletion,
    ...ledgerRefusals,
  ),
  completeAll: route({
    method: 'POST',
    path: '/api/orders/completions',
    summary: 'Enter the numbers of several orders, all or none',
    description: 'A refusal names each row that is wrong: `rows: [{index, code, detail}]`.',
    body: completions,
    answers: { 200: done },
    refusals: [400, 401, 403, 'rows_refused'],
  }),
  transferFile: route({
    method: 'GET',
    path: '/api/orders/transfer-file',
    summary: 'Read the confirmed orders that wait for the transfer to the ERP as a CSV file',
    answers: { 200: csvFile },
    refusals: [401, 403],
  }),
  transfer: step(
    '/api/orders/:id/transfer',
    'Acknowledge that the ERP has received an order',
    transfer,
    'amendment_open',
  ),
  transferAll: route({
    method: 'POST',
    path: '/api/orders/transfers',
    summary: 'Acknowledge that the ERP has received several orders, all or none',
    body: transfers,
    answers: { 200: done },
    refusals: [400, 401, 403, 'rows_refused'],
  }),
  lift: route({
    method: 'POST',
    path: '/api/orders/:id/liftings',
    summary: 'Report a loading of an order by its bill of lading',
    description:
      'The same bill of lading with the same values is accepted again and changes nothing. A loading above the tolerance of the product is kept and waits for the seller (state ASKED), unless `acceptOverLift` is given.',
    params,
    body: orderLifting,
    answers: { 200: liftingDone },
    refusals: [...refusals, 'lifting_exists', 'nothing_lifted', 'over_lift_open', 'permit_missing', 'bound_reached'],
  }),
  liftAll: route({
    method: 'POST',
    path: '/api/orders/liftings',
    summary: 'Report loadings of several orders by their order numbers, all or none',
    body: liftings,
    answers: { 200: liftingsDone },
    refusals: [400, 401, 403, 'rows_refused', 'bound_reached'],
  }),
  answerOverLift: route({
    method: 'POST',
    path: '/api/orders/:id/liftings/:lifting/answer',
    summary: 'Accept or refuse a loading above the tolerance',
    params: liftingAddress,
    body: overLiftAnswer,
    answers: { 200: stepDone },
    refusals: [...refusals, 'lifting_answered'],
  }),
  close: step(
    '/api/orders/:id/closing',
    'Complete an order after its last loading, or with a reason when nothing was loaded',
    closing,
    'nothing_lifted',
    'over_lift_open',
  ),
  tolerances: route({
    method: 'GET',
    path: '/api/orders/lift-tolerances',
    summary: 'List the tolerance of loadings for each product that the seller trades',
    answers: { 200: liftTolerances },
    refusals: [401, 403],
  }),
  setTolerance: route({
    method: 'PUT',
    path: '/api/orders/lift-tolerances/:product',
    summary: 'Set the tolerance of loadings of a product; null brings back the usual one',
    params: z.strictObject({ product: id }),
    body: liftTolerance,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
  cancel: step(
    '/api/orders/:id/cancellation',
    'Cancel an order with a reason and release its volume, daily limit and credit',
    versionedCancellation,
  ),
  amend: route({
    method: 'POST',
    path: '/api/orders/:id/amendments',
    summary: 'Change volume, price or period of an order',
    description:
      'What needs the buyer’s consent becomes an offer with an end; until then the extra volume and credit are held. Everything else is in force at once.',
    params,
    body: amendment,
    answers: { 201: amendmentDone },
    refusals: [
      ...refusals,
      'amendment_empty',
      'amendment_open',
      'amendment_no_volume',
      'amendment_over_limit',
      'amendment_no_credit',
      'bound_reached',
      ...ledgerRefusals,
      'collection_before_order',
    ],
  }),
  consent: answer(
    '/api/orders/:id/amendments/:number/consent',
    'Consent to an amendment',
    bareStep,
    ...ledgerRefusals,
    'collection_before_order',
  ),
  refuse: answer(
    '/api/orders/:id/amendments/:number/refusal',
    'Refuse an amendment; the order stays as it is',
    amendmentRefusal,
  ),
  withdraw: answer(
    '/api/orders/:id/amendments/:number/withdrawal',
    'Withdraw an amendment before it is answered',
    bareStep,
  ),
  slips: route({
    method: 'GET',
    path: '/api/orders/:id/pickup-slips',
    summary: 'List the pickup slips of an order with their openings',
    params,
    answers: { 200: pickupSlips },
    refusals: [401, 403, 404],
  }),
  share: route({
    method: 'POST',
    path: '/api/orders/:id/pickup-slips',
    summary: 'Make a pickup slip: a link for the driver',
    params,
    body: bareStep,
    answers: { 201: pickupSlip },
    refusals: [...refusals, 'pickup_slips_full', 'pickup_slips_used_up'],
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/orders/:id/pickup-slips/:slip',
    summary: 'Revoke a pickup slip',
    params: slipAddress,
    answers: { 200: done },
    refusals: [401, 403, 404],
  }),
  slipCode: route({
    method: 'GET',
    path: '/api/orders/:id/pickup-slips/:slip/code',
    summary: 'Read the QR code of a pickup slip as SVG',
    params: slipAddress,
    answers: { 200: sentFile('image/svg+xml') },
    refusals: [401, 403, 404],
  }),
  slipWorker: route({
    method: 'GET',
    path: '/abholschein/sw.js',
    summary: 'Read the script that keeps an opened pickup slip on the driver’s phone',
    answers: { 200: sentFile('text/javascript') },
    refusals: [],
  }),
  slipPage: route({
    method: 'GET',
    path: '/abholschein/:token',
    summary: 'Open a pickup slip as a page, without signing in',
    params: slipToken,
    answers: { 200: sentFile('text/html') },
    alsoAnswers: { 404: 'The link is unknown; a page', 410: 'The link was revoked or has ended; a page' },
    refusals: [],
  }),
};
