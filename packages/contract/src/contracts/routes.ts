import { created, csvFile, done, idempotencyHeaders, route } from '../common/index.ts';
import { placedOrder } from '../orders/index.ts';
import {
  callOffBody,
  contractBody,
  contractChange,
  contractClosing,
  contractDetail,
  contractId,
  contractList,
  contractOptions,
  contractParameters,
} from './contracts.ts';

/** Routes of the contracts. */
export const contractRoutes = {
  list: route({
    method: 'GET',
    path: '/api/contracts',
    summary: 'List the contracts of the account with their ledgers',
    query: contractParameters,
    answers: { 200: contractList },
    refusals: [400, 401, 403],
  }),
  options: route({
    method: 'GET',
    path: '/api/contracts/options',
    summary: 'List the connected buyers, products and terminals for a contract',
    answers: { 200: contractOptions },
    refusals: [401, 403],
  }),
  export: route({
    method: 'GET',
    path: '/api/contracts/export',
    summary: 'Export the contracts with their ledgers as a CSV file',
    query: contractParameters,
    answers: { 200: csvFile },
    refusals: [400, 401, 403],
  }),
  read: route({
    method: 'GET',
    path: '/api/contracts/:id',
    summary: 'Read a contract with its months, call-offs and history',
    params: contractId,
    answers: { 200: contractDetail },
    refusals: [401, 403, 404],
  }),
  create: route({
    method: 'POST',
    path: '/api/contracts',
    summary: 'Create a contract with a connected buyer',
    body: contractBody,
    answers: { 201: created },
    refusals: [400, 401, 403, 409],
  }),
  change: route({
    method: 'PUT',
    path: '/api/contracts/:id',
    summary: 'Change a contract while nothing is called off',
    params: contractId,
    body: contractChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 409],
  }),
  close: route({
    method: 'POST',
    path: '/api/contracts/:id/closing',
    summary: 'Close a contract with a reason; what is open lapses',
    params: contractId,
    body: contractClosing,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 409],
  }),
  callOff: route({
    method: 'POST',
    path: '/api/contracts/:id/call-offs',
    summary: 'Call off a quantity: an order from the contract, by its buyer or entered by its seller',
    description:
      'All checks of an order and of the ledger run in one transaction. The same Idempotency-Key with the same body gives the same answer.',
    params: contractId,
    headers: idempotencyHeaders,
    body: callOffBody,
    answers: { 201: placedOrder },
    refusals: [400, 401, 403, 404, 409, 422],
  }),
};
