import { created, done, idempotencyHeaders, route } from '../common/index.ts';
import { placeOrderResponse } from '../orders/orders.ts';
import { choosingRefusals, keyRefusals, positionRefusals, purchaseRefusals, usualRefusals } from '../refusals/index.ts';
import {
  approval,
  approvalItemPath,
  approvalList,
  approvalParameters,
  approvalPath,
  approvalRule,
  ruleChanged,
} from './approvals.ts';
import { approvalConsent, approvalItemChange, approvalRefusal, approvalRequest, approvalRuleInput } from './input.ts';

/** Why a user may not decide. */
const deciderRefusals = ['approval_decided', 'approval_over', 'approval_own', 'approval_not_yours'] as const;

/** Routes of purchases that wait for a colleague. */
export const approvalRoutes = {
  readRule: route({
    method: 'GET',
    path: '/api/approval-rule',
    summary: 'Read which purchases of the account wait for a colleague',
    answers: { 200: approvalRule },
    refusals: [401, 403],
  }),
  changeRule: route({
    method: 'PUT',
    path: '/api/approval-rule',
    answered: { leavesAside: ['changedBy', 'changedAt', 'colleagues', 'mayChange', 'proposal'] },
    summary: 'Change which purchases of the account wait for a colleague',
    description: 'A change that raises or removes a limit waits for a second person.',
    body: approvalRuleInput,
    answers: { 200: ruleChanged },
    refusals: [400, 401, 403, 'approval_needs_two', 'approval_rule_changed', 'approval_unknown_person'],
  }),
  approveRule: route({
    method: 'POST',
    path: '/api/approval-rule/proposals/:id/approval',
    summary: 'Approve a change of the rule that somebody else has proposed',
    params: approvalPath,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, ...deciderRefusals, 'approval_needs_two', 'approval_unknown_person'],
  }),
  refuseRule: route({
    method: 'POST',
    path: '/api/approval-rule/proposals/:id/refusal',
    summary: 'Refuse a proposed change of the rule, or withdraw an own one',
    params: approvalPath,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, ...deciderRefusals],
  }),
  list: route({
    method: 'GET',
    path: '/api/approvals',
    summary: 'List the purchases that wait, or the last hundred that were decided',
    query: approvalParameters,
    answers: { 200: approvalList },
    refusals: [400, 401, 403],
  }),
  read: route({
    method: 'GET',
    path: '/api/approvals/:id',
    summary: 'Read one with its positions at today’s prices',
    params: approvalPath,
    answers: { 200: approval },
    refusals: [400, 401, 403, 404],
  }),
  request: route({
    method: 'POST',
    path: '/api/approvals',
    summary: 'Send a basket to a colleague; its reserved prices run on',
    description: 'The same basket sent again gives the same approval.',
    body: approvalRequest,
    answers: { 201: created },
    refusals: [
      ...usualRefusals,
      429,
      ...choosingRefusals,
      'approval_nobody',
      'approval_not_needed',
      'basket_closed',
      'basket_empty',
      'delivery_address_required',
      'vat_id_missing',
    ],
  }),
  changeItem: route({
    method: 'PUT',
    path: '/api/approvals/:id/items/:item',
    summary: 'Lower the quantity of a position, or take its current price after the reservation',
    params: approvalItemPath,
    body: approvalItemChange,
    answers: { 200: approval },
    refusals: [
      ...usualRefusals,
      ...positionRefusals,
      ...deciderRefusals,
      'approval_changed',
      'approval_nobody',
      'destination_not_possible',
      'quantity_only_lower',
    ],
  }),
  approve: route({
    method: 'POST',
    path: '/api/approvals/:id/approval',
    summary: 'Approve and order: all positions, or none',
    description:
      'The lower of the reserved and the current price is paid. The same Idempotency-Key gives the same answer. Without orders in the answer it waits for the users of the child account next.',
    params: approvalPath,
    headers: idempotencyHeaders,
    body: approvalConsent,
    answers: { 200: placeOrderResponse },
    refusals: [
      ...usualRefusals,
      ...keyRefusals,
      ...purchaseRefusals,
      ...deciderRefusals,
      'approval_changed',
      'approval_nobody',
      'basket_closed',
      'basket_waiting',
      'technical_error_occured_basket',
    ],
  }),
  refuse: route({
    method: 'POST',
    path: '/api/approvals/:id/refusal',
    summary: 'Refuse with a reason',
    params: approvalPath,
    body: approvalRefusal,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, ...deciderRefusals],
  }),
  takeBack: route({
    method: 'POST',
    path: '/api/approvals/:id/withdrawal',
    summary: 'Take the positions back into the user’s basket: an open request is withdrawn',
    params: approvalPath,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'basket_closed', 'basket_empty', 'basket_full'],
  }),
};
