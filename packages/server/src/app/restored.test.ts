import type { JobsStatus } from '@handelsplatz/contract/admin';
import type { DeliveriesPage } from '@handelsplatz/contract/notifications';
import type { WebhookDeliveryPage } from '@handelsplatz/contract/webhooks';
import { queueNames } from '@handelsplatz/domain/admin';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { runJob } from '@handelsplatz/testing/jobs';
import { buy } from '@handelsplatz/testing/purchase';
import { startSecondNode } from '@handelsplatz/testing/second-node';
import { seedOffer, seedSignedIn } from '@handelsplatz/testing/seed';
import { seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { type Receiver, startReceiver } from '@handelsplatz/testing/webhook-receiver';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../platform/clock/index.ts';
import { startMailServer } from '../platform/mail/smtp.testbed.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

let app: TestApp;
let mailServer: MailServer;
let receiver: Receiver;
beforeEach(async () => {
  // Refuses the first mail for a while, so that it waits.
  mailServer = await startMailServer({ code: 451, words: 'Try again later' });
  receiver = await startReceiver();
  app = await startTestApp({
    ...{ smtpUrl: mailServer.url, webhooksMayBePrivate: true, windowSeconds: 600 },
    clock: createTestClock(new Date()),
  });
});
afterEach(async () => {
  await app.stop();
  await receiver.stop();
  await mailServer.stop();
});

/** What the restore command does, before anything else uses the database. */
const hold = async () => (await app.pool.query('select * from hold_after_restore()')).rows[0];

test('mails that waited are held, and sent when an admin wants it', async () => {
  const { client: admin } = await seedSignedIn(app, 'admin');
  const { user } = await seedSignedIn(app, 'buyer');
  const list = async (state: string) =>
    (await admin.get<DeliveriesPage>(`/api/admin/mails?states=${state}&search=${user.email}`)).body.mails;
  const reset = () => app.client().post('/api/password/reset', { username: user.username });
  await reset();
  await expect.poll(() => list('WAITING')).toMatchObject([{ attempts: 1 }]);

  expect(await hold()).toMatchObject({ mails: 1 });
  app.clock.set(new Date(app.clock.now().getTime() + 3_600_000));
  const node = await startSecondNode(app);
  await runJob(app.pool, 'mail-delivery');
  await reset();
  await expect.poll(() => list('SENT')).toHaveLength(1);
  const [held] = await list('FAILED');
  expect(held?.answer).toContain('wiederhergestellt');
  expect(mailServer.received).toHaveLength(2);

  expect((await admin.post(`/api/admin/mails/${held?._id}/retry`)).status).toBe(200);
  await expect.poll(() => list('SENT')).toHaveLength(2);
  await node.stop();
});

test('messages of webhooks that waited are held, also of events that no node had relayed', async () => {
  const place = await seedPlace(app);
  const { client: buyer, user, account } = await seedTrader(app, place);
  await app.pool.query(`update users set roles = array_append(roles, 'MyTeam_Manage') where id = $1`, [user.id]);
  const offerId = (await seedOffer(app.pool, { ...place.goods })).id;
  const { body: made } = await buyer.post<{ _id: string }>('/api/webhooks', {
    ...{ name: 'ERP', url: receiver.url, events: ['order.placed', 'order.changed', 'relationship.changed'] },
  });
  const list = async (query = '') =>
    (await buyer.get<WebhookDeliveryPage>(`/api/webhooks/${made._id}/deliveries${query}`)).body.deliveries;
  receiver.answerWith({ status: 503 });
  await buy(buyer, { offerId, quantity: 10 });
  await expect.poll(async () => (await list('?state=WAITING'))[0]?.attempts).toHaveLength(1);
  const before = (await list('?state=WAITING')).length;

  const client = await app.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into account_events (account_id, source, from_status, data, at) values ($1, 'order_events', 'APPROVED', '{"status": "CONFIRMED"}', now())`,
    [account.id],
  );
  await client.query('select hold_after_restore()');
  await client.query('commit');
  client.release();
  receiver.answerWith({ status: 200 });
  receiver.received.length = 0;
  app.clock.set(new Date(app.clock.now().getTime() + 3_600_000));
  const node = await startSecondNode(app);
  await expect.poll(() => list('?state=SKIPPED')).toHaveLength(before + 1);
  for (const { attempts } of await list('?state=SKIPPED')) expect(attempts[0]).toMatchObject({ problem: 'restored' });
  await buy(buyer, { offerId, quantity: 10 });
  await expect.poll(async () => (await list('?state=DELIVERED')).length).toBeGreaterThan(0);
  const skipped = await list('?state=SKIPPED');
  const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
  for (const { messageId } of skipped) expect(ids()).not.toContain(messageId);

  const deliveryId = skipped[0]?._id;
  expect((await buyer.post(`/api/webhooks/${made._id}/replay`, { deliveryId })).status).toBe(200);
  await expect.poll(ids).toContain(skipped[0]?.messageId);
  await node.stop();
});

test('jobs that write mails are held, all others run', async () => {
  const { client: admin } = await seedSignedIn(app, 'admin');
  await app.pool.query(
    `insert into jobs.job (name, data, start_after) select name, '{}', now() + interval '1 day' from jobs.queue where name not like '\\_\\_%'`,
  );
  await hold();
  const { rows } = await app.pool.query<{ name: string; state: string }>('select name, state::text from jobs.job');
  const held = rows.filter(({ state }) => state === 'failed').map(({ name }) => name);
  const writes = (name: string) => /^(E-Mail|Push):/.test(queueNames[name] ?? '');
  const expected = rows
    .map(({ name }) => name)
    .filter((name) => (writes(name) && !['mail-delivery', 'mail-purge'].includes(name)) || name === 'order-file');
  expect(held.sort()).toEqual(expected.sort());
  const { failures } = (await admin.get<JobsStatus>('/api/admin/jobs')).body;
  expect(failures[0]?.error).toContain('wiederhergestellt');
});

test('numbers that other systems may know are not given again', async () => {
  const next = async (sequence: string) =>
    Number((await app.pool.query(`select nextval('${sequence}') as next`)).rows[0].next);
  const year = new Date().getFullYear();
  const [position, order] = [await next('account_event_positions'), await next(`order_numbers_${year}`)];
  await hold();
  expect(await next('account_event_positions')).toBeGreaterThan(position + 100_000);
  expect(await next(`order_numbers_${year}`)).toBeGreaterThan(order + 10_000);
});

test('a page that knows an event of the lost database loads everything again', async () => {
  const { client } = await seedSignedIn(app, 'buyer');
  const { rows } = await app.pool.query(`select coalesce(max(seq), 0)::int + 500 as lost from event_log`);
  await hold();
  const node = await startSecondNode(app);
  const frames = await node.client(client).events('/api/events', String(rows[0].lost));
  for await (const { event } of frames) if (event === 'resync') break;
  await node.stop();
});
