import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { createTestClock } from '../clock/index.ts';
import { newId } from '../ids/index.ts';
import { createMailer, type Mail } from './index.ts';

const clock = createTestClock('2026-03-04T11:00:00Z');
const mail: Mail = { to: 'kauf@firma.example', subject: 'Ihre Bestellung', text: 'Danke für Ihre Bestellung.' };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('stores mails in the outbox when there is no mail server, each id once', async () => {
  const mailer = createMailer({ from: 'no-reply@market.example', pool: database.pool, clock });
  const id = newId();
  await mailer.send({ ...mail, id });
  await mailer.send({ ...mail, id });
  await mailer.send({ ...mail, attachments: [{ filename: 'a.csv', contentType: 'text/csv', contentBase64: 'YQ==' }] });
  const { rows } = await database.pool.query(
    'select to_address, subject, attachments, created_at from outbox_mails order by id',
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ to_address: mail.to, subject: mail.subject, created_at: clock.now() });
  expect(rows.map(({ attachments }) => attachments.length).sort()).toEqual([0, 1]);
});

test('sends mails to the mail server with a stable id', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += String(chunk);
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'no-reply@market.example',
    pool: database.pool,
    clock,
  });
  const id = newId();
  await mailer.send({ ...mail, id });
  await mailer.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(received[0]).toContain(`Message-ID: <${id}@market.example>`);
  expect(received[0]).toMatch(/^From: no-reply@market\.example/m);
});
