import { done, route } from '../common/index.ts';
import { usualRefusals } from '../refusals/index.ts';
import { backtestInput, pricingBacktest } from './backtest.ts';
import { draftNetworkId, draftNetworkInput } from './draft-networks.ts';
import {
  draftChangeId,
  draftChangeInput,
  draftExpectation,
  draftId,
  draftList,
  draftName,
  draftPublication,
  draftRevert,
  draftSchedule,
  draftView,
} from './drafts.ts';
import { draftImpact, draftImpactParameters } from './impact.ts';
import { conflictRefusals } from './rule-routes.ts';

/** Why a draft cannot be edited. */
const openRefusals = ['draft_changed', 'draft_published', 'draft_scheduled'] as const;

/** Refusals of a draft that is not ready to be published. */
const readyRefusals = [
  ...usualRefusals,
  ...conflictRefusals,
  'draft_change_invalid',
  'draft_changed',
  'draft_empty',
  'draft_outliers',
  'draft_published',
  'network_changed',
  'rule_changed',
] as const;

/** Routes of price drafts: their changes, what they would do, and their publication. */
export const draftRoutes = {
  list: route({
    method: 'GET',
    path: '/api/pricing/drafts',
    summary: 'List the drafts of the seller, open drafts first',
    answers: { 200: draftList },
    refusals: [401, 403],
  }),
  create: route({
    method: 'POST',
    path: '/api/pricing/drafts',
    summary: 'Create a draft',
    body: draftName,
    answers: { 201: draftView },
    refusals: [400, 401, 403, 'bound_reached'],
  }),
  read: route({
    method: 'GET',
    path: '/api/pricing/drafts/:id',
    summary: 'Read a draft: its changes, the versions they replace, conflicts and problems',
    params: draftId,
    answers: { 200: draftView },
    refusals: [401, 403, 404],
  }),
  rename: route({
    method: 'PUT',
    path: '/api/pricing/drafts/:id',
    summary: 'Rename a draft',
    params: draftId,
    body: draftName,
    answers: { 200: draftView },
    refusals: [400, 401, 403, 404, ...openRefusals],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/pricing/drafts/:id',
    summary: 'Delete an open draft; a published draft is refused',
    params: draftId,
    query: draftExpectation,
    answers: { 200: done },
    refusals: [401, 403, 404, ...openRefusals],
  }),
  revert: route({
    method: 'POST',
    path: '/api/pricing/drafts/:id/undo',
    summary: 'Create a draft that restores the rules and networks as they were before a published draft',
    params: draftId,
    answers: { 201: draftRevert },
    refusals: [401, 403, 404, 'draft_not_published', 'draft_undo_empty'],
  }),
  addChange: route({
    method: 'POST',
    path: '/api/pricing/drafts/:id/changes',
    summary: 'Add a change to a draft, or replace the change of the same rule; validated like a direct change',
    params: draftId,
    body: draftChangeInput,
    answers: { 201: draftView },
    refusals: [400, 401, 403, 404, ...openRefusals, ...conflictRefusals, 'draft_full'],
  }),
  replaceChange: route({
    method: 'PUT',
    path: '/api/pricing/drafts/:id/changes/:changeId',
    summary: 'Replace a change of a draft; naming the newest version of the rule resolves a conflict',
    params: draftChangeId,
    body: draftChangeInput,
    answers: { 200: draftView },
    refusals: [400, 401, 403, 404, ...openRefusals, ...conflictRefusals, 'draft_full'],
  }),
  removeChange: route({
    method: 'DELETE',
    path: '/api/pricing/drafts/:id/changes/:changeId',
    summary: 'Remove a change from a draft',
    params: draftChangeId,
    query: draftExpectation,
    answers: { 200: draftView },
    refusals: [401, 403, 404, ...openRefusals],
  }),
  putNetwork: route({
    method: 'PUT',
    path: '/api/pricing/drafts/:id/networks/:networkId',
    summary: 'Add or replace a network in a draft; naming the newest version of the network resolves a conflict',
    params: draftNetworkId,
    body: draftNetworkInput,
    answers: { 200: draftView },
    refusals: [400, 401, 403, 404, ...openRefusals, 'draft_full'],
  }),
  removeNetwork: route({
    method: 'DELETE',
    path: '/api/pricing/drafts/:id/networks/:networkId',
    summary: 'Remove a network from a draft',
    params: draftNetworkId,
    query: draftExpectation,
    answers: { 200: draftView },
    refusals: [401, 403, 404, ...openRefusals],
  }),
  computeImpact: route({
    method: 'GET',
    path: '/api/pricing/drafts/:id/effect',
    summary: 'Compute the impact of a draft on all prices now',
    params: draftId,
    query: draftImpactParameters,
    answers: { 200: draftImpact },
    refusals: [400, 401, 403, 404],
  }),
  publish: route({
    method: 'POST',
    path: '/api/pricing/drafts/:id/publish',
    summary: 'Publish all changes of a draft, or none; outliers and vanishing prices need consent',
    params: draftId,
    body: draftPublication,
    answers: { 200: draftView },
    refusals: [...readyRefusals, 'draft_rules_changed', 'bound_reached'],
  }),
  schedule: route({
    method: 'PUT',
    path: '/api/pricing/drafts/:id/schedule',
    summary: 'Set the day or instant at which a draft is published by itself; needs the same consent as publishing',
    params: draftId,
    body: draftSchedule,
    answers: { 200: draftView },
    refusals: readyRefusals,
  }),
  unschedule: route({
    method: 'DELETE',
    path: '/api/pricing/drafts/:id/schedule',
    summary: 'Remove the date of a draft; it can be changed again',
    params: draftId,
    answers: { 200: draftView },
    refusals: [401, 403, 404, 'draft_not_scheduled'],
  }),
  backtest: route({
    method: 'POST',
    path: '/api/pricing/drafts/:id/replay',
    summary: 'Compute the prices of past windows, past days or a CSV file of days by a draft and by the current rules',
    params: draftId,
    body: backtestInput,
    answers: { 200: pricingBacktest },
    refusals: [400, 401, 403, 404, 'replay_empty', 'replay_running'],
  }),
};
