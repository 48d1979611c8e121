import { brands, listRetentionRules } from '@handelsplatz/domain/brands';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../clock/index.ts';
import { newId } from '../ids/index.ts';
import { createMailer, deliveryPatience, type Mail } from './index.ts';
import { createOutboxStore } from './outbox.store.ts';
import { type Behaviour, startMailServer } from './smtp.testbed.ts';

const clock = createTestClock('2026-03-04T11:00:00Z');
const mail: Mail = {
  to: 'kauf@firma.example',
  subject: 'Ihre Bestellung',
  text: 'Danke für Ihre Bestellung.',
  letter: {
    parts: ['Danke für Ihre Bestellung.', '{"a", \\\\ NULL}\n', { kind: 'facts', facts: [['Menge', '"30" cbm']] }],
    signed: false,
  },
};
const file = { filename: 'a.csv', contentType: 'text/csv', contentBase64: 'YQ==' };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.pool.query('delete from outbox_mails'));
afterAll(() => database.drop());

const createTestMailer = (smtpUrl?: string, pool = database.pool) =>
  createMailer({
    smtpUrl,
    from: 'Markt <no-reply@market.example>',
    publicUrl: 'https://market.example',
    keptDays: 30,
    layOut: ({ parts }) => `<p>as ${parts.length} parts</p>`,
    pool,
    clock,
  });

async function sendVia(plan: Behaviour[], sent: Mail, rounds: number) {
  const server = await startMailServer(...plan);
  const mailer = createTestMailer(server.url);
  await mailer.send(sent);
  for (let round = 0; round < rounds; round += 1) {
    await mailer.deliver();
    clock.advance(deliveryPatience[round] ?? 0);
  }
  await mailer.stop();
  await server.stop();
  return server.received;
}

const readRow = async (id: string) => {
  const { rows } = await database.pool.query('select * from outbox_mails where id = $1', [id]);
  return rows[0];
};

test('keeps mails in the outbox when there is no mail server, each id once', async () => {
  const mailer = createTestMailer();
  const id = newId();
  await mailer.send({ ...mail, id });
  await mailer.send({ ...mail, id });
  await mailer.send({ ...mail, attachments: [file] });
  await mailer.deliver();
  const { rows } = await database.pool.query('select * from outbox_mails order by id');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ to_address: mail.to, subject: mail.subject, state: 'KEPT', letter: mail.letter });
  expect(rows.map(({ attachments }) => attachments.length).sort()).toEqual([0, 1]);
});

test('sends text and HTML with a stable id, and keeps nothing of what was sent', async () => {
  const id = newId();
  const [received = ''] = await sendVia([], { ...mail, id, attachments: [file], unsubscribePath: '/profil/x' }, 1);
  expect(received).toContain(`Message-ID: <${id}@market.example>`);
  expect(received).toMatch(/^From: Markt <no-reply@market\.example>/m);
  expect(received).toMatch(/^List-Unsubscribe: <https:\/\/market\.example\/profil\/x>/m);
  expect(received).toMatch(/^Auto-Submitted: auto-generated/m);
  for (const type of ['text/plain', 'text/html', 'text/csv']) expect(received).toContain(`Content-Type: ${type}`);
  expect(received).toContain('<p>as 3 parts</p>');
  const row = await readRow(id);
  expect(row).toMatchObject({ state: 'SENT', text_body: '', letter: null, attachments: [], next_try_at: null });
  expect(row.answer).toMatch(/^250 /);
});

test('tries again when the server refuses for a while or hangs up, always with the same id', async () => {
  const id = newId();
  const received = await sendVia([{ code: 451, words: 'Try again later' }, 'drop', 'accept'], { ...mail, id }, 4);
  expect(received).toHaveLength(3);
  for (const text of received) expect(text).toContain(`Message-ID: <${id}@market.example>`);
  expect(await readRow(id)).toMatchObject({ state: 'SENT', attempts: 3 });
});

test('a node that dies after the server took the mail leaves it to the next, which sends it under the same id', async () => {
  const id = newId();
  const server = await startMailServer();
  // This node never writes that the mail was sent.
  const dying = Object.create(database.pool, {
    query: {
      value: (words: string, values: unknown[]) =>
        words.includes('set state = $3')
          ? Promise.reject(new Error('the node has died'))
          : database.pool.query(words, values),
    },
  });
  const first = createTestMailer(server.url, dying);
  await first.send({ ...mail, id });
  await first.deliver().catch(() => undefined);
  await expect.poll(() => server.received.length).toBe(1);
  await first.stop();

  const second = createTestMailer(server.url);
  await second.deliver();
  // The mail is still the first node's.
  expect(server.received).toHaveLength(1);
  clock.advance(11 * 60_000);
  await second.deliver();
  await second.stop();
  await server.stop();
  expect(server.received).toHaveLength(2);
  for (const text of server.received) expect(text).toContain(`Message-ID: <${id}@market.example>`);
  expect(await readRow(id)).toMatchObject({ state: 'SENT', attempts: 2 });
});

test('waits longer after each try, for about two days', () => {
  for (const [index, pause] of deliveryPatience.slice(1).entries())
    expect(pause).toBeGreaterThanOrEqual(deliveryPatience[index] ?? 0);
  const hours = deliveryPatience.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(36);
  expect(hours).toBeLessThan(60);
});

test('waits between tries', async () => {
  const id = newId();
  const server = await startMailServer({ code: 421, words: 'Too busy' });
  const mailer = createTestMailer(server.url);
  await mailer.send({ ...mail, id });
  await mailer.deliver();
  await mailer.deliver();
  const row = await readRow(id);
  expect(server.received).toHaveLength(1);
  expect(row).toMatchObject({ state: 'WAITING', attempts: 1 });
  expect(row.answer).toContain('421 Too busy');
  expect(row.next_try_at.getTime() - clock.now().getTime()).toBe(deliveryPatience[0]);
  await mailer.stop();
  await server.stop();
});

test('fails at once with the words of a server that refuses for good, and keeps the mail', async () => {
  const id = newId();
  const received = await sendVia([{ code: 554, words: 'No such user here' }], { ...mail, id }, 3);
  expect(received).toHaveLength(1);
  const row = await readRow(id);
  expect(row).toMatchObject({ state: 'FAILED', text_body: mail.text, next_try_at: null });
  expect(row.answer).toBe('554 No such user here');
});

test('gives up after the last pause, and does not lose a mail to a server that is down', async () => {
  const id = newId();
  const mailer = createTestMailer('smtp://127.0.0.1:1');
  await mailer.send({ ...mail, id });
  for (const pause of [...deliveryPatience, 0]) {
    await mailer.deliver();
    clock.advance(pause);
  }
  await mailer.stop();
  const row = await readRow(id);
  expect(row).toMatchObject({ state: 'FAILED', attempts: deliveryPatience.length + 1, text_body: mail.text });
  expect(row.answer).toContain('ECONNREFUSED');
});

test('two nodes send each mail once', async () => {
  const server = await startMailServer();
  const [one, two] = [createTestMailer(server.url), createTestMailer(server.url)];
  const mails = Array.from({ length: 30 }, (_, index) => ({ ...mail, subject: `Mail ${index}` }));
  await Promise.all([one.sendAll(mails.slice(0, 15)), two.sendAll(mails.slice(15))]);
  await Promise.all([one.deliver(), two.deliver()]);
  await Promise.all([one.stop(), two.stop()]);
  await server.stop();
  expect(server.received).toHaveLength(30);
  expect(new Set(server.received.map((text) => /^Subject: .*$/m.exec(text)?.[0])).size).toBe(30);
});

test('a crowd of mails keeps no other mail waiting', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into accounts (id, type, customer_no, name)
     select gen_random_uuid(), 'buyer', 'turn-' || n, 'Firma ' || n from generate_series(1, 2) n returning id`,
  );
  const [flooded, other] = rows.map(({ id }) => id) as [string, string];
  const outbox = createOutboxStore(database.pool, 'https://market.example');
  const lay = (mails: Partial<Mail>[]) =>
    outbox.lay(
      mails.map((one) => ({ ...mail, ...one })),
      'WAITING',
      clock.now(),
    );
  // A post to many buyers, and one act again and again that is mailed to one account.
  await lay(Array.from({ length: 60 }, (_, index) => ({ subject: `Beitrag ${index}` })));
  for (let count = 0; count < 30; count += 1) await lay([{ subject: 'Abholschein', kind: 'slip', accountId: flooded }]);
  clock.advance(1_000);
  await lay([{ subject: 'Neues Passwort', kind: 'passwordReset', accountId: flooded }]);
  await lay([{ subject: 'Bestellung', accountId: other }]);

  const server = await startMailServer();
  const mailer = createTestMailer(server.url);
  await mailer.deliver();
  await mailer.stop();
  await server.stop();
  const subjects = server.received.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]);
  expect(subjects).toHaveLength(92);
  for (const subject of ['Neues Passwort', 'Bestellung']) expect(subjects.indexOf(subject)).toBeLessThan(20);
});

test('no operator keeps mails for less than the days for which one is tried, and two more', () => {
  const tried = deliveryPatience.reduce((sum, wait) => sum + wait, 0);
  expect((listRetentionRules(brands.de).mailDays.least - 2) * 86_400_000).toBeGreaterThan(tried);
});
