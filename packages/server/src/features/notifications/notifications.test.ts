import { brands } from '@handelsplatz/domain/brands';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../testing/app.ts';
import { writeLetter } from './index.ts';

const file = (name: string, content: string) =>
  `{"filename": "${name}", "contentType": "application/pdf", "contentBase64": "${btoa(content)}"}`;
const insertAttached = `
  insert into outbox_mails (id, to_address, subject, text_body, created_at, attachments)
  values ($1, 'a@b.example', 'Mail', 'Text', '2099-01-02', '[${file('a.pdf', 'one')}, ${file('b.pdf', 'two')}]')`;

describe('the outbox', () => {
  test('shows the last fifty mails, newest first, to everybody in demo mode', async () => {
    const app = await startTestApp({ demo: true });
    await app.pool.query(
      `insert into outbox_mails (id, to_address, subject, text_body, created_at)
       select gen_random_uuid(), 'a@b.example', 'Mail ' || n, 'Text', timestamptz '2099-01-01' + n * interval '1 minute'
         from generate_series(1, 51) n`,
    );
    const { status, body } = await app.client().get<{ mails: { subject: string; createdAt: string }[] }>('/api/outbox');
    expect(status).toBe(200);
    expect(body.mails).toHaveLength(50);
    expect(body.mails[0]).toMatchObject({ to: 'a@b.example', subject: 'Mail 51', text: 'Text' });
    expect(body.mails[49]?.subject).toBe('Mail 2');
    await app.stop();
  });

  test('names what is attached, and opens it', async () => {
    const app = await startTestApp({ demo: true });
    const id = crypto.randomUUID();
    await app.pool.query(insertAttached, [id]);
    const { body } = await app.client().get<{ mails: { _id: string; attachments: unknown }[] }>('/api/outbox');
    expect(body.mails.find(({ _id }) => _id === id)?.attachments).toEqual([
      { filename: 'a.pdf' },
      { filename: 'b.pdf' },
    ]);
    const second = await app.client().get(`/api/outbox/${id}/attachments/1`);
    expect([second.status, second.text]).toEqual([200, 'two']);
    expect(second.headers.get('content-type')).toBe('application/pdf');
    expect(second.headers.get('content-disposition')).toBe('inline; filename="b.pdf"');
    expect((await app.client().get(`/api/outbox/${id}/attachments/2`)).status).toBe(404);
    expect((await app.client().get(`/api/outbox/${crypto.randomUUID()}/attachments/0`)).status).toBe(404);
    await app.stop();
  });

  test('does not exist outside the demo', async () => {
    const app = await startTestApp();
    const id = crypto.randomUUID();
    await app.pool.query(insertAttached, [id]);
    expect((await app.client().get('/api/outbox')).status).toBe(404);
    expect((await app.client().get(`/api/outbox/${id}/attachments/0`)).status).toBe(404);
    await app.stop();
  });
});

describe('a letter', () => {
  const letter = { to: 'Kim Muster', paragraphs: ['Ihre Straße.', 'Danke.'] };

  test('greets, says its paragraphs and signs with the company', () => {
    expect(writeLetter(brands.de, letter)).toBe(
      'Guten Tag Kim Muster,\n\nIhre Straße.\n\nDanke.\n\nFreundliche Grüße\n\nTankhafen Handelsplatz GmbH\n' +
        'Am Sandtorkai 118, 20457 Hamburg, Deutschland\n+49 40 5550 120 · support@tankhafen.example\nhttps://www.tankhafen.example',
    );
  });

  test('writes ss for Swiss readers', () => {
    expect(writeLetter(brands.ch, letter)).toMatch(/Ihre Strasse\.[^ß]*Freundliche Grüsse/);
  });
});
