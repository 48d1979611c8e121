import type { DeliveriesPage } from '@handelsplatz/contract/notifications';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../platform/mail/smtp.testbed.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer({ code: 550, words: 'Mailbox is full' });
  app = await startTestApp({ smtpUrl: server.url });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const list = async (client: TestClient, query = '') =>
  (await client.get<DeliveriesPage>(`/api/admin/mails${query}`)).body;

test('admins see a refusal in the words of the server, and send the mail again', async () => {
  const { client: admin, user: adminUser } = await seedSignedIn(app, 'admin');
  const { user, account } = await seedSignedIn(app, 'buyer');
  await app.client().post('/api/password/reset', { username: user.username });
  await expect.poll(async () => (await list(admin)).counts.FAILED).toEqual({ total: 1, more: false });
  const { mails, metadata } = await list(admin, `?states=FAILED&search=${user.email}`);
  expect(metadata.total).toBe(1);
  expect(mails[0]).toMatchObject({
    to: user.email,
    account: account.name,
    kind: 'Passwort zurücksetzen',
    state: 'FAILED',
    attempts: 1,
    answer: '550 Mailbox is full',
    nextTryAt: null,
  });
  expect((await list(admin, '?search=Zur%C3%BCcksetzen')).metadata.total).toBe(1);
  expect((await list(admin, '?search=Kaufauftrag')).metadata.total).toBe(0);
  // The contents hold a link that sets a password.
  expect(JSON.stringify(mails)).not.toContain('/passwort/reset/');
  const id = mails[0]?._id ?? '';
  expect((await admin.post(`/api/admin/mails/${id}/retry`)).status).toBe(200);
  await expect.poll(async () => (await list(admin)).counts).toMatchObject({ FAILED: { total: 0 }, SENT: { total: 1 } });
  expect(server.received).toHaveLength(2);
  const ids = server.received.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
  expect(new Set(ids).size).toBe(1);
  const again = await admin.post<{ code: string }>(`/api/admin/mails/${id}/retry`);
  expect([again.status, again.body.code]).toEqual([409, 'mail_not_waiting']);
  const { rows } = await app.pool.query(`select actor_id, object_id from audit_entries where action = 'mail.retried'`);
  expect(rows).toEqual([{ actor_id: adminUser.id, object_id: id }]);
});

test('nobody else sees deliveries or sends again', async () => {
  for (const type of ['buyer', 'seller'] as const) {
    const { client } = await seedSignedIn(app, type);
    expect((await client.get('/api/admin/mails')).status).toBe(403);
    expect((await client.post(`/api/admin/mails/${crypto.randomUUID()}/retry`)).status).toBe(403);
  }
  expect((await app.client().get('/api/admin/mails')).status).toBe(401);
  const { client: admin } = await seedSignedIn(app, 'admin');
  expect((await admin.post(`/api/admin/mails/${crypto.randomUUID()}/retry`)).status).toBe(404);
  expect((await admin.get('/api/admin/mails?states=LOST')).status).toBe(400);
});
