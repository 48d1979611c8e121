import { startTestApp } from '@handelsplatz/testing/app';
import { runJob } from '@handelsplatz/testing/jobs';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { expect, test } from 'vitest';
import { createTestClock } from '../platform/clock/index.ts';

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();

test.each([
  ['goes where 30 days are usual', {}, { left: [0, 0], status: 400 }],
  ['stays where the operator keeps 60', { eventDays: 60, mailDays: 60 }, { left: [1, 1], status: 200, count: 1 }],
])('what is 45 days old %s: events with their replay, and mails', async (_, retention, { left, ...replayed }) => {
  // The database writes the time of events itself.
  const app = await startTestApp({ retention, webhooksMayBePrivate: true, clock: createTestClock(new Date()) });
  const { account, client } = await seedSignedIn(app, 'buyer', ['MyTeam_Manage']);
  await app.pool.query(
    `insert into account_events (account_id, source, data, at, created_at) values ($1, 'order_events', '{}', $2, $2)`,
    [account.id, day(45)],
  );
  const count = async (table: string) =>
    (await app.pool.query(`select from ${table} where account_id = $1`, [account.id])).rowCount;
  await expect.poll(() => count('(select * from account_events where position is not null) as relayed')).toBe(1);
  await app.pool.query(
    `insert into outbox_mails (id, account_id, to_address, kind, subject, text_body, attachments, created_at, state)
     values (gen_random_uuid(), $1, 'kim@harms.example', '', 'Alt', '', '[]', $2, 'SENT')`,
    [account.id, day(45)],
  );
  await runJob(app.pool, 'webhooks-purge');
  await runJob(app.pool, 'mail-purge');
  expect([await count('account_events'), await count('outbox_mails')]).toEqual(left);

  const settings = { name: 'ERP', url: 'http://localhost:9', events: ['order.placed'], active: true };
  const { body: made } = await client.post<{ _id: string }>('/api/webhooks', settings);
  const path = `/api/webhooks/${made._id}/replay`;
  const { status, body } = await client.post<{ count?: number }>(path, { from: day(46), until: day(44) });
  expect({ status, ...(body.count && { count: body.count }) }).toEqual(replayed);
  await app.stop();
});
