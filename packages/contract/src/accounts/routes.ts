import { done, route } from '../common/index.ts';
import {
  accountChange,
  accountDetail,
  accountId,
  accountRecord,
  accountsPage,
  accountsParameters,
  taxNumberEntry,
  taxNumberRefusal,
  taxNumberRequest,
} from './accounts.ts';

/** Routes of the accounts. */
export const accountRoutes = {
  read: route({
    method: 'GET',
    path: '/api/account',
    summary: 'Read the account of the signed-in user',
    answers: { 200: accountRecord },
    refusals: [401, 403],
  }),
  change: route({
    method: 'PUT',
    path: '/api/account',
    summary: 'Change the address of an account as provider',
    body: accountChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'account_changed'],
  }),
  requestTaxNumbers: route({
    method: 'POST',
    path: '/api/account/tax-numbers',
    summary: 'Ask the provider to enter tax numbers of the user’s account',
    description: 'A second wish replaces the first one while the provider has not answered.',
    body: taxNumberRequest,
    answers: { 200: done },
    refusals: [400, 401, 403, 'tax_numbers_same'],
  }),
  listAll: route({
    method: 'GET',
    path: '/api/accounts',
    summary: 'List the accounts of the marketplace as provider',
    query: accountsParameters,
    answers: { 200: accountsPage },
    refusals: [400, 401, 403],
  }),
  readOne: route({
    method: 'GET',
    path: '/api/accounts/:id',
    summary: 'Read an account with the history of its tax numbers as provider',
    params: accountId,
    answers: { 200: accountDetail },
    refusals: [401, 403, 404],
  }),
  enterTaxNumbers: route({
    method: 'PUT',
    path: '/api/accounts/:id/tax-numbers',
    summary: 'Enter the tax numbers of an account as provider; an open wish is done with it',
    params: accountId,
    body: taxNumberEntry,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'tax_numbers_changed', 'tax_numbers_not_asked', 'vat_id_not_registered'],
  }),
  refuseTaxNumbers: route({
    method: 'POST',
    path: '/api/accounts/:id/tax-numbers/refusal',
    summary: 'Refuse the tax numbers that an account has asked for, with a reason',
    params: accountId,
    body: taxNumberRefusal,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'tax_numbers_changed', 'tax_numbers_not_asked'],
  }),
};
