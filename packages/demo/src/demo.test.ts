import { findVatNumberProblem } from '@handelsplatz/contract/accounts';
import { type Brand, brandCodes, brands } from '@handelsplatz/domain/brands';
import { type ExplanationLine, recompute } from '@handelsplatz/domain/pricing/chain';
import { pickDefaultMonth } from '@handelsplatz/domain/pricing/rules';
import { createPricingStore, type PricingOverrides } from '@handelsplatz/server/features/pricing/quotes';
import { createRuleBooks } from '@handelsplatz/server/features/pricing/rule-book';
import { createDatabase, createPool } from '@handelsplatz/server/platform/db';
import type { Tables } from '@handelsplatz/server/schema';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMarketCurve } from './catalogue/market-curve.ts';
import { demoUsernames } from './companies/users.ts';
import { fillDemoMarket } from './fill.ts';

const now = new Date('2026-11-18T10:24:00Z');
const hashPassword = async (password: string) => `hash of ${password}`;

async function filledDatabase(brand: Brand): Promise<{ test: TestDatabase; db: Kysely<Tables> }> {
  const test = await createTestDatabase();
  const db = createDatabase<Tables>(test.pool);
  await fillDemoMarket({ db, brand, now, hashPassword });
  return { test, db };
}

/** Without the audit's transactions: these have other numbers in each database. */
async function fingerprint({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'schema_migrations'`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const row = name === 'audit_entries' ? "(to_jsonb(t) - 'transaction_id')::text" : 't::text';
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, ',' order by ${row})), '') as print from "${name}" t`,
    );
    prints[name] = rows[0]?.print;
  }
  return prints;
}

/** The live offers that the first buyer can see, as the market reads them. */
async function visibleLiveOffers(test: TestDatabase) {
  const { rows } = await test.pool.query(
    `
    select o.seller_id as "sellerId", o.product_id as "productId", o.terminal_id as "terminalId", o.price_type as "priceType", o.basis,
           o.fixed_price_minor as "fixedPriceMinor", o.pricing_overrides as "pricingOverrides", o.payment_terms as terms, r.buyer_id as "buyerId",
           p.category, v.revision as "pricingRevision"
      from offers o
      join products p on p.id = o.product_id
      join pricing_revisions v on v.seller_id = o.seller_id
      join relationships r on r.seller_id = o.seller_id and r.buyer_status = 'ENABLED' and r.seller_status = 'ENABLED'
      join accounts b on b.id = r.buyer_id and b.customer_no = 'K-1001'
      join released_terminals rt on rt.relationship_id = r.id and rt.terminal_id = o.terminal_id
      join released_products rp on rp.relationship_id = r.id and rp.product_id = o.product_id
     where o.price_type = 'API' and o.status = 'ACTIVE' and o.available_from <= $1 and o.available_to > $1`,
    [now],
  );
  return rows as (Parameters<ReturnType<typeof createPricingStore>['quote']>[0] & {
    pricingOverrides: PricingOverrides;
    terms: number[];
    buyerId: string;
    category: string;
  })[];
}

/** The price range that a trader expects for 100 l without tax, by category. */
const usualPrices = {
  de: { Heizöl: [72, 90], Diesel: [122, 162], Benzin: [130, 148] },
  ch: { Heizöl: [92, 106], Diesel: [143, 160], Benzin: [136, 155] },
  at: { Heizöl: [72, 92], Diesel: [100, 160], Benzin: [105, 130] },
} as const;

describe.each(brandCodes)('the demo market of brand %s', (code) => {
  const brand = brands[code];
  let test: TestDatabase;
  let db: Kysely<Tables>;

  beforeAll(async () => {
    ({ test, db } = await filledDatabase(brand));
  });
  afterAll(async () => test.drop());

  async function one(text: string, values: unknown[] = []) {
    const { rows } = await test.pool.query(text, values);
    return rows[0];
  }

  it('is filled in only once', async () => {
    expect(await fillDemoMarket({ db, brand, now, hashPassword })).toEqual({ filled: false });
  });

  // The other filling of ch is that of an ordinary user, below.
  it.runIf(code !== 'ch')(
    'is the same in another database, and two nodes that start together fill it once',
    async () => {
      const other = await createTestDatabase();
      const otherDb = createDatabase<Tables>(other.pool);
      const fills = await Promise.all([1, 2].map(() => fillDemoMarket({ db: otherDb, brand, now, hashPassword })));
      expect(fills.map(({ filled }) => filled).sort()).toEqual([false, true]);
      expect(await fingerprint(other)).toEqual(await fingerprint(test));
      await other.drop();
    },
  );

  it.runIf(code === 'ch')('is the same when an ordinary user of the database writes it, with every check', async () => {
    const other = await createTestDatabase();
    const role = `writer_${process.pid}`;
    await other.pool.query(`
      create role ${role} login password 'none';
      grant all on all tables in schema public to ${role};
      grant all on all sequences in schema public to ${role}`);
    const url = new URL(other.url);
    [url.username, url.password] = [role, 'none'];
    const pool = createPool(url.href, { max: 1 });
    await fillDemoMarket({ db: createDatabase<Tables>(pool), brand, now, hashPassword });
    await pool.end();
    expect(await fingerprint(other)).toEqual(await fingerprint(test));
    await other.pool.query(`drop owned by ${role}; drop role ${role}`);
    await other.drop();
  });

  it('refers to rows that are there, also where the database does not check it while the market is filled in', async () => {
    const { rows: references } = await test.pool.query<{ child: string; parent: string; both: string }>(`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent,
             (select string_agg(format('c.%I = p.%I', ca.attname, pa.attname), ' and ')
                from unnest(k.conkey, k.confkey) x (c, p)
                join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = x.c
                join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = x.p) as both
        from pg_constraint k where contype = 'f' and connamespace = 'public'::regnamespace`);
    expect(references.length).toBeGreaterThan(150);
    let filled = 0;
    for (const { child, parent, both } of references) {
      const named = both.replaceAll(/ = p\.\w+/g, ' is not null');
      const { n } = await one(`select count(*)::int as n from ${child} c where ${named}`);
      filled += n;
      const question = `select count(*)::int as n from ${child} c where ${named} and not exists (select from ${parent} p where ${both})`;
      expect([child, both, await one(question)]).toEqual([child, both, { n: 0 }]);
    }
    expect(filled).toBeGreaterThan(50_000);
    expect((await one(`select count(distinct series_id)::int as n from price_days`)).n).toBeGreaterThan(100);
  });

  it('leaves every trigger as it was, and an entry in the audit for each step of an order', async () => {
    expect((await test.pool.query('select distinct tgenabled from pg_trigger')).rows).toEqual([{ tgenabled: 'O' }]);
    const { steps, entries } = await one(`
      select (select count(*)::int from order_events) as steps,
             (select count(*)::int from audit_entries where object_type = 'order') as entries`);
    expect(entries).toBe(steps);
    expect(steps).toBeGreaterThan(5_000);
  });

  it('sums up its orders by month', async () => {
    const sums = await one(`
      select (select sum(orders)::int from order_months) as summed, (select sum(recorded)::int from order_months) as recorded,
             (select count(*)::int from order_month_changes) as waiting,
             (select count(*)::int from orders where status <> 'CANCELLED') as ordered,
             (select count(*)::int from order_benchmarks join orders o on o.id = order_id where o.status <> 'CANCELLED') as compared`);
    expect(sums).toMatchObject({ summed: sums.ordered, recorded: sums.compared, waiting: 0 });
    expect(sums.ordered).toBeGreaterThan(1_000);
  });

  it('has every demo user, ready to work', async () => {
    const { rows } = await test.pool.query(
      `select u.username, u.roles, u.status, a.type, a.purchasing_enabled, u.terms_accepted_at is not null as accepted
         from users u join accounts a on a.id = u.account_id where u.username = any($1) order by u.username`,
      [demoUsernames],
    );
    const ready = { status: 100, purchasing_enabled: true, accepted: true };
    expect(rows).toEqual([
      { username: 'admin', type: 'admin', roles: ['MyTeam_Manage'], ...ready },
      {
        username: 'ausland',
        type: 'buyer',
        roles: ['MyOffers_Purchase', 'MyRelationships_View', 'MyTeam_Manage'],
        ...ready,
      },
      { username: 'aviat', type: 'buyer', roles: ['MyOffers_Purchase', 'MyTeam_Manage'], ...ready },
      {
        username: 'kaeufer',
        type: 'buyer',
        roles: ['MyOffers_Purchase', 'MyRelationships_View', 'MyTeam_Manage'],
        ...ready,
      },
      {
        username: 'mutter',
        type: 'buyer',
        roles: [
          'ChildAccounts_View',
          'ChildAccounts_Offers_View',
          'MyOffers_Purchase',
          'MyRelationships_View',
          'MyTeam_Manage',
        ],
        ...ready,
      },
      { username: 'verkaeufer', type: 'seller', roles: ['MyRelationships_View', 'MyTeam_Manage'], ...ready },
    ]);
  });

  it('has right check digits in every VAT number, and a buyer abroad whose orders are free of tax', async () => {
    const { rows: numbers } = await test.pool.query<{ vat_id: string }>(
      'select vat_id from accounts union select vat_id from tax_number_changes',
    );
    expect(numbers.length).toBeGreaterThan(30);
    for (const { vat_id } of numbers) expect([vat_id, findVatNumberProblem(vat_id)]).toEqual([vat_id, undefined]);
    const { rows } = await test.pool.query(
      `select distinct o.vat_case ->> 'category' as category, o.vat_permille = 0 and o.gross_minor = o.net_minor as free,
              u.username = 'ausland' as abroad
         from orders o join users u on u.id = o.buyer_user_id order by category`,
    );
    const abroad = { category: code === 'ch' ? 'G' : 'K', free: true, abroad: true };
    expect(rows).toEqual([abroad, { category: 'S', free: false, abroad: false }]);
    const { rows: related } = await test.pool.query(
      `select from relationships r join users u on u.account_id = r.buyer_id
        where u.username = 'ausland' and r.seller_status = 'ENABLED' and r.buyer_status = 'ENABLED'`,
    );
    expect(related.length).toBeGreaterThan(0);
  });

  it('shows the first seller seven orders without numbers and three waiting buyers', async () => {
    const seller = `(select account_id from users where username = 'verkaeufer')`;
    expect(
      await one(`select count(*)::int as n from orders where status = 'INCOMPLETE' and seller_id = ${seller}`),
    ).toEqual({ n: 7 });
    expect(
      await one(`select count(*)::int as n from relationships where seller_status = 'NEW' and seller_id = ${seller}`),
    ).toEqual({ n: 3 });
  });

  it('lets an order of the first buyer wait for the numbers of the first seller', async () => {
    expect(
      await one(`
        select count(*) > 0 as waits from orders o
          join users b on b.account_id = o.buyer_id and b.username = 'kaeufer'
          join users s on s.account_id = o.seller_id and s.username = 'verkaeufer'
         where o.status = 'INCOMPLETE'`),
    ).toEqual({ waits: true });
  });

  it('lets a purchase of a colleague without the right wait for the first buyer, with its reservation over', async () => {
    expect(
      await one(`
        select p.state, 'MyOffers_Purchase' = any (u.roles) as may, i.quantity_litres / 1000 as cbm,
               p.decide_until - p.requested_at = interval '72 hours' as open, i.reserved_until < now() as over, r.without_right, r.above_litres
          from approvals p join users u on u.id = p.requested_by join users k on k.account_id = u.account_id and k.username = 'kaeufer'
          join basket_items i on i.basket_id = p.basket_id join approval_rules r on r.account_id = p.account_id`),
    ).toMatchObject({ state: 'OPEN', may: false, open: true, over: true, without_right: true, above_litres: null });
  });

  it('gives the offers of the first seller numbers, a past, a pause with an end, a surcharge and an upload', async () => {
    const own = `o.seller_id = (select account_id from users where username = 'verkaeufer')`;
    const offers = await one(`
      select count(external_id)::int as numbers, count(paused_until)::int as pauses,
             count(*) filter (where pricing_overrides ? 'termSurcharges')::int as surcharges from offers o where ${own}`);
    expect(offers).toEqual({ numbers: 12, pauses: 1, surcharges: 1 });
    const { rows } = await test.pool.query(`
      select r.before, r.version = o.version as latest, v.after ->> 'price' = (o.fixed_price_minor / 100.0)::float8::text as live
        from upload_rows r join offers o on o.id = r.target_id
        join offer_versions v on v.offer_id = o.id and v.version = o.version and v.source = 'UPLOAD' where ${own}`);
    expect(rows).toEqual(Array(5).fill({ before: { price: expect.any(Number) }, latest: true, live: true }));
  });

  it('writes goods, places and posts in the spelling of its readers', async () => {
    const { n } = await one(`
      select count(*)::int as n from (select name from products union select name from terminals union select name from regions
        union select title || content::text from news) as texts (text) where text like '%ß%'`);
    if (code === 'ch') expect(n).toBe(0);
    else expect(n).toBeGreaterThan(0);
  });

  it('has a few orders at weekends', async () => {
    const { share } = await one(
      `select avg((extract(isodow from created_at at time zone $1) > 5)::int)::float8 as share from orders`,
      [brand.zone],
    );
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.15);
  });

  it('gives the first buyer more than one page of orders', async () => {
    const { n } = await one(
      `select count(*)::int as n from orders o join users u on u.account_id = o.buyer_id where u.username = 'kaeufer'`,
    );
    expect(n).toBeGreaterThanOrEqual(150);
  });

  it('takes from every offer the volume that was ordered and not cancelled', async () => {
    const { rows } = await test.pool.query(`
      select o.id from offers o left join orders x on x.offer_id = o.id and x.status <> 'CANCELLED'
       group by o.id having o.total_litres - o.remaining_litres <> coalesce(sum(x.volume_litres), 0)`);
    expect(rows).toEqual([]);
  });

  it('counts open orders against the credit lines, and those of children against the pool of the parent', async () => {
    const { rows } = await test.pool.query(`
      select c.seller_id, c.buyer_id from credit_limits c
        left join (orders x join accounts b on b.id = x.buyer_id)
          on x.seller_id = c.seller_id and c.buyer_id in (b.id, b.parent_id) and x.created_at > c.used_as_of and x.status <> 'CANCELLED' and x.settled_at is null
       group by c.seller_id, c.buyer_id having c.ordered_minor <> coalesce(sum(x.gross_minor), 0)
          or c.limit_minor + c.prepaid_minor - c.used_minor - c.ordered_minor <= 0`);
    expect(rows).toEqual([]);
  });

  it('lets the first buyer order a truck of heating oil from the first seller today', async () => {
    const line = await one(`
      select c.limit_minor + c.prepaid_minor - c.used_minor - c.ordered_minor as available from credit_limits c
        join users b on b.account_id = c.buyer_id join users s on s.account_id = c.seller_id
       where b.username = 'kaeufer' and s.username = 'verkaeufer'`);
    expect(line.available).toBeGreaterThan(50_000_000);
  });

  it('stores with each order an explanation that gives its price, and net, VAT and gross that follow from the price', async () => {
    const { rows } = await test.pool.query(`
      select order_no, explanation, price_minor, net_minor, vat_minor, round(price_minor * volume_litres / 100.0)::bigint as net,
             round(net_minor * vat_permille / 1000.0)::bigint as vat from orders`);
    for (const row of rows) {
      const again = recompute(row.explanation.lines as ExplanationLine[]);
      expect(again.ok && again.value.price, row.order_no).toBe(row.price_minor);
      expect(row.explanation).toMatchObject({
        unit: 'L/100L15',
        currency: brand.currency,
        price: row.price_minor / 100,
        windowSeq: null,
      });
      expect([row.net_minor, row.vat_minor], row.order_no).toEqual([row.net, row.vat]);
    }
  });

  it('prices every live offer that the first buyer sees within the range that a trader expects', async () => {
    const store = createPricingStore(db, createRuleBooks(brand.zone, pickDefaultMonth(brand.features)), brand);
    const market = createMarketCurve(brand, 1).at(0, 12);
    const offers = await visibleLiveOffers(test);
    expect(offers.length).toBeGreaterThan(40);
    for (const offer of offers) {
      const buyer = { customerId: offer.buyerId, priceAdjustment: null };
      const quoted = await store.quote({ ...offer, captured: undefined }, buyer, offer.terms.at(-1) ?? 7, market, now);
      const [least, most] = usualPrices[code][offer.category as 'Heizöl'];
      const price = quoted.ok ? quoted.value.price / 100 : quoted.code;
      expect(price, offer.category).toBeGreaterThan(least);
      expect(price, offer.category).toBeLessThan(most);
    }
  });

  it('orders within the daily limits, and leaves the next order numbers of the year unused', async () => {
    expect(
      await one(`
      select count(*)::int as n from purchase_usage u join purchase_limits l using (account_id, product_id) where u.used_litres > l.litres_per_day`),
    ).toEqual({ n: 0 });
    const { next } = await one(`select nextval('order_numbers_2026') as next`);
    expect(await one('select max(order_no) as last from orders where order_no like $1', [`%-2026-%`])).toEqual({
      last: `${code.toUpperCase()}-2026-${next - 1}`,
    });
  });

  it('keeps a ledger of each contract that agrees with its orders', async () => {
    const { rows } = await test.pool.query(`
      select c.agreed_litres - c.called_off_litres - c.lapsed_litres as open, c.called_off_litres, c.lifted_litres,
             (select count(*)::int from orders o where o.contract_id = c.id) as call_offs,
             (select coalesce(sum(o.contract_litres), 0)::bigint from orders o where o.contract_id = c.id) as called,
             (select coalesce(sum(o.lifted_litres), 0)::bigint from orders o where o.contract_id = c.id) as lifted
        from contracts c`);
    expect(rows.length).toBeGreaterThanOrEqual(8);
    expect(rows.filter(({ call_offs }) => call_offs > 0).length).toBeGreaterThanOrEqual(6);
    for (const row of rows) {
      expect(row.open).toBeGreaterThanOrEqual(0);
      expect([row.called_off_litres, row.lifted_litres]).toEqual([row.called, row.lifted]);
    }
  });

  it('covers a pair of product and terminal only once in each group of rules', async () => {
    const twice = await test.pool.query(`
      select group_id, p, v.network_ids, v.terminal_ids from price_rules r
        join price_rule_versions v on v.rule_id = r.id and v.version = r.current_version
        left join unnest(v.product_ids) p on true
       where group_id is not null group by group_id, p, v.network_ids, v.terminal_ids having count(*) > 1`);
    expect(twice.rows).toEqual([]);
  });
});
