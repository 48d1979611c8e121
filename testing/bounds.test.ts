import { refusalCodes } from '@handelsplatz/contract/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundedThings } from '../packages/server/src/platform/errors/bounds.ts';
import { startTestApp, type TestApp } from './app.ts';
import { seedSignedIn, signIn } from './seed/index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Tables whose commands count the rows and refuse, by the code of the refusal. */
const refused: Readonly<Record<string, string>> = {
  basket_items: 'basket_full',
  empties: 'empties_full',
  favourite_lists: 'favourites_full',
  invitations: 'user_requests_full',
  order_templates: 'templates_full',
  order_view_mails: 'view_mails_full',
  order_views: 'views_full',
  passkeys: 'passkeys_full',
  permit_documents: 'permits_full',
  permits: 'permits_full',
  pickup_slips: 'pickup_slips_full',
  price_alerts: 'alerts_full',
  price_draft_changes: 'draft_full',
  price_draft_networks: 'draft_full',
  release_requests: 'release_requests_full',
  session_replay_events: 'recording_full',
  triggers: 'triggers_full',
  trigger_groups: 'triggers_full',
  user_requests: 'user_requests_full',
  webhooks: 'webhooks_full',
};

/** Tables from which a job or the next row deletes. */
const ending = [
  ...['account_events', 'webhook_deliveries', 'webhook_attempts', 'webhook_replays', 'event_log', 'idempotency_keys'],
  ...['consents', 'page_views', 'session_replays', 'outbox_mails', 'notices', 'order_changes', 'order_month_changes'],
  ...['factor_challenges', 'known_devices', 'password_resets', 'sessions', 'sign_in_failures', 'lost_demand'],
  ...['order_files', 'order_file_pieces', 'pickup_slip_openings', 'price_alert_firings', 'push_subscriptions'],
  ...['uploads', 'upload_rows', 'market_ticks', 'price_hours', 'price_moments'],
];

/** Tables with at most one row for each pair, user or day that exists anyway: their keys bound them. */
const keyed = [
  ...[
    'allowed_additives',
    'approval_rules',
    'banner_dismissals',
    'blocked_terminals',
    'brand_switches',
    'child_settings',
  ],
  ...[
    'contract_months',
    'contract_reminders',
    'contract_terminals',
    'credit_limits',
    'credit_settings',
    'offer_buyers',
  ],
  ...['dashboard_layouts', 'factor_demands', 'favourite_products', 'favourite_regions', 'favourite_sellers'],
  ...['favourite_terminals', 'installation', 'lift_tolerances', 'lost_demand_progress', 'network_terminals'],
  ...['news_buyers', 'news_products', 'news_regions', 'news_seen', 'notice_preferences'],
  ...[
    'order_benchmark_progress',
    'order_benchmarks',
    'order_months',
    'order_template_positions',
    'order_view_defaults',
  ],
  ...['price_alert_terminals', 'price_series', 'pricing_revisions', 'purchase_limits', 'purchase_usage', 'push_keys'],
  ...['recovery_code_sets', 'recovery_codes', 'relationships', 'released_products', 'released_terminals'],
  ...['terms_acceptances', 'totp_factors', 'trigger_terminals', 'user_visits', 'demo_market', 'write_probe'],
];

/** Tables that grow with the days, or that only the provider fills. */
const ofProvider = [
  ...[
    'accounts',
    'audit_archive_heads',
    'audit_archives',
    'audit_checks',
    'audit_progress',
    'audit_roots',
    'audit_seals',
    'banners',
    'market_alerts',
  ],
  ...['market_beliefs', 'market_closes', 'market_lease', 'market_limits', 'market_window_prices', 'market_windows'],
  ...['minimum_price_captures', 'price_days', 'products', 'reference_rates', 'regions', 'terminals', 'terms_versions'],
];

/** Tables that prove what was done. Each row is a command of a user, and nothing of it may be refused or deleted for its number. */
const proofs = [
  ...['approval_rule_proposals', 'approvals', 'audit_entries', 'baskets', 'contract_events', 'credit_changes'],
  ...['credit_proposals', 'erasures', 'network_versions', 'offer_versions', 'order_events', 'orders', 'price_halts'],
  ...['price_rule_versions', 'relationship_changes', 'tax_number_changes', 'trigger_events'],
];

test('every table that a request can grow has a bound, an end or a reason', async () => {
  const { rows } = await app.pool.query<{ name: string; bounded: boolean }>(`
    select c.relname::text as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'bound') as bounded
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'`);
  const bounded = rows.filter((row) => row.bounded).map(({ name }) => name);
  expect(bounded.toSorted()).toEqual(Object.keys(boundedThings).toSorted());
  const explained = [...bounded, ...Object.keys(refused), ...ending, ...keyed, ...ofProvider, ...proofs];
  expect(explained.filter((name, index) => explained.indexOf(name) !== index)).toEqual([]);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(explained.toSorted());
  const codes: readonly string[] = refusalCodes;
  expect(Object.values(refused).filter((code) => !codes.includes(code))).toEqual([]);
});

test('a delivery address beyond the bound is refused with the number, and one that is deleted makes room', async () => {
  const { client, user } = await seedSignedIn(app, 'buyer');
  await app.pool.query(
    `insert into locations (id, account_id, street, post_code, city)
     select gen_random_uuid(), $1, 'Hafenstraße ' || n, '24103', 'Kiel' from generate_series(1, 2000) n`,
    [user.accountId],
  );
  const address = { company: 'Nord', street: 'Kai 1', postCode: '24103', city: 'Kiel' };
  const add = () => client.post<{ code?: string; detail?: string }>('/api/metadata/locations', address);
  expect(await add()).toMatchObject({
    status: 409,
    body: {
      code: 'bound_reached',
      detail: 'Mehr als 2000 Lieferadressen sind nicht möglich. Bitte löschen Sie zuerst, was Sie nicht mehr brauchen.',
    },
  });
  const { rows } = await app.pool.query('select id from locations where account_id = $1 limit 1', [user.accountId]);
  expect((await client.delete(`/api/metadata/locations/${rows[0]?.id}`)).status).toBe(200);
  expect((await add()).status).toBe(201);
});

test('a user has at most 50 sessions; a further sign-in ends the one that was not used for longest', async () => {
  const { user, client } = await seedSignedIn(app, 'buyer');
  await app.pool.query(
    `insert into sessions (token_hash, id, user_id, user_agent, created_at, last_seen_at, expires_at, confirmed_at)
     select sha256(n::text::bytea), gen_random_uuid(), s.user_id, 'old ' || n, s.created_at,
            s.last_seen_at - n * interval '1 minute', s.expires_at, s.confirmed_at
       from sessions s, generate_series(1, 60) n where s.user_id = $1`,
    [user.id],
  );
  await signIn(app, user);
  const { rows } = await app.pool.query<{ agent: string }>(
    `select user_agent as agent from sessions where user_id = $1 order by last_seen_at desc, id desc`,
    [user.id],
  );
  expect([rows.length, rows.at(-1)?.agent]).toEqual([50, 'old 48']);
  expect((await client.get('/api/user')).status).toBe(200);
});
