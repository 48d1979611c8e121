import type { TermsDifference, TermsRecord, WrittenTerms } from '@handelsplatz/contract/terms';
import { addDays } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { readPdf } from '@handelsplatz/testing/pdf-text';
import { fillBasket, order } from '@handelsplatz/testing/purchase';
import { seedOffer, seedSignedIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';

let app: TestApp;
let place: Place;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;

// Purchases look at the database's clock, so the app's clock must not differ.
beforeAll(async () => {
  app = await startTestApp({ brand: 'ch', clock: createTestClock(new Date().toISOString()) });
  place = await seedPlace(app);
  admin = await seedSignedIn(app, 'admin');
});
afterAll(() => app.stop());

const accepted = '/api/metadata/user/store/gtc-accepted';
const written = async () => (await admin.client.get<WrittenTerms>('/api/admin/terms')).body;

interface Answer {
  version?: string;
  code?: string;
  fields?: { path: string }[];
}
const publish = async (text: string, days = 0) =>
  await admin.client.post<Answer>('/api/admin/terms', { text, from: addDays((await written()).today, days) });

test('a new version asks again, refuses orders until it is accepted, and stands on the order', async () => {
  const trader = await seedTrader(app, place);
  const { id: offerId } = await seedOffer(app.pool, place.goods);
  const { _id: basketId } = await fillBasket(trader.client, { offerId, quantity: 10 });
  expect((await trader.client.get(accepted)).body).toEqual({ accepted: true });

  const { text } = await written();
  const published = await publish(`${text}\n\n## Datenschutz\n\nDaten werden sparsam erhoben.`);
  expect(published.status).toBe(201);
  const { version } = published.body;
  expect((await trader.client.get(accepted)).body).toEqual({ accepted: false });
  const refused = await order(trader.client, { basketId });
  expect([refused.status, refused.body.code]).toEqual([409, 'terms_not_accepted']);

  const other = await trader.client.post<Answer>(accepted, { version: '2025-01' });
  expect([other.status, other.body.code]).toEqual([409, 'terms_version_changed']);
  expect((await trader.client.post(accepted, { version })).body).toEqual({ accepted: true });
  expect((await trader.client.post(accepted)).status).toBe(200);
  expect((await trader.client.get(accepted)).body).toEqual({ accepted: true });
  const placed = await order(trader.client, { basketId });
  expect(placed.status).toBe(201);
  const { body: now } = await app.client().get<TermsRecord>('/api/terms');
  expect(now).toMatchObject({ version, inForce: true, previous: '2025-01' });
  const { rows } = await app.pool.query('select terms_version, terms_hash from orders where buyer_id = $1', [
    trader.account.id,
  ]);
  expect(rows).toEqual([{ terms_version: version, terms_hash: now.hash }]);
});

test('everybody reads what a version changed, and stores it as PDF', async () => {
  const { text } = await written();
  const { body } = await publish(text.replace('Der Betreiber stellt', 'Die Betreiberin stellt'));
  const difference = await app.client().get<TermsDifference>(`/api/terms/diff?version=${body.version}`);
  const changed = difference.body.parts.filter(({ kind }) => kind !== 'same');
  expect(changed).toEqual([
    { kind: 'removed', text: 'Der' },
    { kind: 'added', text: 'Die' },
    { kind: 'removed', text: 'Betreiber' },
    { kind: 'added', text: 'Betreiberin' },
  ]);
  const response = await app.client().send(`/api/terms/pdf?version=${body.version}`);
  expect((await readPdf(new Uint8Array(await response.arrayBuffer()))).text).toContain('Die Betreiberin stellt');
  expect((await app.client().get('/api/terms/diff?version=nie')).status).toBe(404);
});

test('a version for a later day is announced, does not ask yet, and can be withdrawn', async () => {
  const { text } = await written();
  const { client } = await seedTrader(app, place);
  await client.post(accepted);
  const { body } = await publish(`${text}\n\n## Später\n\nAb dann.`, 30);
  const { body: now } = await client.get<TermsRecord>('/api/terms');
  expect(now.coming?.version).toBe(body.version);
  expect(now.version).not.toBe(body.version);
  expect((await client.get(accepted)).body).toEqual({ accepted: true });
  expect((await publish(`${text}\n\n## Anders\n\nText`, 1)).body.fields).toMatchObject([{ path: 'from' }]);
  expect((await admin.client.delete(`/api/admin/terms/${body.version}`)).status).toBe(200);
  expect((await admin.client.delete(`/api/admin/terms/${body.version}`)).status).toBe(404);
  const kept = await admin.client.delete<Answer>(`/api/admin/terms/${now.version}`);
  expect([kept.status, kept.body.code]).toEqual([409, 'terms_in_force']);
});

test('what is no new text of terms is refused at its field', async () => {
  const { text, versions } = await written();
  const same = await publish(text);
  expect([same.status, same.body.code]).toEqual([409, 'terms_unchanged']);
  expect((await publish('Nur Text')).body.fields).toMatchObject([{ path: 'text' }]);
  expect((await publish('')).body.fields).toMatchObject([{ path: 'text' }]);
  expect((await publish('## A\n\nb', -1)).body.fields).toMatchObject([{ path: 'from' }]);
  expect((await publish('x'.repeat(100_001))).status).toBe(400);
  expect((await publish('x'.repeat(2_000_000))).status).toBe(413);
  expect((await admin.client.post('/api/admin/terms/preview', { text: 'Nur Text' })).status).toBe(400);
  const preview = await admin.client.post('/api/admin/terms/preview', { text: '## <b>A</b>\n\nGroß' });
  expect(preview.body).toMatchObject({ sections: [{ heading: '<b>A</b>', text: 'Gross' }] });
  expect((await written()).versions).toEqual(versions);
});

test('the provider sees who has accepted and when, also as a file', async () => {
  const { versions } = await written();
  const version = versions[0]?.version ?? '';
  const { client, user } = await seedTrader(app, place);
  const late = await seedTrader(app, place);
  await client.post(accepted);
  const path = '/api/admin/terms/acceptances';
  const list = await admin.client.get<{ docs: { username: string }[] }>(`${path}?version=${version}&only=accepted`);
  expect(list.body.docs.map(({ username }) => username)).toContain(user.username);
  const open = await admin.client.get<{ docs: { username: string; acceptedAt: null }[] }>(
    `${path}?only=open&q=${late.user.username.toUpperCase()}`,
  );
  expect(open.body.docs).toMatchObject([{ username: late.user.username, acceptedAt: null }]);
  const file = await (await admin.client.send(`${path}.csv?version=${version}`)).text();
  expect(file).toMatch(new RegExp(`^${version};.*;${user.username};\\d\\d\\.\\d\\d\\.\\d{4}`, 'm'));
  expect((await admin.client.get(`${path}?version=nie`)).status).toBe(404);
  const { rows } = await app.pool.query(
    `select actor_id, object_id from audit_entries where action = 'terms.accepted' and actor_id = $1`,
    [user.id],
  );
  expect(rows).toEqual([{ actor_id: user.id, object_id: version }]);
});

test('only the provider writes terms, and only after a recent proof of who it is', async () => {
  const draft = { text: '## A\n\nb', from: (await written()).today };
  for (const type of ['buyer', 'seller'] as const) {
    const { client } = await seedSignedIn(app, type);
    expect((await client.get('/api/admin/terms')).status).toBe(403);
    expect((await client.post('/api/admin/terms', draft)).status).toBe(403);
    expect((await client.get('/api/admin/terms/acceptances.csv')).status).toBe(403);
  }
  expect((await app.client().get('/api/admin/terms')).status).toBe(401);
  await app.pool.query(`update sessions set confirmed_at = confirmed_at - interval '11 minutes' where user_id = $1`, [
    admin.user.id,
  ]);
  const refused = await admin.client.post<Answer>('/api/admin/terms', draft);
  expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required']);
});
