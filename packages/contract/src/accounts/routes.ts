import { done, route } from '../common/index.ts';
import { accountChange, accountRecord, childAccounts } from './accounts.ts';

const tags = ['accounts'];

/** Routes of the accounts. */
export const accountRoutes = {
  read: route({
    method: 'GET',
    path: '/api/account',
    summary: 'Read the account of the signed-in user',
    tags,
    answers: { 200: accountRecord },
    refusals: [401, 403],
  }),
  change: route({
    method: 'PUT',
    path: '/api/account',
    summary: 'Change the address of an account as provider',
    tags,
    body: accountChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
  listChildren: route({
    method: 'GET',
    path: '/api/childAccounts',
    summary: 'List the child accounts of the account',
    tags,
    answers: { 200: childAccounts },
    refusals: [401, 403],
  }),
};
