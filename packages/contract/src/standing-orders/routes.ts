import { backtestDays } from '@handelsplatz/domain/standing-orders';
import { created, done, route } from '../common/index.ts';
import { usualRefusals } from '../refusals/index.ts';
import { reasonSentences } from './reason-sentences.ts';
import {
  backtest,
  precheck,
  standingOrderApproval,
  standingOrderBody,
  standingOrderChange,
  standingOrderDetail,
  standingOrderGoods,
  standingOrderId,
  standingOrderList,
  standingOrderPreview,
  standingOrderPrice,
} from './standing-orders.ts';

const reasons = Object.entries(reasonSentences)
  .map(([code, sentence]) => `\`${code}\`: ${sentence}`)
  .join('\n');

/** A request that names a standing order and has no body. */
const onStandingOrder = {
  params: standingOrderId,
  refusals: [401, 403, 404, 'purchase_right_missing', 'standing_order_over'],
} as const;

/** Routes of the standing orders. */
export const standingOrderRoutes = {
  list: route({
    method: 'GET',
    path: '/api/standing-orders',
    summary: 'List the standing orders of the account, the waiting ones first',
    description: `Reasons:\n${reasons}`,
    answers: { 200: standingOrderList },
    refusals: [401, 403],
  }),
  create: route({
    method: 'POST',
    path: '/api/standing-orders',
    summary: 'Add a standing order, which orders once when the net price reaches its limit',
    description:
      'Evaluated after each market window, on fresh live prices only: the lowest price first, then the oldest. All or nothing, once, through the transaction of every order.',
    body: standingOrderBody,
    answers: { 201: created },
    refusals: [
      400,
      401,
      403,
      429,
      'purchase_right_missing',
      'standing_order_approval_nobody',
      'standing_order_group_full',
      'standing_orders_full',
    ],
  }),
  preview: route({
    method: 'POST',
    path: '/api/standing-orders/preview',
    summary: `Check a standing order before it is saved: would it order today, and how often in the last ${backtestDays} days`,
    body: standingOrderBody,
    answers: { 200: standingOrderPreview },
    refusals: [400, 401, 403, 429],
  }),
  price: route({
    method: 'GET',
    path: '/api/standing-orders/price',
    summary: 'The best live price now for the goods of a standing order that is being filled in',
    query: standingOrderGoods,
    answers: { 200: standingOrderPrice },
    refusals: [400, 401, 403, 429],
  }),
  read: route({
    method: 'GET',
    path: '/api/standing-orders/:id',
    summary: 'Read a standing order with its group and its history',
    params: standingOrderId,
    answers: { 200: standingOrderDetail },
    refusals: [401, 403, 404],
  }),
  change: route({
    method: 'PUT',
    path: '/api/standing-orders/:id',
    summary: 'Change a standing order that waits, or put a rejected one back with other values',
    params: standingOrderId,
    body: standingOrderChange,
    answers: { 200: done },
    refusals: [
      ...usualRefusals,
      'purchase_right_missing',
      'standing_order_approval_nobody',
      'standing_order_changed',
      'standing_order_group_full',
      'standing_order_over',
      'standing_orders_full',
    ],
  }),
  cancel: route({
    ...onStandingOrder,
    method: 'DELETE',
    path: '/api/standing-orders/:id',
    summary: 'Cancel a standing order for good; it stays in the list',
    answers: { 200: done },
  }),
  pause: route({
    ...onStandingOrder,
    method: 'POST',
    path: '/api/standing-orders/:id/pause',
    summary: 'Pause a standing order',
    answers: { 200: done },
  }),
  resume: route({
    ...onStandingOrder,
    method: 'POST',
    path: '/api/standing-orders/:id/resume',
    summary: 'Let a paused standing order go on',
    answers: { 200: done },
  }),
  approve: route({
    method: 'POST',
    path: '/api/standing-orders/:id/approve',
    summary:
      'Approve a standing order above the limits of the account, as a colleague of its user; a change takes the approval away',
    params: standingOrderId,
    body: standingOrderApproval,
    answers: { 200: done },
    refusals: [
      ...usualRefusals,
      'approval_not_yours',
      'standing_order_approval_not_needed',
      'standing_order_approval_own',
      'standing_order_changed',
      'standing_order_over',
    ],
  }),
  precheck: route({
    method: 'GET',
    path: '/api/standing-orders/:id/precheck',
    summary: 'Check whether a standing order would order today',
    params: standingOrderId,
    answers: { 200: precheck },
    refusals: [401, 403, 404],
  }),
  backtest: route({
    method: 'GET',
    path: '/api/standing-orders/:id/backtest',
    summary: `How often a standing order would have fired in the last ${backtestDays} days, at the terms of today`,
    params: standingOrderId,
    answers: { 200: backtest },
    refusals: [401, 403, 404],
  }),
};
