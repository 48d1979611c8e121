import { done, route } from '../common/index.ts';
import { accountChange, accountRecord, childAccounts } from './accounts.ts';

const tags = ['accounts'];

/** Routes of the accounts. */
export const accountRoutes = {
  read: route({
    method: 'GET',
    path: '/api/account',
    summary: 'One’s own account',
    tags,
    answers: { 200: accountRecord },
    refusals: [401, 403],
  }),
  change: route({
    method: 'PUT',
    path: '/api/account',
    summary: 'Change the address of an account, as the provider',
    tags,
    body: accountChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
  listChildren: route({
    method: 'GET',
    path: '/api/childAccounts',
    summary: 'Accounts that stand under one’s own',
    tags,
    answers: { 200: childAccounts },
    refusals: [401, 403],
  }),
};
