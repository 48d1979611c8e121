import { refusalCodes } from '@handelsplatz/contract/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standingOrderInput } from '../packages/server/src/features/standing-orders/standing-orders.testbed.ts';
import { boundedThings } from '../packages/server/src/platform/errors/bounds.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { seedOffer, seedSignedIn, seedUser, signIn } from './seed/index.ts';
import { type Place, seedPlace, seedTrader, type Trader } from './seed/trading.ts';

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
  standing_orders: 'standing_orders_full',
  standing_order_groups: 'standing_orders_full',
  user_requests: 'user_requests_full',
  webhooks: 'webhooks_full',
};

/** Tables from which a job or the next row deletes. */
const ending = [
  ...['account_events', 'webhook_deliveries', 'webhook_attempts', 'webhook_replays', 'event_log', 'idempotency_keys'],
  ...['consents', 'page_files', 'page_views', 'session_replays', 'outbox_mails', 'notices', 'order_month_changes'],
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
  ...['terms_acceptances', 'totp_factors', 'standing_order_terminals', 'user_visits', 'demo_market', 'write_probe'],
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
    'law_rows',
    'market_alerts',
  ],
  ...['market_beliefs', 'market_closes', 'market_lease', 'market_limits', 'market_window_prices', 'market_windows'],
  ...[
    'minimum_price_captures',
    'price_days',
    'product_blends',
    'products',
    'reference_rates',
    'regions',
    'terminals',
    'terms_versions',
  ],
];

/** Tables that prove what was done. Each row is a command of a user, and nothing of it may be refused or deleted for its number. */
const proofs = [
  ...['approval_rule_proposals', 'approvals', 'audit_entries', 'baskets', 'contract_events', 'credit_changes'],
  ...['credit_proposals', 'erasures', 'network_versions', 'offer_versions', 'order_events', 'orders', 'price_halts'],
  ...[
    'price_rule_versions',
    'product_fact_proposals',
    'relationship_changes',
    'tax_number_changes',
    'standing_order_events',
  ],
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

interface Owners {
  readonly place: Place;
  readonly buyer: Trader;
  /** An administrator of the buyer's account. */
  readonly manager: TestClient;
}

/** How one more is made over HTTP; `name` is another one each time. */
type Make = (owners: Owners, name: string) => Promise<{ status: number; text: string; body: { code?: string } }>;

/** A standing order that no price reaches. */
const waiting = (place: Place, part: object = {}) =>
  standingOrderInput(place, { limit: 1, validUntil: '2026-03-14', ...part });

/** Up to the bound there is room for one; `most` without what the account has from the start. */
const makers: readonly (readonly [table: string, most: number, code: string, make: Make])[] = [
  [
    'rule_groups',
    200,
    'bound_reached',
    ({ place }, name) => place.client.post('/api/pricing/groups', { name, kind: 'PRICE' }),
  ],
  [
    'networks',
    500,
    'bound_reached',
    ({ place }, name) => place.client.post('/api/pricing/networks', { name, terminalIds: [place.terminalId] }),
  ],
  ['price_drafts', 100, 'bound_reached', ({ place }, name) => place.client.post('/api/pricing/drafts', { name })],
  [
    'order_views',
    100,
    'views_full',
    ({ buyer }, name) => buyer.client.post('/api/views', { name, shared: false, search: {} }),
  ],
  [
    'order_templates',
    100,
    'templates_full',
    async ({ place, buyer }, name) => {
      const { id } = await seedOffer(app.pool, place.goods);
      return buyer.client.post('/api/order-templates', {
        name,
        shared: false,
        positions: [{ offerId: id, quantity: 30, reference: '' }],
      });
    },
  ],
  [
    'favourite_lists',
    20,
    'favourites_full',
    ({ buyer }, name) => buyer.client.post('/api/favourites', { name, products: null, places: null, sellers: null }),
  ],
  [
    'price_alerts',
    50,
    'alerts_full',
    ({ place, buyer }, name) =>
      buyer.client.post('/api/price-alerts', {
        ...{ name, productId: place.productId, terminalIds: [place.terminalId], condition: 'BELOW' },
        ...{ price: 90, onPage: true, byMail: false },
      }),
  ],
  [
    'standing_orders',
    200,
    'standing_orders_full',
    ({ place, buyer }, name) => buyer.client.post('/api/standing-orders', waiting(place, { name })),
  ],
  [
    'webhooks',
    20,
    'webhooks_full',
    ({ manager }, name) =>
      manager.post('/api/webhooks', { name, url: 'https://example.com/h', events: ['order.placed'] }),
  ],
  [
    'api_keys',
    50,
    'api_keys_full',
    ({ manager }, name) =>
      manager.post('/api/apiKeys', {
        name,
        scopes: ['orders.view'],
        expiresOn: '2026-06-30',
      }),
  ],
];

async function seedOwners(): Promise<Owners> {
  const place = await seedPlace(app);
  const buyer = await seedTrader(app, place);
  await app.pool.query('update users set terms_accepted_at = now() where id = $1', [buyer.user.id]);
  const user = await seedUser(app.pool, buyer.buyerId, { roles: ['MyTeam_Manage'], termsAcceptedAt: new Date() });
  return { place, buyer, manager: await signIn(app, user) };
}

/** Copies the newest row of a table, under other ids and names, until there are so many in all. */
async function fillUp(table: string, most: number, { place, buyer }: Owners): Promise<void> {
  const { rows } = await app.pool.query<{ columns: string; unique: string; owner: string; own: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns,
            min(attname) filter (where attname in ('seller_id', 'account_id', 'user_id')) as owner
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );
  const { columns, owner } = rows[0] ?? { columns: '', owner: '' };
  const owned = `${owner} in ('${place.sellerId}', '${buyer.buyerId}', '${buyer.user.id}')`;
  await app.pool.query(
    `insert into ${table} (${columns})
     select ${columns} from (
       select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object('id', gen_random_uuid(), 'name', 'Nr. ' || n, 'shown', 'k' || n, 'secret_hash', '\\x' || md5(n::text)))).*
         from (select * from ${table} where ${owned} order by id desc limit 1) t,
              generate_series(1, $1 - (select count(*)::int from ${table} where ${owned})) n) copied`,
    [most],
  );
}

test.each(makers)('%s are refused over HTTP beyond %d: %s', async (table, most, code, make) => {
  const owners = await seedOwners();
  const first = await make(owners, 'Die erste');
  expect([first.status, first.text]).toEqual([201, first.text]);
  await fillUp(table, most, owners);
  const beyond = await make(owners, 'Eine mehr');
  expect([beyond.status, beyond.body.code, beyond.text]).toEqual([409, code, beyond.text]);
});

test('a network that is taken back counts against the bound', async () => {
  const owners = await seedOwners();
  const { client, terminalId } = owners.place;
  const path = '/api/pricing/networks';
  const { body } = await client.post<{ _id: string }>(path, { name: 'Nord', terminalIds: [terminalId] });
  expect((await client.delete(`${path}/${body._id}?expectedVersion=1`)).status).toBe(200);
  await client.post(path, { name: 'Süd', terminalIds: [terminalId] });
  await fillUp('networks', 501, owners);
  const back = () => client.post<{ code?: string }>(`${path}/${body._id}/versions/1/restore`, { expectedVersion: 2 });
  expect(await back()).toMatchObject({ status: 409, body: { code: 'bound_reached' } });
  const { rows } = await app.pool.query('select id from networks where seller_id = $1 and name = $2', [
    owners.place.sellerId,
    'Süd',
  ]);
  expect((await client.delete(`${path}/${rows[0]?.id}?expectedVersion=1`)).status).toBe(200);
  expect((await back()).status).toBe(200);
});

test('a rejected standing order that waits again counts against the bound', async () => {
  const owners = await seedOwners();
  const { place, buyer } = owners;
  const { body } = await buyer.client.post<{ _id: string }>('/api/standing-orders', waiting(place));
  await buyer.client.post('/api/standing-orders', waiting(place));
  await app.pool.query("update standing_orders set state = 'REJECTED' where id = $1", [body._id]);
  await fillUp('standing_orders', 201, owners);
  const { rows } = await app.pool.query('select version from standing_orders where id = $1', [body._id]);
  const change = { version: rows[0]?.version, standingOrder: waiting(place) };
  expect(await buyer.client.put(`/api/standing-orders/${body._id}`, change)).toMatchObject({
    status: 409,
    body: { code: 'standing_orders_full' },
  });
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
