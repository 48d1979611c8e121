import { type ErasurePlan, personExport } from '@handelsplatz/contract/privacy';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { runJob } from '@handelsplatz/testing/jobs';
import { countLockWaits } from '@handelsplatz/testing/lock-waits';
import {
  seedOffer,
  seedOrder,
  seedProduct,
  seedSignedIn,
  seedTerminal,
  seedUser,
  signIn,
} from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Export = {
  person: string;
  tables: { table: string; by: string; title: string; rows: Record<string, unknown>[] }[];
};

async function team() {
  const admin = await seedSignedIn(app, 'buyer', ['MyTeam_Manage']);
  const user = await seedUser(app.pool, admin.account.id, {
    phone: '+49 40 123',
    firstName: 'Erika',
    lastName: 'Beispiel',
  });
  return { admin, user, client: await signIn(app, user) };
}

/** Writes a mail to an address, and says how many are left there. */
const mail = (accountId: string, address: string) =>
  app.pool.query(
    `insert into outbox_mails (id, account_id, to_address, subject, text_body, letter)
     values (gen_random_uuid(), $1, $2, 'Neu', 'https://x/passwort/reset/KEY', '{"parts": ["https://x/passwort/reset/KEY"]}')`,
    [accountId, address],
  );
const countMails = async (accountId: string, address: string) =>
  (
    await app.pool.query('select from outbox_mails where account_id = $1 and lower(to_address) = lower($2)', [
      accountId,
      address,
    ])
  ).rowCount;

const path = (id: string, rest = 'erasure') => `/api/user/${id}/${rest}`;

test('exports all that is stored about a person, by table and without secrets, and keeps that it was', async () => {
  const { admin, user, client } = await team();
  await mail(admin.account.id, user.email.toUpperCase());
  const own = await client.get<Export>(path(user.id, 'export'));
  expect(own.status).toBe(200);
  expect(personExport.parse(own.body)).toEqual(own.body);
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

test('of records that only name the person it shows id, times and the naming column; nothing of erasures', async () => {
  const { admin, user, client } = await team();
  const seller = await seedSignedIn(app, 'seller');
  const [product, terminal] = [await seedProduct(app.pool), await seedTerminal(app.pool)];
  const goods = { sellerId: seller.account.id, productId: product.id, terminalId: terminal.id };
  const offer = await seedOffer(app.pool, goods);
  const order = await seedOrder(app.pool, {
    ...goods,
    offerId: offer.id,
    buyerId: admin.account.id,
    buyerUserId: user.id,
  });
  await app.pool.query(`update orders set explanation = '[{"rule": "GEHEIM"}]' where id = $1`, [order.id]);
  const gone = await seedUser(app.pool, admin.account.id);
  await app.pool.query(
    `insert into erasures (user_id, account_id, erased_by, erased_at, identity, kept, keep_until)
     values ($1, $2, $3, now(), '{"name": "GEHEIM"}', '[]', '2034-12-31')`,
    [gone.id, admin.account.id, user.id],
  );
  const { body, text } = await client.get<Export>(path(user.id, 'export'));
  const rowOf = (name: string) => body.tables.find(({ table }) => table === name)?.rows[0] ?? {};
  expect(rowOf('orders')).toMatchObject({ id: order.id, buyer_user_id: user.id, created_at: expect.any(String) });
  expect(Object.keys(rowOf('orders'))).not.toContain('seller_id');
  expect(Object.keys(rowOf('erasures')).sort()).toEqual(['deleted_at', 'erased_at', 'erased_by']);
  expect(Object.keys(rowOf('sessions'))).toContain('user_agent');
  expect(text).not.toContain('GEHEIM');
});

test("an address that belongs to a stranger of another account gives none of the stranger's mails, and erases none", async () => {
  const { admin, user, client } = await team();
  const stranger = await team();
  await mail(stranger.admin.account.id, stranger.user.email);
  const address = [stranger.admin.account.id, stranger.user.email, stranger.admin.user.id];
  await app.pool.query(
    `insert into invitations (id, account_id, email, first_name, last_name, token_hash, created_at, sent_at, expires_at)
     values (gen_random_uuid(), $1, $2, 'Ina', 'Fremd', sha256($3::text::bytea), now(), now(), now())`,
    address,
  );
  await app.pool.query(
    `insert into user_requests (id, account_id, email, first_name, last_name, requested_by, created_at)
     values (gen_random_uuid(), $1, $2, 'Ina', 'Fremd', $3, now())`,
    address,
  );
  await app.pool.query('update users set email = $2 where id = $1', [user.id, stranger.user.email]);
  await mail(admin.account.id, stranger.user.email);

  const { body } = await client.get<Export>(path(user.id, 'export'));
  const byAddress = body.tables.filter(({ table }) => /outbox_mails|invitations|user_requests/.test(table));
  expect(byAddress.map(({ table, rows }) => [table, rows.length])).toEqual([['outbox_mails', 1]]);

  expect((await admin.client.post(path(user.id))).status).toBe(200);
  expect(await countMails(admin.account.id, stranger.user.email)).toBe(0);
  expect(await countMails(stranger.admin.account.id, stranger.user.email)).toBe(1);
  for (const table of ['invitations', 'user_requests']) {
    const { rows } = await app.pool.query(`select email, last_name from ${table} where account_id = $1`, [address[0]]);
    expect(rows).toEqual([{ email: stranger.user.email, last_name: 'Fremd' }]);
  }
});

test('two users of an account with one address see and lose nothing of what went to both', async () => {
  const { admin, user, client } = await team();
  const twin = await seedUser(app.pool, admin.account.id, { email: user.email.toUpperCase() });
  await mail(admin.account.id, user.email);
  const tables = async () => (await client.get<Export>(path(user.id, 'export'))).body.tables.map(({ table }) => table);
  expect(await tables()).not.toContain('outbox_mails');
  expect((await admin.client.post(path(twin.id))).status).toBe(200);
  expect(await countMails(admin.account.id, user.email)).toBe(1);
  expect(await tables()).toContain('outbox_mails');
  expect((await admin.client.post(path(user.id))).status).toBe(200);
  expect(await countMails(admin.account.id, user.email)).toBe(0);
});

test('invitations and requests of a person are found by the link to it or by its name, also where a colleague has its address', async () => {
  const { admin, user, client } = await team();
  const { account } = admin;
  const twin = await seedUser(app.pool, account.id, { email: user.email, firstName: 'Karl', lastName: 'Kollege' });
  const request = async (email: string, firstName: string, lastName: string) => {
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into user_requests (id, account_id, email, first_name, last_name, requested_by, created_at, status, decided_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, now(), 'APPROVED', now()) returning id`,
      [account.id, email, firstName, lastName, admin.user.id],
    );
    return rows[0]?.id;
  };
  const invite = (email: string, name: string[], userId: string | null, requestId?: string) =>
    app.pool.query(
      `insert into invitations (id, account_id, email, first_name, last_name, token_hash, created_at, sent_at, expires_at, user_id,
                                accepted_at, request_id)
       values (gen_random_uuid(), $1, $2, $3, $4, sha256(gen_random_uuid()::text::bytea), now(), now(), now(), $5::uuid,
               case when $5 is null then null else now() end, $6)`,
      [account.id, email, ...name, userId, requestId],
    );
  const before = `frueher-${user.email}`;
  await invite(before, ['Erika', 'Mädchenname'], user.id, await request(before, 'Erika', 'Mädchenname'));
  await invite(user.email, ['erika', 'Beispiel'], null);
  await request(user.email, 'Erika', 'Beispiel');
  await invite(user.email, ['Karl', 'Kollege'], twin.id, await request(user.email, 'Karl', 'Kollege'));

  const { tables } = (await client.get<Export>(path(user.id, 'export'))).body;
  const lastNames = (name: string) =>
    tables.find(({ table, by }) => table === name && by === 'email')?.rows.map((row) => row.last_name);
  expect(lastNames('invitations')?.sort()).toEqual(['Beispiel', 'Mädchenname']);
  expect(lastNames('user_requests')?.sort()).toEqual(['Beispiel', 'Mädchenname']);

  expect((await admin.client.post(path(user.id))).status).toBe(200);
  for (const table of ['invitations', 'user_requests']) {
    const { rows } = await app.pool.query(
      `select first_name || ' ' || last_name as name, email = $2 as same from ${table} where account_id = $1 order by 1`,
      [account.id, user.email],
    );
    const [erased, kept] = [
      { name: 'Gelöschte Person', same: false },
      { name: 'Karl Kollege', same: true },
    ];
    expect(rows).toEqual([erased, erased, kept]);
  }
});

test('exports every row in the order of its key, however many there are', async () => {
  const { admin, user, client } = await team();
  await app.pool.query(
    `insert into outbox_mails (id, account_id, to_address, subject, text_body)
     select gen_random_uuid(), $1, $2, 'Neu', '' from generate_series(1, 2500)`,
    [admin.account.id, user.email],
  );
  const { body } = await client.get<Export>(path(user.id, 'export'));
  const ids = body.tables.find(({ table }) => table === 'outbox_mails')?.rows.map(({ id }) => String(id)) ?? [];
  expect(ids).toHaveLength(2500);
  expect(ids).toEqual(ids.toSorted());
  const pdf = await client.send(path(user.id, 'export/pdf'));
  expect(pdf.status).toBe(200);
});

test('an export that nobody reads holds no connection to the database', async () => {
  const { user, client } = await team();
  await app.pool.query(
    `insert into sessions (token_hash, id, user_id, user_agent, created_at, last_seen_at, expires_at, confirmed_at)
     select sha256(n::text::bytea), gen_random_uuid(), $1, 'Leser ' || repeat('x', 20000), now(), now(), now(), now()
       from generate_series(1, 1500) n`,
    [user.id],
  );
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // Compressed, all of it would fit into the buffers on the way.
  const headers = { cookie, 'accept-encoding': 'identity' };
  const answer = await fetch(`${app.url}${path(user.id, 'export')}`, { headers });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('"Leser x')) {
    const part = await reader?.read();
    expect(part?.done).toBe(false);
    text += part?.value;
  }
  await eventually(() => expect(app.pool.idleCount).toBe(app.pool.totalCount));
  await reader?.cancel();
});

test('every table that names a user has a key, by which an export reads its pages', async () => {
  const { rows } = await app.pool.query(
    `select distinct conrelid::regclass::text from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass
        and conrelid not in (select indrelid from pg_index where indisprimary)`,
  );
  expect(rows).toEqual([]);
});

test('belongs to oneself, one’s administrator and the provider; others do not learn of the person', async () => {
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
    what: 'Bestellungen, was an ihnen getan und dazu geschrieben wurde (Buchungsbelege)',
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

test('erasing closes an open stream of events', async () => {
  const { admin, user, client } = await team();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = await fetch(`${app.url}/api/events`, { headers: { cookie } });
  expect(stream.status).toBe(200);
  const read = stream.text();
  expect((await admin.client.post(path(user.id))).status).toBe(200);
  await expect(read).resolves.toEqual(expect.any(String));
});

test('erasing takes the person as it is once nobody else changes it', async () => {
  const { admin, user } = await team();
  const address = `neu-${user.email}`;
  await mail(admin.account.id, address);
  const other = await app.pool.connect();
  try {
    await other.query('begin');
    await other.query('update users set email = $2 where id = $1', [user.id, address]);
    const erasing = admin.client.post(path(user.id));
    await eventually(async () => expect(await countLockWaits(app.pool)).toBe(1));
    await other.query('commit');
    expect((await erasing).status).toBe(200);
  } finally {
    other.release();
  }
  expect(await countMails(admin.account.id, address)).toBe(0);
});

test('an export and an erasure ask for a proof of identity that is younger than ten minutes', async () => {
  const { user, client } = await team();
  app.clock.advance(10 * 60_000 + 1);
  const stale = { status: 403, body: { code: 'confirmation_required' } };
  for (const rest of ['export', 'export/pdf']) expect(await client.get(path(user.id, rest))).toMatchObject(stale);
  expect(await client.post(path(user.id))).toMatchObject(stale);
  expect((await client.get(path(user.id))).status).toBe(200);
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
