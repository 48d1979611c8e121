import { backtestDays } from '@handelsplatz/domain/triggers';
import { created, done, route } from '../common/index.ts';
import { reasonSentences } from './reason-sentences.ts';
import {
  backtest,
  precheck,
  triggerApproval,
  triggerBody,
  triggerChange,
  triggerDetail,
  triggerGoods,
  triggerId,
  triggerList,
  triggerPreview,
  triggerPrice,
} from './triggers.ts';

const reasons = Object.entries(reasonSentences)
  .map(([code, sentence]) => `\`${code}\`: ${sentence}`)
  .join('\n');

/** A request that names a trigger and has no body. */
const onTrigger = { params: triggerId, refusals: [401, 403, 404, 409] } as const;

/** Routes of the triggers. */
export const triggerRoutes = {
  list: route({
    method: 'GET',
    path: '/api/triggers',
    summary: 'List the triggers of the account, the waiting ones first',
    description: `Reasons:\n${reasons}`,
    answers: { 200: triggerList },
    refusals: [401, 403],
  }),
  create: route({
    method: 'POST',
    path: '/api/triggers',
    summary: 'Add a trigger, which orders once when the net price reaches its limit',
    description:
      'Evaluated after each market window, on fresh live prices only: the lowest price first, then the oldest. All or nothing, once, through the transaction of every order.',
    body: triggerBody,
    answers: { 201: created },
    refusals: [400, 401, 403, 409, 429],
  }),
  preview: route({
    method: 'POST',
    path: '/api/triggers/preview',
    summary: `Check a trigger before it is saved: would it order today, and how often in the last ${backtestDays} days`,
    body: triggerBody,
    answers: { 200: triggerPreview },
    refusals: [400, 401, 403, 429],
  }),
  price: route({
    method: 'GET',
    path: '/api/triggers/price',
    summary: 'The best live price now for the goods of a trigger that is being filled in',
    query: triggerGoods,
    answers: { 200: triggerPrice },
    refusals: [400, 401, 403, 429],
  }),
  read: route({
    method: 'GET',
    path: '/api/triggers/:id',
    summary: 'Read a trigger with its group and its history',
    params: triggerId,
    answers: { 200: triggerDetail },
    refusals: [401, 403, 404],
  }),
  change: route({
    method: 'PUT',
    path: '/api/triggers/:id',
    summary: 'Change a trigger that waits, or put a rejected one back with other values',
    params: triggerId,
    body: triggerChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 409],
  }),
  cancel: route({
    ...onTrigger,
    method: 'DELETE',
    path: '/api/triggers/:id',
    summary: 'Cancel a trigger for good; it stays in the list',
    answers: { 200: done },
  }),
  pause: route({
    ...onTrigger,
    method: 'POST',
    path: '/api/triggers/:id/pause',
    summary: 'Pause a trigger',
    answers: { 200: done },
  }),
  resume: route({
    ...onTrigger,
    method: 'POST',
    path: '/api/triggers/:id/resume',
    summary: 'Let a paused trigger go on',
    answers: { 200: done },
  }),
  approve: route({
    method: 'POST',
    path: '/api/triggers/:id/approve',
    summary:
      'Approve a trigger above the limits of the account, as a colleague of its user; a change takes the approval away',
    params: triggerId,
    body: triggerApproval,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 409],
  }),
  precheck: route({
    method: 'GET',
    path: '/api/triggers/:id/precheck',
    summary: 'Check whether a trigger would order today',
    params: triggerId,
    answers: { 200: precheck },
    refusals: [401, 403, 404],
  }),
  backtest: route({
    method: 'GET',
    path: '/api/triggers/:id/backtest',
    summary: `How often a trigger would have fired in the last ${backtestDays} days, at the terms of today`,
    params: triggerId,
    answers: { 200: backtest },
    refusals: [401, 403, 404],
  }),
};
