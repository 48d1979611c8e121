import type { Insertable } from 'kysely';
import type pg from 'pg';
import { newId } from '../../packages/server/src/platform/ids/index.ts';
import type { AccountsTable, CreditLimitsTable } from '../../packages/server/src/schema/tables.ts';
import type { TestClient } from '../client.ts';
import { seedAccount, seedLocation, seedRelationship, seedRelease, seedUser } from './accounts.ts';
import { seedProduct, seedTerminal } from './goods.ts';
import { seedDatabase } from './seed.ts';
import { enter } from './sessions.ts';

/** The parts of a test's app that are needed to seed signed-in traders. */
export interface Marketplace {
  readonly pool: pg.Pool;
  readonly clock: { now(): Date };
  client(headers?: Record<string, string>): TestClient;
}

/** A seller with one product at one terminal and price rules for live offers. */
export type Place = Awaited<ReturnType<typeof seedPlace>>;

/** A buyer of a place: connected, released, with credit, an address and a browser. */
export type Trader = Awaited<ReturnType<typeof seedTrader>>;

interface RuleValues {
  readonly kind: string;
  readonly value?: string;
  readonly unit?: string;
  readonly group?: string;
  readonly details?: Record<string, string | number>;
  /** All products when omitted. */
  readonly productIds?: string[];
  readonly customerIds?: string[];
}

/** A price rule of a seller that has been in force for a day, with its group if it names one. */
export async function seedPriceRule(pool: pg.Pool, sellerId: string, rule: RuleValues): Promise<string> {
  const db = seedDatabase(pool);
  const id = newId();
  const groupId = rule.group ? await seedRuleGroup(pool, sellerId, rule.group, rule.kind) : null;
  await db.insertInto('priceRules').values({ id, sellerId, kind: rule.kind, groupId, currentVersion: 1 }).execute();
  const dayAgo = new Date(Date.now() - 86_400_000);
  const version = { ruleId: id, version: 1, name: rule.group ?? rule.kind, validFrom: dayAgo, changedAt: dayAgo };
  const amounts = {
    value: rule.value ?? null,
    unit: rule.unit ?? null,
    details: JSON.stringify(rule.details ?? {}),
  };
  const scope = { productIds: rule.productIds ?? [], customerIds: rule.customerIds ?? [] };
  await db
    .insertInto('priceRuleVersions')
    .values({ ...version, ...amounts, ...scope })
    .execute();
  await bumpPricing(pool, sellerId);
  return id;
}

async function seedRuleGroup(pool: pg.Pool, sellerId: string, name: string, kind: string): Promise<string> {
  const db = seedDatabase(pool);
  const known = await db
    .selectFrom('ruleGroups')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (known) return known.id;
  const id = newId();
  await db.insertInto('ruleGroups').values({ id, sellerId, name, kind, position: 1 }).execute();
  return id;
}

async function bumpPricing(pool: pg.Pool, sellerId: string): Promise<void> {
  await pool.query(
    `insert into pricing_revisions (seller_id, revision) values ($1, 1)
     on conflict (seller_id) do update set revision = pricing_revisions.revision + 1`,
    [sellerId],
  );
}

/** A seller who is signed in, with a product at a terminal and the rules that live prices need. */
export async function seedPlace(app: Marketplace) {
  const account = await seedAccount(app.pool, { type: 'seller' });
  const user = await seedUser(app.pool, account.id, { roles: ['MyRelationships_View'] });
  const product = await seedProduct(app.pool);
  const terminal = await seedTerminal(app.pool);
  const rules: RuleValues[] = [
    { kind: 'DENSITY', value: '0.8450', productIds: [product.id] },
    { kind: 'FX', value: '0.0020' },
    { kind: 'ICE_MONTH', details: { month: 'M00' } },
    { kind: 'DUTY', group: 'Energiesteuer', value: '470.40', unit: 'L/cbm' },
    { kind: 'PRICE', group: 'Logistik', value: '12.50', unit: 'L/cbm' },
  ];
  for (const rule of rules) await seedPriceRule(app.pool, account.id, rule);
  const goods = { sellerId: account.id, productId: product.id, terminalId: terminal.id };
  return { ...goods, account, user, product, terminal, goods, client: await enter(app, user) };
}

/** Credit of a buyer with a seller: 100 million by default, counted since yesterday. */
export async function seedCredit(
  pool: pg.Pool,
  pair: { sellerId: string; buyerId: string },
  values: Partial<Insertable<CreditLimitsTable>> = {},
) {
  const row = { limitMinor: 10_000_000_000, usedAsOf: new Date(Date.now() - 86_400_000), ...pair, ...values };
  return await seedDatabase(pool).insertInto('creditLimits').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The quantity of a product that an account may buy per day. */
export async function seedPurchaseLimit(pool: pg.Pool, accountId: string, productId: string, litresPerDay: number) {
  await seedDatabase(pool).insertInto('purchaseLimits').values({ accountId, productId, litresPerDay }).execute();
}

interface TraderOptions {
  readonly account?: Omit<Partial<Insertable<AccountsTable>>, 'type'>;
  /** Null: no credit line of its own. */
  readonly creditMinor?: number | null;
}

/** A signed-in buyer that may buy everything of a place: connected, released, with credit and an address. */
export async function seedTrader(app: Marketplace, place: Place, options: TraderOptions = {}) {
  const account = await seedAccount(app.pool, options.account);
  const roles = ['MyRelationships_View', 'MyOffers_Purchase'] as const;
  const user = await seedUser(app.pool, account.id, {
    roles: [...roles],
    termsAcceptedAt: new Date(),
  });
  const { creditMinor = 10_000_000_000 } = options;
  const relationship = await connectTrader(app.pool, place, account.id, creditMinor);
  const location = await seedLocation(app.pool, account.id);
  return { account, user, relationship, location, buyerId: account.id, client: await enter(app, user) };
}

/** Connects a buyer with a place and releases its products and terminals. Null: without a credit line. */
export async function connectTrader(pool: pg.Pool, place: Place, buyerId: string, creditMinor: number | null) {
  const pair = { buyerId, sellerId: place.sellerId };
  const relationship = await seedRelationship(pool, pair, { paymentTerms: [7, 14] });
  await seedRelease(pool, relationship.id, { terminalIds: [place.terminalId], productIds: [place.productId] });
  if (creditMinor !== null) await seedCredit(pool, pair, { limitMinor: creditMinor });
  return relationship;
}

/** Many buyers of a place. */
export async function seedTraders(app: Marketplace, place: Place, count: number): Promise<Trader[]> {
  return await Promise.all(Array.from({ length: count }, () => seedTrader(app, place)));
}

/** Notifies the nodes that offers were written directly to the database, as every writer of offers does. */
export async function announceOffers(pool: pg.Pool, ...offerIds: string[]): Promise<void> {
  await announce(pool, { topic: 'internal.offers', accountId: null, payload: { offerIds } });
}

/** Notifies the nodes that a change to a buyer's market was written directly to the database. */
export async function announceMarket(pool: pg.Pool, accountId: string): Promise<void> {
  await announce(pool, { topic: 'invalidate', accountId, payload: { topics: ['market'] } });
}

/** Notifies the nodes that price rules were written directly to the database. */
export async function announcePricing(pool: pg.Pool): Promise<void> {
  await announce(pool, { topic: 'internal.pricing', accountId: null, payload: {} });
}

async function announce(pool: pg.Pool, event: { topic: string; accountId: string | null; payload: object }) {
  const { topic, accountId, payload } = event;
  await pool.query('insert into event_log (topic, account_id, payload) values ($1, $2, $3)', [
    topic,
    accountId,
    JSON.stringify(payload),
  ]);
  await pool.query('notify handelsplatz_events');
}
