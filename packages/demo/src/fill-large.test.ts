import { brands } from '@handelsplatz/domain/brands';
import { createDatabase } from '@handelsplatz/server/platform/db';
import type { Tables } from '@handelsplatz/server/schema';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillLargeMarket } from './fill-large.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const read = async (query: string) => (await database.pool.query(query)).rows[0];

test('adds orders of three years, three of ten of them the first seller’s, once', async () => {
  const fill = {
    db: createDatabase<Tables>(database.pool),
    brand: brands.at,
    now: new Date(),
    hashPassword: async () => 'none',
  };
  expect(await fillLargeMarket(fill, 3_000)).toBe(3_000);
  const large = `orders where order_no >= 'AT-' and right(order_no, 6)::int >= 200000`;
  const { count, first, wrong, years } = await read(`
    select count(*) as count,
           count(*) filter (where seller_id = (select id from accounts where type = 'seller' order by customer_no limit 1)) as first,
           count(*) filter (where net_minor <> round(price_minor * volume_litres / 100.0) or created_at >= now()) as wrong,
           count(distinct extract(year from created_at)) as years from ${large}`);
  expect([count, first, wrong]).toEqual([3_000, 900, 0]);
  expect(years).toBeGreaterThanOrEqual(3);
  expect(await fillLargeMarket(fill, 3_000)).toBe(0);
  const { summed, ordered, open } = await read(`
    select (select sum(orders)::int from order_months) as summed, (select count(*)::int from orders where status <> 'CANCELLED') as ordered,
           (select count(*)::int from order_month_changes) as open`);
  expect([summed, open]).toEqual([ordered, 0]);
});
