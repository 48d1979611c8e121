import type { orderStats } from '@handelsplatz/contract/statistics';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { runJob } from '@handelsplatz/testing/jobs';
import { countLockWaits } from '@handelsplatz/testing/lock-waits';
import { seedOffer, seedOrder, seedSignedIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { createTestClock } from '../../platform/clock/index.ts';

let app: TestApp;
let place: Place;
let buyer: Awaited<ReturnType<typeof seedSignedIn>>;
let offerId: string;
beforeAll(async () => {
  app = await startTestApp({ clock: createTestClock(new Date().toISOString()) });
  place = await seedPlace(app);
  offerId = (await seedOffer(app.pool, place.goods)).id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  buyer = await seedSignedIn(app, 'buyer');
});

/** The sums as statistics read them, and the same sums over the orders; nothing where they agree. */
async function findDifferences(): Promise<unknown[]> {
  const { rows } = await app.pool.query(`
    with measured as (
      select buyer_id, seller_id, product_id, terminal_id, buyer_user_id, address, month, sum(orders) as orders, sum(litres) as litres,
             sum(net_minor) as net, sum(recorded) as recorded, sum(compared) as compared, sum(compared_litres) as compared_litres,
             sum(below_median) as below, sum(above_best) as above, sum(at_best) as at_best, sum(referenced) as referenced,
             sum(referenced_litres) as referenced_litres, sum(above_reference) as above_reference
        from (select * from order_months union all select * from order_month_changes) s group by 1, 2, 3, 4, 5, 6, 7 having sum(orders) <> 0),
    counted as (
      select o.buyer_id, o.seller_id, o.product_id, o.terminal_id, o.buyer_user_id, coalesce(o.delivery_address->>'city', '') as address,
             date_trunc('month', o.ordered_on)::date as month, count(*)::numeric as orders, sum(o.volume_litres) as litres, sum(o.net_minor) as net,
             count(b.order_id)::numeric as recorded, count(b.median_e4)::numeric as compared,
             coalesce(sum(o.volume_litres) filter (where b.median_e4 is not null), 0) as compared_litres,
             coalesce(sum((b.paid_e4 - b.median_e4)::numeric * o.volume_litres), 0) as below,
             coalesce(sum((b.paid_e4 - b.best_e4)::numeric * o.volume_litres), 0) as above,
             (count(*) filter (where b.paid_e4 <= b.best_e4))::numeric as at_best, count(b.reference_e4)::numeric as referenced,
             coalesce(sum(o.volume_litres) filter (where b.reference_e4 is not null), 0) as referenced_litres,
             coalesce(sum((b.paid_e4 - b.reference_e4)::numeric * o.volume_litres), 0) as above_reference
        from orders o left join order_benchmarks b on b.order_id = o.id
       where o.status <> 'CANCELLED' group by 1, 2, 3, 4, 5, 6, 7)
    (select 'only in the sums' as found, * from (table measured except table counted) m)
    union all (select 'only in the orders', * from (table counted except table measured) c)`);
  return rows;
}

const random = (below: number) => Math.floor(Math.random() * below);
const pick = <T>(values: readonly T[]) => values[random(values.length)] as T;

async function place30(createdAt = new Date()): Promise<string> {
  const purchase = { ...place.goods, offerId, buyerId: buyer.account.id, buyerUserId: buyer.user.id };
  return (await seedOrder(app.pool, purchase, { createdAt })).id;
}

const compareOrder = (id: string, values = [random(200), random(200)]) =>
  app.pool.query(
    `insert into order_benchmarks (order_id, buyer_id, buyer_user_id, ordered_on, paid_e4, offers, sellers, best_e4, median_e4, rank, reference_e4)
     select id, buyer_id, buyer_user_id, ordered_on, 985000, 7, 4, 985000 - $2::int, 985000 + $3::int, 1, 900000 from orders where id = $1
     on conflict do nothing`,
    [id, ...values],
  );

/** What happens to orders: amendments, cancellations, comparisons, corrections by hand, and steps that change no sum. */
const changes: ((id: string) => Promise<unknown>)[] = [
  (id) =>
    app.pool.query(
      'update orders set volume_litres = $2, net_minor = $3, vat_minor = 0, gross_minor = $3 where id = $1',
      [id, 1_000 + random(90_000), 1 + random(9_000_000)],
    ),
  (id) => app.pool.query(`update orders set status = 'CANCELLED', cancelled_reason = 'x' where id = $1`, [id]),
  (id) => app.pool.query(`update orders set status = 'CONFIRMED', cancelled_reason = null where id = $1`, [id]),
  (id) => app.pool.query(`update orders set contract_no = 'V-1', updated_at = now() where id = $1`, [id]),
  (id) =>
    app.pool.query('update orders set delivery_address = $2 where id = $1', [id, pick([null, '{"city": "Kiel"}'])]),
  (id) => app.pool.query(`update orders set ordered_on = ordered_on - 20 where id = $1`, [id]),
  (id) => compareOrder(id),
  (id) => app.pool.query('update order_benchmarks set paid_e4 = paid_e4 + 5 where order_id = $1', [id]),
  (id) => app.pool.query('delete from order_benchmarks where order_id = $1', [id]),
  () => app.pool.query('select fold_order_months()'),
  () => app.pool.query('select repair_order_months()'),
];

const remove = (id: string) => app.pool.query('delete from orders where id = $1', [id]);

test('the sums are those of the orders after any changes, one after the other', async () => {
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, index) => place30(new Date(Date.now() - index * 864e6))),
  );
  expect(await findDifferences()).toEqual([]);
  for (let step = 0; step < 300; step += 1) {
    await pick(step > 250 ? [...changes, remove] : changes)(pick(ids));
    if (step % 20 === 0) expect(await findDifferences(), `after ${step} steps`).toEqual([]);
  }
  expect(await findDifferences()).toEqual([]);
});

test('the sums are those of the orders after writers that work on the same orders at once', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => place30()));
  const write = async () => {
    for (let step = 0; step < 120; step += 1) {
      await pick(changes)(pick(ids));
      if (step % 30 === 0) ids.push(await place30());
    }
  };
  await Promise.all(Array.from({ length: 6 }, write));
  expect(await findDifferences()).toEqual([]);
  expect((await app.pool.query('select repair_order_months() as wrong')).rows).toEqual([{ wrong: 0 }]);
});

test.each(['comparison', 'amendment'])('an order is compared and amended at once, the %s first', async (first) => {
  const id = await place30();
  const [one, two] = [await app.pool.connect(), await app.pool.connect()];
  const compare = `insert into order_benchmarks (order_id, buyer_id, buyer_user_id, ordered_on, paid_e4, offers, sellers, best_e4, median_e4, rank)
    select id, buyer_id, buyer_user_id, ordered_on, 985000, 7, 4, 980000, 990000, 2 from orders where id = '${id}'`;
  const amend = `update orders set volume_litres = 20000, net_minor = 1970000, vat_minor = 0, gross_minor = 1970000 where id = '${id}'`;
  const [earlier, later] = first === 'comparison' ? [compare, amend] : [amend, compare];
  try {
    await one.query('begin');
    await one.query(earlier);
    const waiting = two.query(later);
    await expect.poll(() => countLockWaits(app.pool)).toBe(1);
    await one.query('commit');
    await waiting;
  } finally {
    one.release();
    two.release();
  }
  expect(await findDifferences()).toEqual([]);
  const { rows } = await app.pool.query(
    `select sum(compared_litres) as litres, sum(below_median) as below
       from (select * from order_months union all select * from order_month_changes) sums where buyer_id = $1`,
    [buyer.account.id],
  );
  expect(rows.map(({ litres, below }) => [Number(litres), Number(below)])).toEqual([[20_000, -100_000_000]]);
});

test('a report is the same before and after the changes are added to the sums', async () => {
  const lastYear = new Date(Date.now() - 300 * 864e5);
  await place30(lastYear);
  const [second] = [await place30(lastYear), await place30()];
  await app.pool.query('update orders set volume_litres = 12345 where id = $1', [second]);
  const read = async () =>
    (await buyer.client.get<z.infer<typeof orderStats>>('/api/orders/orderStats')).body.orderStats;
  const before = await read();
  expect(before).toMatchObject([{ orders: 3, volume: 72.345 }]);
  await runJob(app.pool, 'order-months-fold');
  const { rows } = await app.pool.query('select from order_month_changes');
  expect(rows).toEqual([]);
  expect(await read()).toEqual(before);
  await app.pool.query(`update orders set status = 'CANCELLED', cancelled_reason = 'x' where buyer_id = $1`, [
    buyer.account.id,
  ]);
  expect(await read()).toEqual([]);
  await runJob(app.pool, 'order-months-fold');
  expect(await read()).toEqual([]);
});

test('wrong sums are found and corrected every night', async () => {
  const id = await place30();
  await compareOrder(id);
  await runJob(app.pool, 'order-months-fold');
  await app.pool.query('update order_months set litres = litres + 1, above_best = 7 where buyer_id = $1', [
    buyer.account.id,
  ]);
  await app.pool.query(`insert into order_months select gen_random_uuid(), seller_id, product_id, terminal_id, buyer_user_id, address, month,
    1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0 from order_months where buyer_id = '${buyer.account.id}'`);
  expect(await findDifferences()).toHaveLength(3);
  await runJob(app.pool, 'order-months-check');
  expect(await findDifferences()).toEqual([]);
  const { rows } = await app.pool.query(
    `select name, cron from jobs.schedule where name like 'order-months-%' order by 1`,
  );
  expect(rows).toEqual([
    { name: 'order-months-check', cron: '40 2 * * *' },
    { name: 'order-months-fold', cron: '* * * * *' },
  ]);
});
