import type { ErasurePlan } from '@handelsplatz/contract/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/app.ts';
import { runJob } from '../../../../../testing/jobs.ts';
import {
  seedOffer,
  seedOrder,
  seedProduct,
  seedSignedIn,
  seedTerminal,
  seedUser,
  signIn,
} from '../../../../../testing/seed/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Export = { person: string; tables: { table: string; title: string; rows: Record<string, unknown>[] }[] };

async function team() {
  const admin = await seedSignedIn(app, 'buyer', ['MyTeam_Manage']);
  const user = await seedUser(app.pool, admin.account.id, {
    phone: '+49 40 123',
    firstName: 'Erika',
    lastName: 'Beispiel',
  });
  return { admin, user, client: await signIn(app, user) };
}

const path = (id: string, rest = 'erasure') => `/api/user/${id}/${rest}`;

test('exports all that is stored about a person, by table and without secrets, and keeps that it was', async () => {
  const { admin, user, client } = await team();
  await app.pool.query(
    `insert into outbox_mails (id, to_address, subject, text_body) values (gen_random_uuid(), $1, 'Neu', 'https://x/passwort/reset/KEY')`,
    [user.email],
  );
  const own = await client.get<Export>(path(user.id, 'export'));
  expect(own.status).toBe(200);
  expect(own.headers.get('content-disposition')).toMatch(/attachment; filename="Auskunft-Erika-Beispiel-.*\.json"/);
  const users = own.body.tables.find(({ table }) => table === 'users');
  expect(users).toMatchObject({
    title: 'Stammdaten',
    rows: [{ phone: '+49 40 123', password_hash: '(nicht angezeigt)' }],
  });
  expect(own.body.tables.map(({ table }) => table)).toContain('sessions');
  expect(own.text).not.toMatch(/argon2|reset\/KEY/);
  expect(own.body.tables.map(({ table }) => table)).toContain('outbox_mails');
  const pdf = await admin.client.send(path(user.id, 'export/pdf'));
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const audit = await admin.client.get<{ entries: { title: string }[] }>('/api/audit?kind=readings');
  expect(audit.body.entries.filter(({ title }) => title === 'Personendaten exportiert')).toHaveLength(2);
});

test('belongs to oneself, the own administrator and the provider; others do not learn of the person', async () => {
  const { user, client, admin } = await team();
  const stranger = await seedSignedIn(app, 'buyer', ['MyTeam_Manage']);
  const provider = await seedSignedIn(app, 'admin', ['MyTeam_Manage']);
  const colleague = await signIn(app, await seedUser(app.pool, admin.account.id));
  for (const rest of ['export', 'export/pdf', 'erasure']) {
    expect((await stranger.client.get(path(user.id, rest))).status).toBe(404);
    expect((await colleague.get(path(user.id, rest))).status).toBe(404);
    expect((await app.client().get(path(user.id, rest))).status).toBe(401);
    for (const allowed of [client, admin.client, provider.client])
      expect((await allowed.get(path(user.id, rest))).status).toBe(200);
  }
  expect((await stranger.client.post(path(user.id))).status).toBe(404);
});

test('erases a person: the name goes, orders stay with law and day, the sign-in ends', async () => {
  const { admin, user, client } = await team();
  const seller = await seedSignedIn(app, 'seller');
  const [product, terminal] = [await seedProduct(app.pool), await seedTerminal(app.pool)];
  const goods = { sellerId: seller.account.id, productId: product.id, terminalId: terminal.id };
  const offer = await seedOffer(app.pool, goods);
  const purchase = { ...goods, offerId: offer.id, buyerId: admin.account.id, buyerUserId: user.id };
  const order = await seedOrder(app.pool, purchase);
  const plan = (await admin.client.get<ErasurePlan>(path(user.id))).body;
  expect(plan).toMatchObject({ person: 'Erika Beispiel', erasedAt: null, lastAdministrator: false });
  expect(plan.deleted).toContainEqual({ what: 'Angemeldete Geräte', count: 1 });
  const year = order.createdAt.getUTCFullYear();
  expect(plan.kept).toContainEqual({
    what: 'Bestellungen und was an ihnen getan wurde (Buchungsbelege)',
    count: 1,
    law: '§ 147 Abs. 3 AO, § 257 Abs. 4 HGB',
    until: `${year + 8}-12-31`,
  });
  expect((await client.get('/api/user')).status).toBe(200);

  const erased = await admin.client.post<ErasurePlan>(path(user.id));
  expect([erased.status, erased.body.keepUntil]).toEqual([200, plan.keepUntil]);
  expect((await client.get('/api/user')).status).toBe(401);
  const { rows } = await app.pool.query('select * from users where id = $1', [user.id]);
  expect(rows[0]).toMatchObject({
    first_name: 'Gelöschte',
    last_name: 'Person',
    phone: '',
    password_hash: null,
    status: 0,
  });
  expect(JSON.stringify(rows[0])).not.toMatch(/Erika|Beispiel|firma\.example/);
  const kept = await app.pool.query('select buyer_user_id from orders where id = $1', [order.id]);
  expect(kept.rows).toEqual([{ buyer_user_id: user.id }]);
  expect(await admin.client.post(path(user.id))).toMatchObject({ status: 409, body: { code: 'person_erased' } });
  const audit = await admin.client.get<{ entries: { title: string }[] }>('/api/audit');
  expect(audit.body.entries.map(({ title }) => title)).toContain('Personendaten gelöscht');
});

test('deletes the name behind the records on the day after the last one', async () => {
  const { admin, user } = await team();
  await admin.client.get(path(user.id, 'export'));
  await app.pool.query(
    `insert into erasures (user_id, account_id, erased_by, erased_at, identity, kept, keep_until)
     values ($1, $2, $3, now(), '{"name": "Erika"}', '[]', $4)`,
    [user.id, admin.account.id, admin.user.id, '2026-03-03'],
  );
  await runJob(app.pool, 'erasures-due');
  const { rows } = await app.pool.query('select identity, deleted_at from erasures where user_id = $1', [user.id]);
  expect(rows).toEqual([{ identity: null, deleted_at: app.clock.now() }]);
});

test('does not erase the last administrator', async () => {
  const { admin } = await team();
  const plan = await admin.client.get<ErasurePlan>(path(admin.user.id));
  expect(plan.body.lastAdministrator).toBe(true);
  expect(await admin.client.post(path(admin.user.id))).toMatchObject({
    status: 409,
    body: { code: 'last_administrator' },
  });
});
