import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brands } from '@handelsplatz/domain/brands';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { sendNotices } from '@handelsplatz/testing/notices';
import { seedSignedIn, signIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createInTransaction } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { createPushKeys, createPushRequest, type PushRequest } from './push-message.ts';
import { registerPush } from './push-notices.ts';
import { isPushService, type PostPush, postPush } from './push-service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/notifications/push';

/** A browser with its own keys, which can read what is sent to it. */
function createBrowser(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(6).toString('hex')}`) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const secret = randomBytes(16);
  const subscription = {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
  };
  /** The receiving side of RFC 8291. */
  const read = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const derive = (key: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salted, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const input = derive(pair.computeSecret(sender), secret, info, 32);
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derive(input, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(input, salt, 'Content-Encoding: nonce\0', 12),
    );
    const sealed = body.subarray(21 + sender.length);
    cipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    expect(text.at(-1)).toBe(2);
    return JSON.parse(text.subarray(0, -1).toString());
  };
  return { subscription, read };
}

test('a message can be read by its browser alone and names its sender to the push service', () => {
  const { subscription, read } = createBrowser();
  const keys = createPushKeys();
  const target = { endpoint: subscription.endpoint, ...subscription.keys };
  const now = new Date('2026-03-04T11:00:00Z');
  const { headers, body } = createPushRequest(target, '{"title":"Öl"}', { keys, contact: 'mailto:a@b.example', now });
  expect(read(body)).toEqual({ title: 'Öl' });
  expect(() => createBrowser().read(body)).toThrow();

  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key ?? '', 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), proof, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: now.getTime() / 1000 + 12 * 3_600,
    sub: 'mailto:a@b.example',
  });
});

const strangers = [
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.0.0.7/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilpush.apple.com.example/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@10.0.0.7/x',
];

test.each(strangers)('asks no other address than a push service: %s', async (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
  const request: PushRequest = { url: endpoint, headers: {}, body: Buffer.alloc(0) };
  await expect(postPush(request)).rejects.toThrow('this is no push service');
  const { client } = await seedSignedIn(app, 'buyer');
  const { status } = await client.post(path, createBrowser(endpoint).subscription);
  expect(status).toBe(400);
});

test('takes no key that nothing can be encrypted for', async () => {
  const { client } = await seedSignedIn(app, 'buyer');
  const { endpoint, keys } = createBrowser().subscription;
  const p256dh = Buffer.alloc(65, 7).toString('base64url');
  const { status, body } = await client.post(path, { endpoint, keys: { ...keys, p256dh } });
  expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid_input' })]);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://db5p.notify.windows.com/w/?token=a',
])('knows the push service %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test('a browser takes messages until its session ends', async () => {
  const { client, user } = await seedSignedIn(app, 'buyer');
  const phone = await signIn(app, user);
  const state = async () => (await client.get<{ publicKey: string; subscribed: boolean }>(path)).body;
  const before = await state();
  expect(before).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), subscribed: false });
  expect((await client.post(path, createBrowser().subscription)).status).toBe(200);
  expect((await phone.post(path, createBrowser().subscription)).status).toBe(200);
  expect(await state()).toEqual({ ...before, subscribed: true });
  await phone.post('/api/logout');
  const count = async () =>
    (await app.pool.query('select from push_subscriptions where user_id = $1', [user.id])).rowCount;
  expect(await count()).toBe(1);
  expect((await client.delete(path)).status).toBe(200);
  expect([await count(), (await state()).subscribed]).toEqual([0, false]);
  expect((await app.client().post(path, createBrowser().subscription)).status).toBe(401);
});

test('a notice goes to the browsers of its user; one that is gone is forgotten, and a fault is tried again', async () => {
  const service = await startPushService();
  const { client, user, account } = await seedSignedIn(app, 'buyer');
  const [desk, phone] = [createBrowser(), createBrowser()];
  await client.post(path, desk.subscription);
  await (await signIn(app, user)).post(path, phone.subscription);
  service.answers.set(phone.subscription.endpoint, 410);
  await sendNotices(app, {
    accountId: account.id,
    kind: 'standingOrderExecuted',
    subject: { type: 'standingOrder', id: '1' },
    facts: { product: 'Diesel', terminal: 'Kiel', orderNo: 'DE-1', priceMinor: 12_315 },
    link: '/orders',
  });
  const { rows } = await app.pool.query<{ id: string }>('select id from notices where user_id = $1', [user.id]);
  const ids = rows.map(({ id }) => id);
  await service.work({ ids });
  expect(desk.read(service.received.get(desk.subscription.endpoint) ?? Buffer.alloc(0))).toEqual({
    title: 'Kaufauftrag Diesel, Kiel: ausgeführt',
    body: 'Bestellt als DE-1 zu 123,15 EUR je 100 l.',
    tag: ids[0],
    link: '/orders',
  });
  const left = await app.pool.query('select endpoint from push_subscriptions where user_id = $1', [user.id]);
  expect(left.rows).toEqual([{ endpoint: desk.subscription.endpoint }]);
  // A browser that is gone is forgotten, also when another one cannot be reached.
  await (await signIn(app, user)).post(path, phone.subscription);
  service.answers.set(desk.subscription.endpoint, 'unreachable');
  await expect(service.work({ ids })).rejects.toThrow('unreachable');
  expect((await app.pool.query('select from push_subscriptions where user_id = $1', [user.id])).rowCount).toBe(1);
  service.answers.set(desk.subscription.endpoint, 503);
  await expect(service.work({ ids })).rejects.toThrow('503');
  await service.stop();
});

/** A stand-in for the push services on this machine, and a worker that sends to it. */
async function startPushService() {
  const received = new Map<string, Buffer>();
  const answers = new Map<string, number | 'unreachable'>();
  const server = createServer(async (request, response) => {
    const endpoint = decodeURIComponent(request.url?.slice(1) ?? '');
    received.set(endpoint, Buffer.concat(await request.toArray()));
    response.writeHead(Number(answers.get(endpoint) ?? 201)).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const post: PostPush = async ({ url, headers, body }) => {
    if (answers.get(url) === 'unreachable') throw new Error('unreachable');
    const to = `http://127.0.0.1:${port}/${encodeURIComponent(url)}`;
    return (await fetch(to, { method: 'POST', headers, body: new Uint8Array(body) })).status;
  };
  const db = createDatabase(app.pool);
  let work: (data: { ids: string[] }) => Promise<void> = async () => undefined;
  const jobs = {
    work: (_: string, handler: typeof work) => {
      work = handler;
    },
  };
  const transactions = (bind: never) => createInTransaction<Tables, never>(db, bind);
  registerPush({ db, jobs, transactions, brand: brands.de, clock: app.clock } as never, post);
  return { received, answers, work, stop: () => new Promise((stopped) => server.close(stopped)) };
}
