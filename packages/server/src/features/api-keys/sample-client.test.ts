import { createClient, ProblemError } from '@handelsplatz/client';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { seedOffer } from '@handelsplatz/testing/seed';
import { announceOffers, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { type Received, startReceiver } from '@handelsplatz/testing/webhook-receiver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOffers, order, placeBasket, readLog, verifyWebhook } from '../../../../../docs/clients/sample-client.ts';
import { createTestClock } from '../../platform/clock/index.ts';

let app: TestApp;

beforeAll(async () => {
  // Messages are compared with the real time.
  app = await startTestApp({ windowSeconds: 600, webhooksMayBePrivate: true, clock: createTestClock(new Date()) });
});
afterAll(() => app.stop());

test('the sample client lists offers, orders once, reads the log and verifies a webhook', async () => {
  const place = await seedPlace(app);
  const buyer = await seedTrader(app, place);
  await app.pool.query(`update users set roles = array_append(roles, 'MyTeam_Manage') where id = $1`, [buyer.user.id]);
  const offer = await seedOffer(app.pool, place.goods);
  await announceOffers(app.pool, offer.id);
  const expires = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const scopes = ['market.view', 'basket.edit', 'orders.place', 'events.read'];
  const made = await buyer.client.post<{ key: string }>('/api/apiKeys', { name: 'ERP', scopes, expiresOn: expires });
  const receiver = await startReceiver();
  const hook = await buyer.client.post<{ secret: string }>('/api/webhooks', {
    name: 'ERP',
    url: receiver.url,
    events: ['order.placed'],
  });

  const client = createClient({ baseUrl: app.url, apiKey: made.body.key });
  const offers = await eventually(async () => {
    const listed = await listOffers(client);
    expect(listed).not.toEqual([]);
    return listed;
  });
  expect(offers.map(({ _id }) => _id)).toContain(offer.id);
  const { orders, basketId, idempotencyKey } = await order(client, { offerId: offer.id, quantity: 10 });
  // After a lost connection: the same basket under the same key.
  expect((await placeBasket(client, basketId, idempotencyKey)).orders).toEqual(orders);
  await eventually(async () => {
    const { events } = await readLog(client);
    expect(events.filter(({ type }) => type === 'order.placed').map(({ data }) => data.orderId)).toEqual([
      orders[0]?._id,
    ]);
  });
  await eventually(() => expect(receiver.received).toHaveLength(1));
  const [message] = receiver.received as [Received];
  expect(verifyWebhook(message, hook.body.secret)).toMatchObject({
    type: 'order.placed',
    data: { orderId: orders[0]?._id },
  });
  expect(() => verifyWebhook({ ...message, body: `${message.body} ` }, hook.body.secret)).toThrow('not signed');
  expect(() => verifyWebhook(message, hook.body.secret, new Date(Date.now() + 600_000))).toThrow('too old');
  await expect(readLog(app.program('hp_live_wrong'))).rejects.toThrow(ProblemError);
  await receiver.stop();
});
