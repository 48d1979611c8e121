import { route } from '../common/index.ts';
import {
  credit,
  creditHistory,
  creditInput,
  creditOrders,
  creditOrdersQuery,
  creditPath,
  creditTrial,
  creditTrialResult,
  ownCredit,
} from './credit.ts';

const tags = ['credit'];

/** Routes of credit limits, holds and headroom. */
export const creditRoutes = {
  listOwn: route({
    method: 'GET',
    path: '/api/credit',
    summary: 'List the buyer’s credit with each of its sellers',
    tags,
    answers: { 200: ownCredit },
    refusals: [401, 403],
  }),
  read: route({
    method: 'GET',
    path: '/api/relationships/:id/credit',
    summary: 'Read the credit of one customer with its parts',
    tags,
    params: creditPath,
    answers: { 200: credit },
    refusals: [400, 401, 403, 404],
  }),
  change: route({
    method: 'PUT',
    path: '/api/relationships/:id/credit',
    summary: 'Change limit, prepayment, used amount, temporary limit or hold of one customer',
    tags,
    params: creditPath,
    body: creditInput,
    answers: { 200: credit },
    refusals: [400, 401, 403, 404, 409],
  }),
  listOrders: route({
    method: 'GET',
    path: '/api/relationships/:id/credit/orders',
    summary: 'List the orders that count in a credit line; buyers and sellers read their own',
    tags,
    params: creditPath,
    query: creditOrdersQuery,
    answers: { 200: creditOrders },
    refusals: [400, 401, 403, 404],
  }),
  try: route({
    method: 'POST',
    path: '/api/relationships/:id/credit/trial',
    summary: 'Replay the orders of the last 30 days against a limit and list those that it would have refused',
    tags,
    params: creditPath,
    body: creditTrial,
    answers: { 200: creditTrialResult },
    refusals: [400, 401, 403, 404],
  }),
  listChanges: route({
    method: 'GET',
    path: '/api/relationships/:id/credit/changes',
    summary: 'List the changes of one customer’s credit',
    tags,
    params: creditPath,
    answers: { 200: creditHistory },
    refusals: [400, 401, 403, 404],
  }),
};
