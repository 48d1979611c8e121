import type { PermitOfAccount } from '@handelsplatz/contract/papers';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { runJob } from '@handelsplatz/testing/jobs';
import { mailsTo, seedSignedIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permitReminderJob } from './permit-reminders.ts';

let app: TestApp;
let place: Place;
let trader: Trader;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
  trader = await seedTrader(app, place);
  path = `/api/relationships/${trader.relationship.id}/permits`;
});
afterAll(() => app.stop());

const pdf = Buffer.from('%PDF-1.7\nErlaubnis');
const add = async (number: string, validUntil = '2099-12-31') =>
  (await place.client.post<{ _id: string }>(path, { number, validUntil })).body._id;

async function store(permit: string, content: Buffer, { client = place.client, name = 'Erlaubnis März.pdf' } = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const response = await client.send(`${path}/${permit}/document`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as { code?: string } };
}

describe('the document of a permit', () => {
  test('is read by its seller, its buyer and the provider, and by nobody else', async () => {
    const permit = await add('DOK-1');
    expect((await store(permit, pdf)).status).toBe(200);
    const provider = await seedSignedIn(app, 'admin');
    for (const { client } of [place, trader, provider]) {
      const response = await client.send(`/api/permits/${permit}/document`);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
    }
    const strangers = [await seedTrader(app, place), await seedPlace(app)];
    for (const { client } of strangers) expect((await client.get(`/api/permits/${permit}/document`)).status).toBe(404);
    expect((await app.client().get(`/api/permits/${permit}/document`)).status).toBe(401);
    const { body: own } = await trader.client.get<{ permits: PermitOfAccount[] }>('/api/permits');
    expect(own.permits).toMatchObject([{ number: 'DOK-1', file: { name: 'Erlaubnis März.pdf' } }]);
    const { body: all } = await provider.client.get<{ permits: PermitOfAccount[] }>(
      `/api/accounts/${trader.buyerId}/permits`,
    );
    expect(all.permits).toHaveLength(1);
    expect((await trader.client.get(`/api/accounts/${trader.buyerId}/permits`)).status).toBe(403);
  });

  test('is what its content says: a renamed file is refused, a JPEG gets its ending', async () => {
    const permit = await add('DOK-2');
    const refused = await store(permit, Buffer.from('MZ not a paper'));
    expect([refused.status, refused.body.code]).toEqual([422, 'permit_document_unreadable']);
    expect((await store(permit, Buffer.alloc(0))).status).toBe(422);
    expect((await store(permit, Buffer.from([0xff, 0xd8, 0xff, 0xe0]), { name: 'foto.pdf' })).status).toBe(200);
    const response = await trader.client.send(`/api/permits/${permit}/document`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-disposition')).toContain('foto.jpg');
  });

  test('has at most 5 MB, and an earlier one stays when a new one is refused', async () => {
    const permit = await add('DOK-3');
    await store(permit, pdf);
    const large = await store(permit, Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]));
    expect([large.status, large.body.code]).toEqual([413, 'permit_document_too_large']);
    const response = await trader.client.send(`/api/permits/${permit}/document`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
  });

  test('is stored by the seller of the permit alone, and goes with the permit', async () => {
    const permit = await add('DOK-4');
    const other = await seedPlace(app);
    expect((await store(permit, pdf, { client: other.client })).status).toBe(404);
    expect((await store(permit, pdf, { client: trader.client })).status).toBe(403);
    await store(permit, pdf);
    await place.client.delete(`${path}/${permit}`);
    expect((await place.client.get(`/api/permits/${permit}/document`)).status).toBe(404);
  });
});

test('both sides are reminded once 30 days before a permit ends, and again after it got a later day', async () => {
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const subjects = async (to: string) =>
    (await mailsTo(app.pool, to)).map(({ subject }) => subject).filter((subject) => subject.includes('ENDE-1'));
  const remind = () => runJob(app.pool, permitReminderJob);
  await add('ENDE-1', inDays(31));
  await remind();
  await add('ENDE-1', inDays(20));
  await remind();
  await remind();
  await eventually(async () => {
    expect(await subjects(trader.user.email)).toHaveLength(1);
    expect(await subjects(place.user.email)).toHaveLength(1);
  });
  await add('ENDE-1', inDays(5));
  await remind();
  await eventually(async () => expect(await subjects(trader.user.email)).toHaveLength(2));
});

test('a node holds three documents of an account at a time; the next one is asked to wait', async () => {
  const permit = await add('DOK-8');
  const connection = await app.pool.connect();
  const answered: number[] = [];
  let sent: Promise<unknown>[] = [];
  try {
    await connection.query('begin');
    await connection.query('lock table permit_documents in access exclusive mode');
    sent = Array.from({ length: 6 }, async () => answered.push((await store(permit, pdf)).status));
    await expect.poll(() => answered).toEqual([429, 429, 429]);
    await connection.query('commit');
  } finally {
    connection.release(true);
  }
  await Promise.all(sent);
  expect(answered.slice(3)).toEqual([200, 200, 200]);
});
