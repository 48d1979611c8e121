import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer } from '@handelsplatz/testing/seed';
import { announceOffers, type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;
let offerId: string;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  offerId = (await seedOffer(app.pool, place.goods)).id;
  await announceOffers(app.pool, offerId);
});
afterAll(() => app.stop());

const farPast = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1066-10-14T00:00:00Z'];
const farFuture = ['2999-12-31T23:59:59Z', '9999-12-31T23:59:59.999999999Z'];
const instants = [...farPast, ...farFuture];
const texts = ['%00', '%F0%9F%92%A3', '%EF%BF%BF', "'%20or%201=1--", '%25_%5C', 'a'.repeat(60)];

const questions = [
  ...instants.flatMap((at) => [`/api/v2/offers?at=${at}`, `/api/offers/OFFER/history?from=${at}`]),
  ...instants.map((at) => `/api/offers/OFFER/history?to=${at}`),
  `/api/offers/OFFER/history?from=${farPast[0]}&to=${farFuture[1]}`,
  `/api/offers/OFFER/history/export?from=${farPast[1]}&to=${farFuture[0]}`,
  ...['1900-01-01', '2999-12-31', '2026-02-30', '0000-00-00'].map((day) => `/api/v2/offers/windows?day=${day}`),
  '/api/v2/offers?term=1e9',
  '/api/v2/offers?deliveryAddress=x',
  '/api/v2/offers/export?quantity=1e9',
  '/api/v2/offers/export?quantity=0.0001',
  ...['statistics/benchmark', 'statistics/purchases', 'orders/orderStats'].map(
    (report) => `/api/${report}?dateRangeSelected=1900-01-01,2999-12-31`,
  ),
  '/api/statistics/purchases?dateRangeSelected=2999-12-31,1900-01-01',
  '/api/statistics/purchases?dayQuery=1e9',
  '/api/notifications?pageNumber=1000000&pageLimit=100',
  '/api/notifications?pageNumber=1e9&pageLimit=1e9',
  ...texts.flatMap((q) => [`/api/search?q=${q}`, `/api/v2/offers/export?q=${q}`]),
];

test.each(questions)('%s is answered or refused at its field, never a fault', async (question) => {
  const { status } = await buyer.client.get(question.replace('OFFER', offerId));
  expect([200, 400]).toContain(status);
});

test('a kind of notices is chosen once in a request', async () => {
  const choice = { kind: 'priceAlert', page: true, mail: false, push: false };
  const twice = await buyer.client.put('/api/notifications/preferences', { choices: [choice, choice] });
  expect(twice.status).toBe(400);
});
