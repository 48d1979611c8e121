import { created, done, route } from '../common/index.ts';
import {
  createdWebhook,
  eventLog,
  eventLogParameters,
  replayBody,
  replayed,
  secretRotationBody,
  webhookBody,
  webhookDeliveriesParameters,
  webhookDeliveryId,
  webhookDeliveryPage,
  webhookId,
  webhookList,
} from './webhooks.ts';

/** The log of what happened to an account, which programs read instead of webhooks or after them. */
export const eventLogRoutes = {
  read: route({
    method: 'GET',
    path: '/api/events/log',
    summary: 'Read the kept events of the account from a cursor, in their sequence and without gaps',
    query: eventLogParameters,
    answers: { 200: eventLog },
    refusals: [400, 401, 403],
  }),
};

/** Routes of webhooks: messages signed as Standard Webhooks 1.0 says. */
export const webhookRoutes = {
  list: route({
    method: 'GET',
    path: '/api/webhooks',
    summary: 'List the webhooks of the account',
    answers: { 200: webhookList },
    refusals: [401, 403],
  }),
  create: route({
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Make a webhook; the answer is the only one that shows its secret',
    body: webhookBody,
    answers: { 201: createdWebhook },
    refusals: [400, 401, 403, 'webhooks_full'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/webhooks/:id',
    summary: 'Change a webhook, or switch it on or off',
    params: webhookId,
    body: webhookBody,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    summary: 'Remove a webhook with its messages',
    params: webhookId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
  rotateSecret: route({
    method: 'POST',
    path: '/api/webhooks/:id/secret-rotation',
    summary: 'Replace the secret; messages are signed with both until the overlap ends',
    params: webhookId,
    body: secretRotationBody,
    answers: { 201: createdWebhook },
    refusals: [400, 401, 403, 404],
  }),
  test: route({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    summary: 'Send a test message',
    params: webhookId,
    answers: { 201: created },
    refusals: [400, 401, 403, 404, 429, 'webhook_off'],
  }),
  listDeliveries: route({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    summary: 'List the messages that are kept, with their attempts',
    params: webhookId,
    query: webhookDeliveriesParameters,
    answers: { 200: webhookDeliveryPage },
    refusals: [400, 401, 403, 404],
  }),
  skip: route({
    method: 'POST',
    path: '/api/webhooks/:id/deliveries/:deliveryId/skip',
    summary: 'Skip the message for which all others wait; the next one is sent at once',
    params: webhookDeliveryId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'delivery_not_first'],
  }),
  replay: route({
    method: 'POST',
    path: '/api/webhooks/:id/replay',
    summary: 'Send one message again, or all events of a range within the days that events are kept',
    params: webhookId,
    body: replayBody,
    answers: { 200: replayed },
    refusals: [400, 401, 403, 404, 'webhook_off', 'webhook_replay_running'],
  }),
  stopReplay: route({
    method: 'POST',
    path: '/api/webhooks/:id/replay/stop',
    summary: 'Stop sending a range again; its messages that still wait are as they were before',
    params: webhookId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'webhook_replay_over'],
  }),
};
