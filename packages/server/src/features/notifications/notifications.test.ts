import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { eventually } from '@handelsplatz/testing/eventually';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const file = (name: string, content: string) =>
  `{"filename": "${name}", "contentType": "application/pdf", "contentBase64": "${btoa(content)}"}`;
const insertAttached = `
  insert into outbox_mails (id, account_id, to_address, subject, text_body, created_at, attachments)
  values ($1, $2, 'a@b.example', 'Mail', 'Text', '2099-01-02', '[${file('a.pdf', 'one')}, ${file('b.pdf', 'two')}]')`;

describe('the outbox', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ demo: true });
  });
  afterAll(() => app.stop());

  type Mails = { mails: { _id: string; subject: string; attachments: unknown }[] };
  const readMails = async (client: TestClient) => (await client.get<Mails>('/api/outbox')).body.mails;

  test('shows the last fifty mails of the user’s account, newest first', async () => {
    const { client, account } = await seedSignedIn(app, 'buyer');
    await app.pool.query(
      `insert into outbox_mails (id, account_id, to_address, subject, text_body, created_at)
       select gen_random_uuid(), $1, 'a@b.example', 'Mail ' || n, 'Text', timestamptz '2020-01-01' + n * interval '1 minute'
         from generate_series(1, 51) n`,
      [account.id],
    );
    const mails = await readMails(client);
    expect(mails).toHaveLength(50);
    expect(mails[0]).toMatchObject({ to: 'a@b.example', subject: 'Mail 51', text: 'Text' });
    expect(mails[49]?.subject).toBe('Mail 2');
  });

  test('shows nothing of another account, whatever the mail address, and everything to admins', async () => {
    const [owner, stranger, admin] = [
      await seedSignedIn(app, 'buyer'),
      await seedSignedIn(app, 'seller'),
      await seedSignedIn(app, 'admin'),
    ];
    await app.client().post('/api/password/reset', { username: owner.user.username });
    const toOwner = await eventually(async () => {
      const [mail] = await readMails(owner.client);
      expect(mail?.subject).toMatch(/Passwort zurücksetzen$/);
      return mail?._id;
    });
    await app.pool.query('update users set email = $1 where id = $2', [owner.user.email, stranger.user.id]);
    expect(await readMails(stranger.client)).toEqual([]);
    expect((await readMails(admin.client)).map(({ _id }) => _id)).toContain(toOwner);
    expect((await app.client().get('/api/outbox')).status).toBe(401);
  });

  test('lists attachments, and opens them for their account only', async () => {
    const { client, account } = await seedSignedIn(app, 'buyer');
    const id = crypto.randomUUID();
    await app.pool.query(insertAttached, [id, account.id]);
    const mails = await readMails(client);
    expect(mails.find(({ _id }) => _id === id)?.attachments).toEqual([{ filename: 'a.pdf' }, { filename: 'b.pdf' }]);
    const second = await client.get(`/api/outbox/${id}/attachments/1`);
    expect([second.status, second.text]).toEqual([200, 'two']);
    expect(second.headers.get('content-type')).toBe('application/pdf');
    expect(second.headers.get('content-disposition')).toBe('inline; filename="b.pdf"');
    expect((await client.get(`/api/outbox/${id}/attachments/2`)).status).toBe(404);
    expect((await client.get(`/api/outbox/${crypto.randomUUID()}/attachments/0`)).status).toBe(404);
    const { client: stranger } = await seedSignedIn(app, 'buyer');
    expect((await stranger.get(`/api/outbox/${id}/attachments/1`)).status).toBe(404);
    expect((await app.client().get(`/api/outbox/${id}/attachments/1`)).status).toBe(401);
    const { client: admin } = await seedSignedIn(app, 'admin');
    expect((await admin.get(`/api/outbox/${id}/attachments/1`)).status).toBe(200);
  });

  test('opens a mail as it looks, where nothing is loaded and nothing runs', async () => {
    const { client, user } = await seedSignedIn(app, 'seller');
    await app.client().post('/api/password/reset', { username: user.username });
    const mail = await eventually(async () => {
      const [newest] = (await client.get<{ mails: { _id: string; hasHtml: boolean }[] }>('/api/outbox')).body.mails;
      expect(newest?.hasHtml).toBe(true);
      return newest?._id;
    });
    const page = await client.get(`/api/outbox/${mail}/html`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(page.text).toContain('Neues Passwort festlegen');
    const { client: stranger } = await seedSignedIn(app, 'buyer');
    expect((await stranger.get(`/api/outbox/${mail}/html`)).status).toBe(404);
    expect((await app.client().get(`/api/outbox/${mail}/html`)).status).toBe(401);
  });

  test('does not exist outside the demo', async () => {
    const real = await startTestApp();
    const { client, account } = await seedSignedIn(real, 'admin');
    const id = crypto.randomUUID();
    await real.pool.query(insertAttached, [id, account.id]);
    expect((await client.get('/api/outbox')).status).toBe(404);
    expect((await client.get(`/api/outbox/${id}/attachments/0`)).status).toBe(404);
    expect((await client.get(`/api/outbox/${id}/html`)).status).toBe(404);
    await real.stop();
  });
});
