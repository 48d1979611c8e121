/**
 * A draft that moves every price of a seller with 500 offers and 300 customers, and its backtest over five years of days.
 * Measures how long each takes, and the longest time for which it blocks other requests.
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { draftImpactParameters } from '@handelsplatz/contract/pricing/impact';
import { brands } from '@handelsplatz/domain/brands';
import { decimal } from '@handelsplatz/domain/numbers';
import { windowState } from '../packages/server/src/features/market-data/windows/window-state.ts';
import { createBacktestDraft } from '../packages/server/src/features/pricing/backtest/backtest.service.ts';
import type { DraftWithChanges } from '../packages/server/src/features/pricing/drafts/drafts.read.ts';
import { createComputeImpact } from '../packages/server/src/features/pricing/impact/impact.service.ts';
import { createRuleBooks } from '../packages/server/src/features/pricing/rule-book/index.ts';
import { createDatabase, createPool } from '../packages/server/src/platform/db/index.ts';
import { newId } from '../packages/server/src/platform/ids/index.ts';
import type { Tables } from '../packages/server/src/schema/tables.ts';
import { print } from './figures.ts';
import { openStand } from './stand.ts';

const offers = 500;
const customers = 300;
const allowedMs = 20;
const brand = brands.de;

const stand = await openStand();
const pool = createPool(await stand.copy('bench_drafts'));
try {
  const { rows } = await pool.query(`
    select r.seller_id as id, (select g.id from rule_groups g where g.seller_id = r.seller_id and g.kind = 'PRICE' limit 1) as group_id
      from pricing_revisions r where exists (select from offers o where o.seller_id = r.seller_id and o.price_type = 'API') limit 1`);
  const sellerId: string = rows[0].id;
  await seed(sellerId);
  const db = createDatabase<Tables>(pool);
  const now = new Date();
  const entries = [
    ['/BRN', '82.5'],
    ...['/GAS', '/GAS<1>', '/GAS<2>', '/GAS<3>', '/GAS<4>', '/GAS<5>', '/GAS<6>'].map((symbol) => [symbol, '712.25']),
    ['USDEUR', '0.9134'],
  ].map(([symbol = '', price = '']) => ({ symbol, price: decimal(price), live: true, tickAt: now }));
  const facts = { seq: 1, createdAt: now, expiresAt: now, isClone: false, marketChange: decimal('3.5'), entries };
  const window = windowState(facts, brand.fxSymbol);
  const dependencies = {
    db,
    brand,
    books: createRuleBooks(brand.zone),
    market: { currentWindow: () => window, now: () => now },
  };
  const draft = createDraft(rows[0].group_id, now);
  const computeImpact = createComputeImpact(dependencies);
  const backtestDraft = createBacktestDraft(dependencies);
  const csv = readFileSync('testing/data/market-daily.csv', 'utf8');
  const query = draftImpactParameters.parse({});
  await computeImpact(sellerId, draft, query);

  await measure('effect', async () => {
    const { impact } = await computeImpact(sellerId, draft, query);
    return `${impact.touched.prices + impact.unchanged} prices by two rule books, ${impact.touched.prices} of them move`;
  });
  await measure('replay', async () => {
    const outcome = await backtestDraft(sellerId, draft, { source: 'csv', csv }, new AbortController().signal);
    if (!outcome.ok) throw new Error(outcome.code);
    const { places, steps } = outcome.value;
    return `${steps} moments × ${places.length} places by two rule books, ${outcome.value.points.length} points`;
  });
} finally {
  await pool.end();
  await stand.stop();
}

async function measure(name: string, work: () => Promise<string>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  const what = await work();
  const took = performance.now() - began;
  delay.disable();
  print('drafts', `${name} of ${what}`, took, 'ms');
  print('drafts', `${name}: longest stretch`, delay.max / 1e6, 'ms', { atMost: allowedMs });
}

function createDraft(groupId: string, at: Date): DraftWithChanges {
  const scope = {
    productIds: [],
    allProducts: true,
    terminalIds: [],
    networkIds: [],
    allTerminals: true,
    customerIds: [],
  };
  const rule = {
    name: 'Aufschlag',
    groupId,
    unit: 'L/cbm' as const,
    value: '1.25',
    details: {},
    validFrom: null,
    reason: '',
  };
  const customerRule = { ...rule, ...scope, kind: 'CUSTOMER' as const, groupId: null, value: '-0.4' };
  const floor = {
    ...rule,
    ...scope,
    kind: 'MIN_PRICE_MAX_DROP' as const,
    groupId: null,
    unit: null,
    details: { referenceTime: '08:00' },
  };
  const signed = {
    action: 'create' as const,
    ruleId: null,
    expectedVersion: null,
    reason: '',
    changedAt: at,
    changedBy: null,
  };
  const changes = [customerRule, floor, { ...rule, ...scope, kind: 'PRICE' as const }].map((input) => ({
    ...signed,
    id: newId(at),
    input,
  }));
  const people = {
    createdAt: at,
    createdBy: null,
    changedAt: at,
    changedBy: null,
    publishedAt: null,
    publishedBy: null,
    publishedEffect: null,
    publishAt: null,
    missedAt: null,
    missedCode: null,
  };
  return { id: newId(at), name: 'Bench', revision: 1, reason: '', ...people, changes, networks: [] };
}

/** Offers at as many places as there are, and customers who may see all of them. */
async function seed(sellerId: string): Promise<void> {
  await pool.query(`update offers set status = 'REMOVED', paused_until = null where seller_id = $1`, [sellerId]);
  await pool.query(
    `insert into offers (id, seller_id, product_id, terminal_id, price_type, total_litres, remaining_litres, min_litres, max_litres,
                         collection_days, available_from, available_to, payment_terms, status, tax_status)
     select gen_random_uuid(), $1, p.id, t.id, 'API', 300000, 300000, 10000, 100000, 7, now() - interval '1 day', now() + interval '1 year',
            '{7,14}', 'ACTIVE', p.tax_status
       from generate_series(1, 100) n cross join products p cross join terminals t where p.type = 'FUEL' order by n, p.id, t.id limit ${offers}`,
    [sellerId],
  );
  await pool.query(`delete from relationships where seller_id = $1`, [sellerId]);
  await pool.query(
    `with buyers as (
       insert into accounts (id, type, name, customer_no)
       select gen_random_uuid(), 'buyer', 'Kunde ' || n, 'B-' || n from generate_series(1, ${customers}) n returning id),
     connected as (
       insert into relationships (id, buyer_id, seller_id, buyer_status, seller_status, payment_terms)
       select gen_random_uuid(), id, $1, 'ENABLED', 'ENABLED', '{7,14}' from buyers returning id),
     products_released as (
       insert into released_products select c.id, p.id from connected c cross join products p)
     insert into released_terminals select c.id, t.id from connected c cross join terminals t`,
    [sellerId],
  );
}
