import { setTimeout as sleep } from 'node:timers/promises';
import { decimal } from '@handelsplatz/domain/numbers';
import { resolveOffer } from '@handelsplatz/domain/pricing/rule-book';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedPlace, seedPriceRule } from '@handelsplatz/testing/seed/trading';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { createRuleBooks, type RuleBooks } from './index.ts';
import { readRules } from './rule-book.read.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());

test('a load that fails affects only its own transaction: requests that waited for it load the book themselves', async () => {
  const { sellerId } = await seedPlace(app);
  const away = createDatabase<Tables>(createPool('postgres://nobody@127.0.0.1:1/nowhere'));
  const books = createRuleBooks('Europe/Berlin');
  const now = new Date();
  const loads = [away, createDatabase<Tables>(app.pool), createDatabase<Tables>(app.pool)];
  const outcomes = await Promise.allSettled(loads.map((db) => books.at(db, sellerId, 1, now)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  await expect(books.at(away, sellerId, 1, now)).resolves.toMatchObject({ sellerId });
});

test('a transaction never waits for a load that itself waits for a connection', async () => {
  const { sellerId } = await seedPlace(app);
  const books = createRuleBooks('Europe/Berlin');
  const pool = createPool(app.databaseUrl, { max: 1 });
  const db = createDatabase<Tables>(pool);
  const now = new Date();
  let waiting: Promise<unknown> = Promise.resolve();
  const ordered = await db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    // A list asks for the same book. The only connection is the transaction's.
    waiting = books.at(db, sellerId, 1, now);
    return await books.at(tx, sellerId, 1, now);
  });
  expect(ordered).toMatchObject({ sellerId });
  await expect(waiting).resolves.toBe(ordered);
  await pool.end();
});

test('a book that follows every change answers like a book that is loaded from scratch', async () => {
  const place = await seedPlace(app);
  const { sellerId, productId, terminalId } = place;
  const db = createDatabase<Tables>(app.pool);
  const following = createRuleBooks('Europe/Berlin');
  const minute = 60_000;
  const start = Date.now();
  const termsBy = async (books: RuleBooks, now: Date) => {
    const { rows } = await app.pool.query<{ revision: number }>(
      'select revision from pricing_revisions where seller_id = $1',
      [sellerId],
    );
    const book = await books.at(db, sellerId, rows[0]?.revision ?? 0, now);
    const target = { basis: 'GASOIL' as const, productId, terminalId, overrides: {} };
    const { termSurcharges, referenceTimes } = book;
    return { terms: resolveOffer(book.rules, target, now), termSurcharges, referenceTimes };
  };
  const bump = 'update pricing_revisions set revision = revision + 1 where seller_id = $1';
  const version = `
    insert into price_rule_versions (rule_id, version, name, unit, value, network_ids, valid_from, deleted, changed_at)
    values ($1, $2, 'Logistik', 'L/cbm', $3, $4, $5, $6, now())`;
  const ruleId = await seedPriceRule(app.pool, sellerId, {
    kind: 'PRICE',
    group: 'Zuschlag',
    value: '1',
    unit: 'L/cbm',
  });
  const networkId = newId();
  const at = (minutes: number) => new Date(start + minutes * minute);
  const add = (...values: unknown[]) => app.pool.query(version, [ruleId, ...values]);
  const seen: unknown[] = [];
  const steps: (() => Promise<unknown>)[] = [
    () => add(2, '2', [], at(0), false),
    () => add(3, '3', [], at(10), false),
    () => app.pool.query(`insert into networks (id, seller_id, name) values ($1, $2, 'Netz')`, [networkId, sellerId]),
    () => add(4, '4', [networkId], at(3), false),
    () => app.pool.query('insert into network_terminals values ($1, $2)', [networkId, terminalId]),
    () => add(5, '5', [], at(5), true),
    () =>
      seedPriceRule(app.pool, sellerId, { kind: 'PAYMENT_TERM', value: '3', unit: 'L/cbm', details: { termDays: 14 } }),
    () => add(6, '6', [], at(8), false),
    async () => {},
    () => app.pool.query('update price_rule_versions set value = 6.5 where rule_id = $1 and version = 6', [ruleId]),
  ];
  for (const [minutes, step] of steps.entries()) {
    await step();
    await app.pool.query(bump, [sellerId]);
    const followed = await termsBy(following, at(minutes));
    expect(followed).toEqual(await termsBy(createRuleBooks('Europe/Berlin'), at(minutes)));
    seen.push(followed.terms.items.find(({ source }) => source?.id === ruleId)?.source?.version ?? null);
  }
  // Version 3 is planned but replaced before it begins. Version 4 holds from minute 3 on and applies once its network has the
  // terminal.
  expect(seen).toEqual([2, 2, 2, null, 4, null, null, null, 6, 6]);
});

test('a book has the contents of each rule’s columns, whatever the rule’s name is', async () => {
  const place = await seedPlace(app);
  const { sellerId, productId, terminalId } = place;
  const names = ['', 'Zuschlag', 'Frost\t-20 °C\n"{}", \\t', '\t'];
  const at = new Date(Date.now() - 1_500);
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const group = `Gruppe ${index}`;
    const id = await seedPriceRule(app.pool, sellerId, { kind: 'PRICE', group, unit: 'L/100L15', value: '1' });
    await app.pool.query(
      `update price_rule_versions set name = $2, value = -0.000001, valid_from = $3, product_ids = $4, terminal_ids = $5,
              customer_ids = $6 where rule_id = $1`,
      [id, name, at, [productId, newId()], [terminalId], index % 2 ? [] : [newId()]],
    );
    ids.push(id);
  }
  const db = createDatabase<Tables>(app.pool);
  const { rules } = await createRuleBooks('Europe/Berlin').at(db, sellerId, 1, new Date());
  const read = rules.shelves.flatMap((shelf) => ids.flatMap((id) => shelf.get(id) ?? [])).map(({ rule }) => rule);
  const { rows } = await app.pool.query(
    `select r.id, v.version, r.kind, v.name as label, r.group_id as "groupId", v.product_ids as "productIds", v.terminal_ids as "terminalIds",
            v.network_ids as "networkIds", v.customer_ids as "customerIds", v.unit, v.valid_from as "validFrom"
       from price_rules r join price_rule_versions v on v.rule_id = r.id where r.id = any($1)`,
    [ids],
  );
  const byId = (list: readonly { id: string }[]) => list.toSorted((a, b) => a.id.localeCompare(b.id));
  expect(byId(read)).toEqual(byId(rows.map((row) => ({ ...row, value: decimal('-0.000001') }))));
});

/** The longest time for which work keeps the event loop, in milliseconds of this thread. Other load does not count. */
async function longestSlice(work: () => Promise<unknown>): Promise<number> {
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [longest, before] = [0, usedMs()];
  const look = () => {
    const used = usedMs();
    longest = Math.max(longest, used - before);
    before = used;
    turn = setImmediate(look);
  };
  let turn = setImmediate(look);
  await work();
  clearImmediate(turn);
  // The work after the last turn counts as well.
  look();
  clearImmediate(turn);
  return longest;
}

/** Rules for this many customers each, at every terminal of a network. */
async function seedCustomerRules(
  { sellerId, networkId }: { sellerId: string; networkId: string },
  rules: number,
  customers: number,
): Promise<void> {
  await app.pool.query(
    `with cover as (select array_agg(gen_random_uuid()) as customers from generate_series(1, $4::int)),
          made as (insert into price_rules (id, seller_id, kind, current_version)
                   select gen_random_uuid(), $1, 'CUSTOMER', 1 from generate_series(1, $3::int) returning id)
     insert into price_rule_versions (rule_id, version, name, unit, value, network_ids, customer_ids, valid_from, changed_at)
     select id, 1, 'Kunden', 'L/cbm', 1, array[$2::uuid], customers, now() - interval '1 day', now() from made, cover`,
    [sellerId, networkId, rules, customers],
  );
}

test('rules that cover much are loaded, changed and put again after a change of their network without blocking other requests', async () => {
  const { sellerId } = await seedPlace(app);
  const networkId = newId();
  await app.pool.query(`insert into networks (id, seller_id, name) values ($1, $2, 'Netz')`, [networkId, sellerId]);
  await app.pool.query(
    `with made as (
       insert into terminals (id, region_id, name)
       select gen_random_uuid(), (select id from regions limit 1), 'Rampe ' || n from generate_series(1, 2000) n returning id)
     insert into network_terminals select $1, id from made`,
    [networkId],
  );
  await seedCustomerRules({ sellerId, networkId }, 250, 3);
  const db = createDatabase<Tables>(app.pool);
  const books = createRuleBooks('Europe/Berlin');
  const change =
    'update price_rule_versions set value = 2 where rule_id in (select id from price_rules where seller_id = $1)';
  const narrow =
    'delete from network_terminals where ctid in (select ctid from network_terminals where network_id = $1 limit 200)';
  const steps = [async () => {}, () => app.pool.query(change, [sellerId]), () => app.pool.query(narrow, [networkId])];
  let revision = 0;
  for (const step of steps) {
    await step();
    expect(await longestSlice(() => books.at(db, sellerId, revision, new Date()))).toBeLessThan(60);
    revision = (await books.at(db, sellerId, revision, new Date())).revision + 1;
  }
});

test('rules with long contents are read a few at a time, however many rows the database has ready', async () => {
  const { sellerId } = await seedPlace(app);
  await seedCustomerRules({ sellerId, networkId: newId() }, 30, 1000);
  const customersRead: number[] = [];
  const reading = readRules(createDatabase<Tables>(app.pool), { sellerId, now: new Date(), since: undefined });
  for await (const page of reading) {
    customersRead.push(page.reduce((sum, { row }) => sum + (row?.cover.customerIds.length ?? 0), 0));
    await sleep(20);
  }
  expect(Math.max(...customersRead)).toBeLessThan(4000);
  expect(customersRead.reduce((sum, customers) => sum + customers)).toBe(30_000);
});
