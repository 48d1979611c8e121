import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { startSecondNode } from '@handelsplatz/testing/second-node';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { type Receiver, startReceiver } from '@handelsplatz/testing/webhook-receiver';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof seedSignedIn>>;
let receiver: Receiver;
const log: string[] = [];

beforeAll(async () => {
  // The reference library compares with the real time.
  app = await startTestApp({
    webhooksMayBePrivate: true,
    clock: createTestClock(new Date()),
    logLevel: 'error',
    log: (line) => void log.push(line),
  });
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await seedSignedIn(app, 'buyer', ['MyTeam_Manage']);
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

const path = '/api/webhooks';
const settings = () => ({ name: 'ERP', url: receiver.url, events: ['order.placed'] });
const make = async () => (await owner.client.post<{ _id: string; secret: string }>(path, settings())).body;

/** The tables in which a secret stands, in whatever writing a copy of the database would show it. */
async function findInDatabase(secret: string): Promise<string[]> {
  const random = secret.replace('whsec_', '');
  const forms = [random, Buffer.from(secret).toString('hex'), Buffer.from(random, 'base64').toString('hex')];
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await app.pool.query(
      `select from ${name} t where exists (select from unnest($1::text[]) f where strpos(t::text, f) > 0) limit 1`,
      [forms],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

async function sendTest(id: string) {
  const before = receiver.received.length;
  expect((await owner.client.post(`${path}/${id}/test`)).status).toBe(201);
  await eventually(() => expect(receiver.received).toHaveLength(before + 1));
  const { body, headers } = receiver.received.at(-1) ?? { body: '', headers: {} };
  return (secret: string) => new Webhook(secret).verify(body, headers as Record<string, string>);
}

test('no readable secret stands in the database, neither a new one nor one that is replaced', async () => {
  const { _id, secret } = await make();
  const rotation = await owner.client.post<{ secret: string }>(`${path}/${_id}/secret-rotation`, { overlapHours: 24 });
  const verify = await sendTest(_id);
  for (const used of [secret, rotation.body.secret]) {
    expect(verify(used)).toMatchObject({ type: 'test' });
    expect(await findInDatabase(used)).toEqual([]);
  }
});

test('the next start seals secrets that an earlier version has left readable; they sign as before', async () => {
  const { _id, secret, previous } = await makeReadable();
  expect(await findInDatabase(secret)).toEqual(['public.webhooks']);
  // Two at once: one of them seals.
  for (const node of await Promise.all([startSecondNode(app), startSecondNode(app)])) await node.stop();
  for (const old of [secret, previous]) expect(await findInDatabase(old)).toEqual([]);
  const verify = await sendTest(_id);
  for (const old of [secret, previous]) expect(verify(old)).toMatchObject({ type: 'test' });
});

test('beside a database of its own a start without SECRET_KEY says so and seals nothing; a later one with it does', async () => {
  const { _id, secret, previous } = await makeReadable();
  const said: string[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'webhook-secrets-'));
  const config = {
    ...app.config,
    secretKey: undefined,
    databaseUrl: 'postgres://elsewhere',
    dataDir,
    logLevel: 'warn',
  } as const;
  const keyless = await startSecondNode({ ...app, config }, (line) => void said.push(line));
  const verify = await sendTest(_id);
  await keyless.stop();
  expect(said.join()).toContain('Set SECRET_KEY');
  rmSync(dataDir, { recursive: true });
  for (const old of [secret, previous]) {
    expect(await findInDatabase(old)).toEqual(['public.webhooks']);
    expect(verify(old)).toMatchObject({ type: 'test' });
  }
  const rotation = await owner.client.post<{ secret: string }>(`${path}/${_id}/secret-rotation`, { overlapHours: 24 });
  for (const sealed of [false, true]) {
    if (sealed) await (await startSecondNode(app)).stop();
    expect(await findInDatabase(secret)).toEqual(sealed ? [] : ['public.webhooks']);
    const verifyLater = await sendTest(_id);
    for (const used of [secret, rotation.body.secret]) expect(verifyLater(used)).toMatchObject({ type: 'test' });
  }
});

test('after a change of the key a replaced secret signs, although the previous one no longer opens', async () => {
  const { _id } = await make();
  await breakSecret(_id);
  const rotation = await owner.client.post<{ secret: string }>(`${path}/${_id}/secret-rotation`, { overlapHours: 24 });
  const verify = await sendTest(_id);
  expect(verify(rotation.body.secret)).toMatchObject({ type: 'test' });
  expect(complaints(_id)).toHaveLength(1);
});

test('attempts without a secret never switch a webhook off, and each is an error in the log of the server', async () => {
  const { _id } = await make();
  await breakSecret(_id);
  await owner.client.post(`${path}/${_id}/test`);
  for (let count = 1; count <= 2; count += 1) {
    await eventually(async () => {
      const { body } = await owner.client.get<{ deliveries: object[] }>(`${path}/${_id}/deliveries`);
      const attempts = Array.from({ length: count }, () => ({ problem: 'sealed_secret' }));
      expect(body.deliveries).toMatchObject([{ state: 'WAITING', attempts }]);
    });
    expect(complaints(_id)).toHaveLength(count);
    // As if the next attempt were the last one, and due.
    await app.pool.query('update webhook_deliveries set attempts = 9, next_attempt_at = $2 where webhook_id = $1', [
      _id,
      app.clock.now(),
    ]);
  }
  const { body } = await owner.client.get(path);
  expect(body).toMatchObject({ webhooks: [{ active: true, disabledReason: null }] });
  expect(receiver.received).toEqual([]);
});

test('a message whose secret was sealed with another key is not sent, and its log says why', async () => {
  const { _id, secret } = await make();
  const { _id: other } = await make();
  await breakSecret(other);
  await owner.client.post(`${path}/${other}/test`);
  await eventually(async () => {
    const { body } = await owner.client.get<{ deliveries: object[] }>(`${path}/${other}/deliveries`);
    expect(body.deliveries).toMatchObject([{ state: 'WAITING', attempts: [{ problem: 'sealed_secret' }] }]);
  });
  expect(receiver.received).toEqual([]);
  expect((await sendTest(_id))(secret)).toMatchObject({ type: 'test' });
});

/** As before secrets were sealed. */
async function makeReadable() {
  const { _id } = await make();
  const [secret, previous] = [drawOld(), drawOld()];
  await app.pool.query(
    `update webhooks set secret = $2, previous_secret = $3, previous_secret_until = now() + interval '1 day',
            sealed_secret = null, sealed_previous_secret = null where id = $1`,
    [_id, secret, previous],
  );
  return { _id, secret, previous };
}

/** As after a change of the installation's key. */
async function breakSecret(id: string): Promise<void> {
  await app.pool.query(`update webhooks set sealed_secret = decode(repeat('ab', 60), 'hex') where id = $1`, [id]);
}

const complaints = (id: string) => log.filter((line) => line.includes('does not open') && line.includes(id));

function drawOld(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
