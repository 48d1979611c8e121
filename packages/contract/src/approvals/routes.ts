import { created, done, idempotencyHeaders, route } from '../common/index.ts';
import { placeOrderResponse } from '../orders/orders.ts';
import { approval, approvalItemPath, approvalList, approvalPath, approvalQuery, approvalRule } from './approvals.ts';
import { approvalConsent, approvalItemChange, approvalRefusal, approvalRequest, approvalRuleInput } from './input.ts';

const tags = ['Approvals'];

/** Routes of purchases that wait for a colleague. */
export const approvalRoutes = {
  readRule: route({
    method: 'GET',
    path: '/api/approval-rule',
    summary: 'Read which purchases of the account wait for a colleague',
    tags,
    answers: { 200: approvalRule },
    refusals: [401, 403],
  }),
  changeRule: route({
    method: 'PUT',
    path: '/api/approval-rule',
    summary: 'Change which purchases of the account wait for a colleague',
    tags,
    body: approvalRuleInput,
    answers: { 200: done },
    refusals: [400, 401, 403, 409, 422],
  }),
  list: route({
    method: 'GET',
    path: '/api/approvals',
    summary: 'List the purchases that wait, or the last hundred that were decided',
    tags,
    query: approvalQuery,
    answers: { 200: approvalList },
    refusals: [400, 401, 403],
  }),
  read: route({
    method: 'GET',
    path: '/api/approvals/:id',
    summary: 'Read one with its positions at today’s prices',
    tags,
    params: approvalPath,
    answers: { 200: approval },
    refusals: [400, 401, 403, 404],
  }),
  request: route({
    method: 'POST',
    path: '/api/approvals',
    summary: 'Send a basket to a colleague; its reserved prices run on',
    description: 'The same basket sent again gives the same approval.',
    tags,
    body: approvalRequest,
    answers: { 201: created },
    refusals: [400, 401, 403, 404, 409, 422, 429],
  }),
  changeItem: route({
    method: 'PUT',
    path: '/api/approvals/:id/items/:item',
    summary: 'Lower the quantity of a position, or take its current price after the reservation',
    tags,
    params: approvalItemPath,
    body: approvalItemChange,
    answers: { 200: approval },
    refusals: [400, 401, 403, 404, 409, 422],
  }),
  approve: route({
    method: 'POST',
    path: '/api/approvals/:id/approval',
    summary: 'Approve and order: all positions, or none',
    description:
      'The lower of the reserved and the current price is paid. The same Idempotency-Key gives the same answer.',
    tags,
    params: approvalPath,
    headers: idempotencyHeaders,
    body: approvalConsent,
    answers: { 200: placeOrderResponse },
    refusals: [400, 401, 403, 404, 409, 422, 500],
  }),
  refuse: route({
    method: 'POST',
    path: '/api/approvals/:id/refusal',
    summary: 'Refuse with a reason',
    tags,
    params: approvalPath,
    body: approvalRefusal,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 409],
  }),
  takeBack: route({
    method: 'POST',
    path: '/api/approvals/:id/withdrawal',
    summary: 'Take the positions back into the own basket: an open request is withdrawn',
    tags,
    params: approvalPath,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 409],
  }),
};
