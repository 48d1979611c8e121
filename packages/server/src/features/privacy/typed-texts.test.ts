import type { ErasurePlan } from '@handelsplatz/contract/privacy';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { endOfJobs, runJob } from '@handelsplatz/testing/jobs';
import { seedLocation, seedSignedIn, seedUser, signIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const canary = 'KANARIENVOGEL';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isDemanded: boolean;
  readonly isUser: boolean;
  readonly isListed: boolean;
}

/** All columns of the tables that name users. `isListed`: a check lists the values, so nobody types them. */
async function listColumns(): Promise<Column[]> {
  const { rows } = await app.pool.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
           a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = '' as "isDemanded",
           exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'users'::regclass
                      and k.conkey[1] = a.attnum) as "isUser",
           exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)
                      and pg_get_constraintdef(k.oid) ~ ' = ANY| ~ ') as "isListed"
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and c.relname not in ('users', 'erasures')
       and exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'users'::regclass)
     order by 1, a.attnum`);
  return rows;
}

const isTyped = ({ type, isListed }: Column) => /^(text|character varying|jsonb|text\[\])$/.test(type) && !isListed;

function fill(column: Column, userId: string): string | undefined {
  const { type, isDemanded, isUser } = column;
  if (isUser) return `'${userId}'::uuid`;
  if (isTyped(column)) {
    const text = `'${canary} ' || gen_random_uuid()`;
    if (type === 'jsonb') return `jsonb_build_object('typed', ${text})`;
    return type === 'text[]' ? `array[${text}]` : text;
  }
  if (!isDemanded) return undefined;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'bytea') return 'sha256(gen_random_uuid()::text::bytea)';
  if (type === 'boolean') return 'true';
  if (type === 'date' || type.startsWith('timestamp')) return 'now()';
  if (type.endsWith('[]')) return `'{}'`;
  return type === 'text' ? `'x'` : '1';
}

/** A row in every table that names users: all by one person, with the canary in whatever people may have typed. */
async function typeEverywhere(userId: string): Promise<void> {
  const columns = await listColumns();
  const client = await app.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const table of new Set(columns.map((column) => column.table))) {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass
            and (contype = 'c' or contype = 'f' and confrelid <> 'users'::regclass)`,
        [table],
      );
      for (const { name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
      const filled = columns
        .filter((column) => column.table === table)
        .flatMap((column) => {
          const value = fill(column, userId);
          return value === undefined ? [] : [{ name: column.name, value }];
        });
      await client.query(
        `insert into ${table} (${filled.map(({ name }) => `"${name}"`).join()}) overriding system value values (${filled.map(({ value }) => value).join()})`,
      );
    }
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

/** The columns of the whole database, its jobs included, in which a text stands. */
async function find(text: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ table: string; name: string }>(`
    select c.oid::regclass::text as table, a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and c.relkind = 'r' and a.attnum > 0
       and not a.attisdropped and format_type(a.atttypid, null) in ('text', 'character varying', 'jsonb', 'json', 'text[]')`);
  const found: string[] = [];
  for (const { table, name } of rows) {
    const holds = `select from ${table} where strpos("${name}"::text, $1) > 0 limit 1`;
    if ((await app.pool.query(holds, [text])).rowCount) found.push(`${table}.${name}`);
  }
  return found.toSorted();
}

test('texts that name the person stand in the dry run, and go with the erasure', async () => {
  const admin = await seedSignedIn(app, 'buyer', ['MyTeam_Manage']);
  const user = await seedUser(app.pool, admin.account.id, { firstName: 'Erika', lastName: 'Beispiel' });
  const client = await signIn(app, user);
  const typed = 'WELLENSITTICH';
  const sent = await client.post('/api/contact', { subject: 'Frage', message: typed, phone: '' });
  expect(sent.status).toBe(202);
  await endOfJobs(app.pool, 'mail');
  await app.client().post('/api/password/reset', { username: user.username });
  await endOfJobs(app.pool, 'password-reset');
  // The mail with the link: a mail that is under way at the erasure stays until it has been sent.
  await endOfJobs(app.pool, 'mail');
  await app.pool.query(
    `insert into user_requests (id, account_id, email, first_name, last_name, requested_by, created_at, note, status, decided_at, reason)
     values (gen_random_uuid(), $1, $2, 'Erika', 'Beispiel', $3, now(), $4, 'REJECTED', now(), $4)`,
    [admin.account.id, user.email, admin.user.id, typed],
  );
  const contactPerson = 'erika beispiel';
  await seedLocation(app.pool, admin.account.id, { contactPerson });
  expect((await find(typed)).length).toBeGreaterThan(3);
  const { body: plan } = await admin.client.get<ErasurePlan>(`/api/user/${user.id}/erasure`);
  for (const what of [
    'Nachrichten über das Kontaktformular',
    'Erledigte Aufträge, ein Passwort zurückzusetzen',
    'Bemerkungen in Anträgen für Benutzer',
    'Begründungen in Anträgen für Benutzer',
    'Ansprechpartner an Lieferadressen',
  ])
    expect(plan.deleted).toContainEqual({ what, count: 1 });
  expect((await admin.client.post(`/api/user/${user.id}/erasure`)).status).toBe(200);
  expect(await find(typed)).toEqual([]);
  expect(await find(contactPerson)).toEqual([]);
  expect(await find(user.username)).toEqual([]);
});

/** Kept by law until its day (decision 0092), then erased: what the person has typed in records of the trade. */
const keptByLaw = [
  'approvals.note',
  'approvals.reason',
  'contract_events.note',
  'credit_proposals.reason',
  'empties.note',
  'network_versions.reason',
  'order_amendments.answer',
  'order_amendments.reason',
  'order_events.note',
  'price_draft_changes.reason',
  'price_draft_networks.reason',
  'price_drafts.reason',
  'price_halts.reason',
  'price_rule_versions.reason',
  'release_requests.answer',
  'release_requests.message',
  'tax_number_changes.answer',
  'tax_number_changes.note',
];

/** Stays, and why. A new column in a table that names users fails this test until it stands here, or is erased. */
const stays: Readonly<Record<string, readonly string[]>> = {
  'the audit, which never changes and holds copies of what was typed (decision 0092); it names people by id only': [
    'audit_entries.action',
    'audit_entries.after',
    'audit_entries.before',
    'audit_entries.object_id',
    'audit_entries.object_type',
  ],
  "an object's text, which is found by the record of its step (object-texts.test.ts); here the row has none": [
    'orders.cancelled_reason',
  ],
  "status and terms of a relationship, with the seller's note on it, which no user signs; the message of a request goes (object-texts.test.ts)":
    ['relationship_changes.after', 'relationship_changes.before'],
  'records of the trade: goods, addresses and numbers of the account': [
    'approvals.asked',
    'credit_changes.after',
    'credit_changes.before',
    'empties.address',
    'network_versions.name',
    'offer_versions.after',
    'offer_versions.before',
    'order_amendments.after_values',
    'order_amendments.before_values',
    'order_events.changes',
    'order_events.from_status',
    'order_events.step',
    'order_events.to_status',
    'order_liftings.bol_no',
    'order_liftings.figures',
    'order_liftings.loading_no',
    'order_liftings.vehicle',
    'orders.co2',
    'orders.contract_no',
    'orders.delivery_address',
    'orders.erp_reference',
    'orders.explanation',
    'orders.law_parts',
    'orders.lifting_no',
    'orders.order_no',
    'orders.original_values',
    'orders.papers',
    'orders.pickup_no',
    'orders.reference',
    'orders.terms_version',
    'orders.vat_case',
    'permit_documents.name',
    'permits.document',
    'permits.number',
    'permits.vat_exemption',
    'price_draft_changes.input',
    'price_draft_networks.name',
    'price_drafts.missed_code',
    'price_drafts.name',
    'price_drafts.publish_consent',
    'price_drafts.published_effect',
    'price_halts.scope',
    'price_rule_versions.details',
    'price_rule_versions.name',
    'product_fact_proposals.facts',
    'standing_order_events.text',
    'tax_number_changes.tax_number',
    'tax_number_changes.vat_id',
    'terms_acceptances.version',
  ],
  'what the account has made: names and settings of things that its other users go on using': [
    'accounts.address_line1',
    'accounts.address_line2',
    'accounts.city',
    'accounts.country',
    'accounts.customer_no',
    'accounts.disabled_reason',
    'accounts.name',
    'accounts.post_code',
    'accounts.tax_number',
    'accounts.vat_id',
    'api_keys.allowed_networks',
    'api_keys.beginning',
    'api_keys.last_used_address',
    'api_keys.name',
    'api_keys.scopes',
    'order_templates.name',
    'order_views.name',
    'order_views.search',
    'price_alerts.name',
    'standing_orders.name',
    'standing_orders.precheck',
    'standing_orders.precheck_facts',
    'standing_orders.precheck_mailed',
    'standing_orders.precheck_text',
    'standing_orders.reason',
    'standing_orders.reason_facts',
    'standing_orders.reason_text',
    'standing_orders.reference',
    'upload_mappings.column_name',
    'upload_mappings.meaning',
    'upload_mappings.value',
    'uploads.columns',
    'uploads.consent_facts',
    'uploads.counts',
    'uploads.data_version',
    'uploads.encoding',
    'uploads.failure',
    'uploads.file_name',
    'uploads.sheet',
    'uploads.warnings',
    'webhooks.events',
    'webhooks.name',
    'webhooks.previous_secret',
    'webhooks.secret',
    'webhooks.url',
  ],
  'what the provider has published, and the market': [
    'banners.text',
    'market_limits.name',
    'market_ticks.raw',
    'market_ticks.reason',
    'market_ticks.symbol',
    'news.content',
    'news.title',
    'terms_versions.sections',
    'terms_versions.version',
  ],
  'about a colleague, whom the person has asked for or invited; it goes when the colleague is erased': [
    'invitations.roles',
    'user_requests.email',
    'user_requests.first_name',
    'user_requests.last_name',
    'user_requests.roles',
  ],
};

// The last test of this file: it drops constraints and moves the clock by years.
test('what a person has typed is gone after the erasure, or on the last day of the law that keeps it', async () => {
  const admin = await seedSignedIn(app, 'buyer', ['MyTeam_Manage']);
  const user = await seedUser(app.pool, admin.account.id, { firstName: canary, lastName: 'Beispiel' });
  await typeEverywhere(user.id);
  const { body: plan } = await admin.client.get<ErasurePlan>(`/api/user/${user.id}/erasure`);
  expect(plan.deleted.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Bemerkungen in Anträgen für Benutzer', 'Begründungen in Anträgen für Benutzer']),
  );
  const erased = await admin.client.post<ErasurePlan>(`/api/user/${user.id}/erasure`);
  expect(erased.status).toBe(200);
  const left = Object.values(stays).flat();
  const identity = 'erasures.identity';
  expect(await find(canary)).toEqual([...left, ...keptByLaw, identity].toSorted());
  app.clock.set(new Date(`${erased.body.keepUntil}T12:00:00Z`));
  await runJob(app.pool, 'erasures-due');
  expect(await find(canary)).toContain(identity);
  app.clock.advance(86_400_000);
  await runJob(app.pool, 'erasures-due');
  // Jobs that delete what is old may have run since then.
  expect((await find(canary)).filter((column) => !left.includes(column))).toEqual([]);
});
