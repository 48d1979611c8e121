import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { mailsTo, seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a message goes to the brand’s support and names its author', async () => {
  const { client, user, account } = await seedSignedIn(app, 'buyer');
  const { status, body } = await client.post('/api/contact', {
    subject: 'Frage zu  Preisen',
    message: 'Wann?\nDanke.',
    phone: '+49 421 123-45',
  });
  expect([status, body]).toEqual([202, { success: true }]);
  await eventually(async () => {
    const [mail] = await mailsTo(app.pool, 'support@tankhafen.example');
    expect(mail?.subject).toBe('Kontakt: Frage zu Preisen');
    expect(mail?.text).toContain('Wann?\nDanke.');
    for (const part of ['+49 421 123-45', user.username, user.email, account.name]) expect(mail?.text).toContain(part);
  });
});

test('a message needs a subject and a text', async () => {
  const { client } = await seedSignedIn(app, 'seller');
  expect((await client.post('/api/contact', { subject: ' ', message: 'x' })).status).toBe(400);
  expect((await client.post('/api/contact', { subject: 'x', message: '' })).status).toBe(400);
  expect((await client.post('/api/contact', { subject: 'x', message: 'y', phone: 'abends' })).status).toBe(400);
});

test.each(['\u0000', 'a\u0000b', '\ud800', 'Frage\u0007', '\u200b'])(
  'a text that a mail cannot contain is refused: %j',
  async (odd) => {
    const { client } = await seedSignedIn(app, 'buyer');
    for (const letter of [
      { subject: odd, message: 'x' },
      { subject: 'x', message: odd },
    ])
      expect((await client.post('/api/contact', letter)).status).toBe(400);
  },
);

test('a subject cannot inject a mail header', async () => {
  const { client } = await seedSignedIn(app, 'buyer');
  const letter = { subject: 'Frage\r\nBcc: x', message: 'y' };
  const { status, body } = await client.post<{ fields: { path: string }[] }>('/api/contact', letter);
  expect([status, body.fields.map(({ path }) => path)]).toEqual([400, ['subject']]);
});

test('writing requires a session', async () => {
  expect((await app.client().post('/api/contact', { subject: 'x', message: 'y' })).status).toBe(401);
});
