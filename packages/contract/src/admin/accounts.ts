import { accountId } from '../accounts/index.ts';
import { created, done, route } from '../common/index.ts';
import { accountMasterData, newAccount, reasonBody, tradingBody } from './input.ts';

/** What the provider does with accounts. Lists and numbers stand in `accounts`. */
export const adminAccountRoutes = {
  create: route({
    method: 'POST',
    path: '/api/admin/accounts',
    summary: 'Create an account; without a customer number it gets the next free one',
    body: newAccount,
    answers: { 201: created },
    refusals: [400, 401, 403, 'customer_no_taken', 'parent_not_possible'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/admin/accounts/:id',
    summary: 'Change company, customer number, address and parent of an account',
    params: accountId,
    body: accountMasterData,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'account_changed', 'customer_no_taken', 'parent_not_possible'],
  }),
  setTrading: route({
    method: 'PUT',
    path: '/api/admin/accounts/:id/trading',
    summary: 'Allow or forbid an account to purchase',
    params: accountId,
    body: tradingBody,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
  disable: route({
    method: 'POST',
    path: '/api/admin/accounts/:id/disable',
    summary: 'Disable an account: its users are signed out and nothing is traded with it any more',
    description: 'Placed orders, contracts and papers stay as they are.',
    params: accountId,
    body: reasonBody,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'own_account'],
  }),
  enable: route({
    method: 'POST',
    path: '/api/admin/accounts/:id/enable',
    summary: 'Enable a disabled account again, with its connections as they were',
    params: accountId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
};
