import { priceRefusals } from '@handelsplatz/domain/pricing/chain';
import { created, csvFile, done, idempotencyHeaders, route } from '../common/index.ts';
import { placedOrder } from '../orders/index.ts';
import { choosingRefusals, keyRefusals, usualRefusals } from '../refusals/index.ts';
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
    refusals: [400, 401, 403, 'contract_number_taken', 'bound_reached'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/contracts/:id',
    summary: 'Change a contract while nothing is called off',
    params: contractId,
    body: contractChange,
    answers: { 200: done },
    refusals: [
      ...usualRefusals,
      'contract_called_off',
      'contract_changed',
      'contract_closed',
      'contract_number_taken',
      'bound_reached',
    ],
  }),
  close: route({
    method: 'POST',
    path: '/api/contracts/:id/closing',
    summary: 'Close a contract with a reason; what is open lapses',
    params: contractId,
    body: contractClosing,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'contract_changed', 'contract_closed'],
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
    refusals: [
      ...usualRefusals,
      ...keyRefusals,
      ...choosingRefusals,
      ...priceRefusals,
      'contract_closed',
      'contract_exhausted',
      'contract_month_full',
      'contract_not_running',
      'delivery_address_required',
      'vat_id_missing',
    ],
  }),
};
