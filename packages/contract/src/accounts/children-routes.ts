import { csvFile, route } from '../common/index.ts';
import { ownCredit } from '../credit/credit.ts';
import { accountId } from './accounts.ts';
import {
  childAccounts,
  childAdditives,
  childAdditivesPart,
  childCollection,
  childCollectionPart,
  childCopy,
  childHistory,
  childLimits,
  childLimitsPart,
  childPage,
  childPrice,
  childPricePart,
  childrenBulk,
  childrenChanged,
  childTerminals,
  childTerminalsPart,
  ownParentRules,
} from './children.ts';

const reading = { method: 'GET', params: accountId, refusals: [400, 401, 403, 404] } as const;
const writing = { method: 'PUT', params: accountId, refusals: [400, 401, 403, 404, 'child_changed'] } as const;

/** Routes of the child accounts of a parent. */
export const childRoutes = {
  list: route({
    method: 'GET',
    path: '/api/childAccounts',
    summary: 'List the child accounts of the account, with the use of their daily limits today',
    answers: { 200: childAccounts },
    refusals: [401, 403],
  }),
  read: route({
    ...reading,
    path: '/api/childAccounts/:id',
    summary: 'Read a child account with all its settings',
    answers: { 200: childPage },
  }),
  readLimits: route({
    ...reading,
    path: '/api/childAccounts/:id/limits',
    summary: 'Read the daily purchase limits of a child with their use today',
    answers: { 200: childLimitsPart },
  }),
  setLimits: route({
    ...writing,
    path: '/api/childAccounts/:id/limits',
    summary: 'Set the daily purchase limits of a child; a product without a row is unlimited, 0 blocks it',
    body: childLimits,
    answers: { 200: childPage },
  }),
  readCollection: route({
    ...reading,
    path: '/api/childAccounts/:id/collection',
    summary: 'Read by how many days the collection periods of a child are shortened',
    answers: { 200: childCollectionPart },
  }),
  setCollection: route({
    ...writing,
    path: '/api/childAccounts/:id/collection',
    summary: 'Shorten the collection periods of a child by calendar days',
    body: childCollection,
    answers: { 200: childPage },
  }),
  readPrice: route({
    ...reading,
    path: '/api/childAccounts/:id/price',
    summary: 'Read the price adjustment of a child per 100 l at 15 °C',
    answers: { 200: childPricePart },
  }),
  setPrice: route({
    ...writing,
    path: '/api/childAccounts/:id/price',
    summary: 'Set the price adjustment of a child per 100 l at 15 °C, with its sign',
    body: childPrice,
    answers: { 200: childPage },
  }),
  readTerminals: route({
    ...reading,
    path: '/api/childAccounts/:id/terminals',
    summary: 'Read the terminals that are blocked for a child',
    answers: { 200: childTerminalsPart },
  }),
  setTerminals: route({
    ...writing,
    path: '/api/childAccounts/:id/terminals',
    summary: 'Block terminals for a child; all others are open',
    body: childTerminals,
    answers: { 200: childPage },
  }),
  readAdditives: route({
    ...reading,
    path: '/api/childAccounts/:id/additives',
    summary: 'Read which released additives a child may buy',
    answers: { 200: childAdditivesPart },
  }),
  setAdditives: route({
    ...writing,
    path: '/api/childAccounts/:id/additives',
    summary: 'Let a child buy all released additives, or chosen ones',
    body: childAdditives,
    answers: { 200: childPage },
  }),
  readCredit: route({
    ...reading,
    path: '/api/childAccounts/:id/credit',
    summary: 'Read the credit of a child with its sellers, also the line that the group shares',
    answers: { 200: ownCredit },
  }),
  listChanges: route({
    ...reading,
    path: '/api/childAccounts/:id/changes',
    summary: 'List the changed settings of a child, newest first',
    answers: { 200: childHistory },
  }),
  changeSeveral: route({
    method: 'POST',
    path: '/api/childAccounts/bulk',
    summary: 'Set the same for several children at once: all of them, or none',
    body: childrenBulk,
    answers: { 200: childrenChanged },
    refusals: [400, 401, 403, 404],
  }),
  copy: route({
    method: 'POST',
    path: '/api/childAccounts/:id/copies',
    summary: 'Copy chosen settings of a child to other children: to all of them, or none',
    params: accountId,
    body: childCopy,
    answers: { 200: childrenChanged },
    refusals: [400, 401, 403, 404],
  }),
  export: route({
    method: 'GET',
    path: '/api/childAccounts/limits/export',
    summary: 'Export the daily limits of all children with their use today as a CSV file',
    answers: { 200: csvFile },
    refusals: [401, 403],
  }),
  readParentRules: route({
    method: 'GET',
    path: '/api/account/parent-rules',
    summary: 'Read what the parent has set for the user’s account; null without a parent',
    answers: { 200: ownParentRules },
    refusals: [401, 403],
  }),
};
