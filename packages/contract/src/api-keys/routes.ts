import { done, route } from '../common/index.ts';
import { apiKeyBody, apiKeyId, apiKeyList, createdApiKey, lostKeyBody, rotationBody } from './api-keys.ts';

/** Routes of the keys with which programs use the interface: `Authorization: Bearer hp_live_…`. */
export const apiKeyRoutes = {
  list: route({
    method: 'GET',
    path: '/api/apiKeys',
    summary: 'List the keys of the account, and the rights that a new key may have',
    answers: { 200: apiKeyList },
    refusals: [401, 403],
  }),
  create: route({
    method: 'POST',
    path: '/api/apiKeys',
    summary: 'Make a key; the answer is the only one that shows it',
    body: apiKeyBody,
    answers: { 201: createdApiKey },
    refusals: [400, 401, 403, 'api_keys_full', 'bound_reached'],
  }),
  rotate: route({
    method: 'POST',
    path: '/api/apiKeys/:id/rotation',
    summary: 'Replace a key by a new one with the same rights; both work until the overlap ends',
    params: apiKeyId,
    body: rotationBody,
    answers: { 201: createdApiKey },
    refusals: [400, 401, 403, 404, 'api_key_over', 'api_keys_full', 'bound_reached'],
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/apiKeys/:id',
    summary: 'Revoke a key at once',
    params: apiKeyId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'api_key_over'],
  }),
  revokeLost: route({
    method: 'POST',
    path: '/api/apiKeys/revocation',
    summary: 'Revoke a lost or leaked key by sending it; needs no sign-in',
    body: lostKeyBody,
    answers: { 200: done },
    refusals: [400, 404, 429],
  }),
};
