import type { LawCalendar } from '@handelsplatz/contract/law';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { runJob } from '@handelsplatz/testing/jobs';
import { seedOffer, seedOrder, seedProduct, seedSignedIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;
let place: Place;
let code: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await seedSignedIn(app, 'admin');
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  code = place.product.code;
});

const today = () => toBrandDay(app.clock.now(), 'Europe/Berlin');
const inDays = (days: number) => addDays(today(), days);
async function addRow(more: object = {}): Promise<string> {
  const { status, body, text } = await admin.client.post<{ _id: string }>('/api/admin/law', {
    ...{ country: 'de', kind: 'ENERGY_DUTY', goods: code, from: '2026-01-01', to: null, value: 470.4 },
    ...{ paragraph: '§ 2 EnergieStG', source: 'buzer.de', checkedOn: '2026-03-01', note: '' },
    ...more,
  });
  if (status !== 201) throw new Error(text);
  return body._id;
}
/** The duty of the product rises on a day. */
async function raise(day: string): Promise<void> {
  await addRow({ to: addDays(day, -1) });
  await addRow({ from: day, value: 480.4 });
}
const read = async (client = place.client, path = '/api/law/calendar') => (await client.get<LawCalendar>(path)).body;
const own = async () => (await read()).changes.filter(({ goods }) => goods === code);
const readNotices = async () =>
  (
    await app.pool.query(
      `select facts, link from notices where user_id = $1 and kind = 'lawChange' and facts->>'what' = $2 order by facts->>'after' nulls first`,
      [place.user.id, `Energiesteuer ${code}`],
    )
  ).rows;

describe('the calendar of law', () => {
  test('names the change with both values, and counts the offers, rules and orders that it concerns', async () => {
    const day = inDays(30);
    await raise(day);
    await seedOffer(app.pool, place.goods);
    await seedOffer(app.pool, place.goods, { status: 'PAUSED' });
    await seedOffer(app.pool, { ...place.goods, productId: (await seedProduct(app.pool)).id });
    const buyer = await seedTrader(app, place);
    const order = async (status: string, collectionEnd: string) =>
      seedOrder(
        app.pool,
        {
          ...place.goods,
          buyerId: buyer.buyerId,
          buyerUserId: buyer.user.id,
          offerId: (await seedOffer(app.pool, place.goods, { status: 'REMOVED' })).id,
        },
        { status, collectionStart: inDays(1), collectionEnd },
      );
    await order('CONFIRMED', day);
    await order('CONFIRMED', addDays(day, -1));
    await order('COMPLETE', day);
    const [change, ...others] = await own();
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      ...{ kind: 'ENERGY_DUTY', unit: 'PER_1000_LITRES', day, before: { value: 470.4 }, after: { value: 480.4 } },
      products: [{ _id: place.productId }],
      sellers: [{ _id: place.sellerId, offers: 1, rules: 1, contracts: 0, orders: 1 }],
      rules: [{ group: 'Energiesteuer', per1000Litres: 470.4, statutory: 480.4, difference: 10 }],
    });
  });

  test('shows a seller nothing of others, and the provider each seller', async () => {
    await raise(inDays(30));
    const other = await seedPlace(app);
    await seedOffer(app.pool, { ...other.goods, productId: place.productId });
    await seedOffer(app.pool, place.goods);
    expect((await own())[0]?.sellers.map(({ _id }) => _id)).toEqual([place.sellerId]);
    const all = await read(admin.client, '/api/admin/law/calendar');
    const change = all.changes.find(({ goods }) => goods === code);
    expect(change?.sellers.map(({ _id }) => _id).toSorted()).toEqual(
      expect.arrayContaining([place.sellerId, other.sellerId].toSorted()),
    );
    expect(change?.rules).toEqual([]);
    expect((await place.client.get('/api/admin/law/calendar')).status).toBe(403);
    const buyer = await seedSignedIn(app, 'buyer');
    expect((await buyer.client.get('/api/law/calendar')).status).toBe(403);
  });

  test('reaches from today to the 90th day, and other countries are the provider’s', async () => {
    // The group of the product has 470.40 already.
    await addRow({ from: inDays(0), value: 471.4 });
    expect(await own()).toHaveLength(1);
    const later = await seedProduct(app.pool);
    await addRow({ goods: later.code, from: inDays(90), value: 471.4 });
    await addRow({ country: 'ch', goods: 'X-1', from: inDays(5) });
    const outside = await seedProduct(app.pool);
    await addRow({ goods: outside.code, from: inDays(91), value: 471.4 });
    const goods = (await read()).changes.map((change) => change.goods);
    expect([goods.includes(later.code), goods.includes(outside.code), goods.includes('X-1')]).toEqual([
      true,
      false,
      false,
    ]);
    const all = (await read(admin.client, '/api/admin/law/calendar')).changes.map((change) => change.goods);
    expect(all).toContain('X-1');
  });

  test('names the drafts that are published on the day', async () => {
    await raise(inDays(30));
    const { rows } = await app.pool.query(
      `insert into price_drafts (id, seller_id, name, created_by, created_at, changed_by, changed_at, publish_at, publish_consent)
       select gen_random_uuid(), $1, 'Steuer', $2, now(), $2, now(), ($3::date)::timestamp at time zone 'Europe/Berlin' + i * interval '1 day', '{}'
         from generate_series(0, 1) i returning id`,
      [place.sellerId, place.user.id, inDays(30)],
    );
    expect((await own())[0]?.drafts.map(({ _id }) => _id)).toEqual([rows[0]?.id]);
  });
});

describe('a seller is notified', () => {
  test('once of each change that concerns it, and again when the value is another', async () => {
    const day = inDays(30);
    await addRow({ to: addDays(day, -1), value: 460.4 });
    await seedOffer(app.pool, place.goods);
    const other = await seedPlace(app);
    for (const _ of [1, 2]) await runJob(app.pool, 'law-calendar');
    const facts = {
      what: `Energiesteuer ${code}`,
      day,
      before: '460,40 EUR je 1.000 l',
      after: '470,40 EUR je 1.000 l',
    };
    expect(await readNotices()).toEqual([{ facts, link: '/gesetz/kalender' }]);
    await addRow({ from: day, value: 480.4 });
    for (const _ of [1, 2]) await runJob(app.pool, 'law-calendar');
    expect((await readNotices()).map((notice) => notice.facts.after)).toEqual([
      '470,40 EUR je 1.000 l',
      '480,40 EUR je 1.000 l',
    ]);
    // Its rule of duties is for all goods, but it does not sell these.
    const strangers = await app.pool.query(`select from notices where user_id = $1`, [other.user.id]);
    expect(strangers.rowCount).toBe(0);
  });

  test('of a value that comes back to what it was, and of a change that is withdrawn', async () => {
    const day = inDays(30);
    await addRow({ value: 460.4, to: null });
    await seedOffer(app.pool, place.goods);
    const held = (await app.pool.query<{ id: string }>(`select id from law_rows where goods = $1`, [code])).rows[0]?.id;
    const run = async (value: number | null) => {
      await app.pool.query(`delete from law_rows where goods = $1 and id <> $2`, [code, held]);
      await app.pool.query(`update law_rows set valid_to = $2 where id = $1`, [held, value && addDays(day, -1)]);
      if (value) await addRow({ from: day, value, source: value === 475 ? '' : 'buzer.de' });
      for (const _ of [1, 2]) await runJob(app.pool, 'law-calendar');
    };
    for (const value of [480, 475, 480, null, 480]) await run(value);
    const { rows } = await app.pool.query(
      `select facts->>'after' as after, facts->'withdrawn' as gone from notices where user_id = $1 and kind = 'lawChange' and facts->>'what' = $2
        order by created_at, key`,
      [place.user.id, `Energiesteuer ${code}`],
    );
    expect(rows.map(({ after, gone }) => (gone ? 'entfällt' : after))).toEqual([
      ...['480,00 EUR je 1.000 l', '475,00 EUR je 1.000 l (ohne Quelle)', '480,00 EUR je 1.000 l', 'entfällt'],
      '480,00 EUR je 1.000 l',
    ]);
  });

  test('by the job that a changed table starts, after it has rested', async () => {
    await addRow({ from: inDays(30) });
    const { rows } = await app.pool.query(
      `select max(start_after) > now() + interval '50 minutes' as rests from jobs.job where name = 'law-calendar'`,
    );
    expect(rows[0]?.rests).toBe(true);
  });
});
