import { rearmPermille } from '@handelsplatz/domain/price-alerts';
import { created, done, route } from '../common/index.ts';
import { priceAlertBody, priceAlertChange, priceAlertId, priceAlertList } from './price-alerts.ts';

/** Routes of the price alerts. */
export const priceAlertRoutes = {
  list: route({
    method: 'GET',
    path: '/api/price-alerts',
    summary: 'List the price alerts of the user with the price of this moment',
    answers: { 200: priceAlertList },
    refusals: [401, 403],
  }),
  create: route({
    method: 'POST',
    path: '/api/price-alerts',
    summary: 'Add a price alert',
    description: `It fires when the price crosses the threshold, and again after the price has gone back by ${rearmPermille / 10} %.`,
    body: priceAlertBody,
    answers: { 201: created },
    refusals: [400, 401, 403, 'alerts_full'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/price-alerts/:id',
    summary: 'Change a price alert',
    params: priceAlertId,
    body: priceAlertChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'alert_changed'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/price-alerts/:id',
    summary: 'Delete a price alert',
    params: priceAlertId,
    answers: { 200: done },
    refusals: [401, 403, 404],
  }),
  snooze: route({
    method: 'POST',
    path: '/api/price-alerts/:id/snooze',
    summary: 'Silence a price alert until the next day; then it fires again if the price is still there',
    params: priceAlertId,
    answers: { 200: done },
    refusals: [401, 403, 404],
  }),
};
