import { type LookBackDay, lookBackDay, type OfferList, offerList } from '@handelsplatz/contract/market';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import {
  announcePricing,
  type Place,
  seedPlace,
  seedPriceRule,
  seedTrader,
  type Trader,
} from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMarket } from '../lists/market-list.testbed.ts';

let app: TestApp;
let place: Place;
let buyer: Trader;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
});
afterAll(() => app.stop());

const { offer, findRow, readList } = readMarket(() => ({ app, place }));
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

let nextSeq = -1_000_000;

/** Stores a window of ten minutes in the past, with gasoil at a price. */
async function seedWindow(at: Date, gasoil: string, isClone = false): Promise<void> {
  nextSeq += 1;
  await app.pool.query(
    `insert into market_windows (seq, epoch, created_at, expires_at, is_clone) values ($1, 1, $2, $2::timestamptz + interval '10 minutes', $3)`,
    [nextSeq, at, isClone],
  );
  for (const [symbol, price] of [
    ['/GAS', gasoil],
    ['/BRN', '66'],
    ['USDEUR', '0.86'],
  ])
    await app.pool.query(
      'insert into market_window_prices (window_seq, symbol, price, live, tick_at) values ($1, $2, $3, $4, $5)',
      [nextSeq, symbol, price, !isClone, at],
    );
}

const readAt = (at: Date, query = '') => buyer.client.get<OfferList>(`/api/v2/offers?at=${at.toISOString()}${query}`);

describe('the market of a past instant', () => {
  test('has the prices of its window by the rules of then, and cannot be ordered from', async () => {
    await seedWindow(ago(200), '600');
    await seedWindow(ago(190), '700');
    const { id } = await offer({
      priceType: 'API',
      fixedPriceMinor: null,
      createdAt: ago(600),
      availableFrom: ago(600),
    });
    await expect.poll(() => findRow(buyer.client, id)).toBeDefined();
    const then = async () => (await readAt(ago(185))).body;
    const list = await then();
    expect(offerList.parse(list)).toEqual(list);
    expect(list.metadata.lookBack).toMatchObject({ orderable: false });
    const row = list.offers.find(({ _id }) => _id === id);
    // 700 USD/mt x (0.86 + 0.002) x 0.845 / 10 + 47.04 duty + 1.25 logistics
    expect(row?.price).toBe(99.28);
    // 100 USD/mt more than in the window before, of which each price is rounded.
    expect(row?.priceChange).toBe(7.29);

    const before = (await findRow(buyer.client, id))?.price;
    await seedPriceRule(app.pool, place.sellerId, {
      kind: 'PRICE',
      group: 'Seit gestern',
      value: '10.00',
      unit: 'L/cbm',
    });
    await app.pool.query(`update price_rule_versions set valid_from = $1 where name = 'Seit gestern'`, [ago(60)]);
    await announcePricing(app.pool);
    await expect.poll(async () => (await findRow(buyer.client, id))?.price).not.toBe(before);
    expect((await then()).offers.find(({ _id }) => _id === id)?.price).toBe(99.28);
  });

  test('has offers as they were: at their price of then, and those that are paused since', async () => {
    await seedWindow(ago(100), '650');
    const changed = await offer({ fixedPriceMinor: 9_900, createdAt: ago(600), availableFrom: ago(600) });
    const paused = await offer({ status: 'PAUSED', createdAt: ago(600), availableFrom: ago(600) });
    const later = await offer({ createdAt: ago(5), availableFrom: ago(5) });
    for (const [id, before, after] of [
      [changed.id, { price: 95.5 }, { price: 99 }],
      [paused.id, { status: 'ACTIVE' }, { status: 'PAUSED' }],
    ])
      await app.pool.query(
        `insert into offer_versions (offer_id, version, at, source, batch_id, before, after) values ($1, 2, $2, 'FORM', gen_random_uuid(), $3, $4)`,
        [id, ago(50), JSON.stringify(before), JSON.stringify(after)],
      );
    await expect.poll(() => findRow(buyer.client, changed.id)).toMatchObject({ price: 99 });
    const { body } = await readAt(ago(95));
    const prices = new Map(body.offers.map(({ _id, price }) => [_id, price]));
    expect(prices.get(changed.id)).toBe(95.5);
    expect(prices.get(paused.id)).toBe(98.5);
    expect(prices.has(later.id)).toBe(false);
  });

  test('hides live prices while the market stood still', async () => {
    await seedWindow(ago(300), '650', true);
    const { body } = await readAt(ago(295));
    expect(body.metadata.livePrices).toBe(false);
    expect(body.metadata.hiddenLiveOffers).toBeGreaterThan(0);
    expect(body.offers.some(({ priceType }) => priceType === 'API')).toBe(false);
  });

  test('is refused with a sentence in the future, in a gap and before the first window', async () => {
    await seedWindow(ago(400), '650');
    const refuse = async (at: Date) => ((await readAt(at)).body as unknown as { detail: string }).detail;
    expect(await refuse(ago(-60))).toBe('Dieser Zeitpunkt liegt in der Zukunft.');
    expect(await refuse(ago(350))).toMatch(/^Am .* Uhr gab es kein Marktfenster\.$/);
    expect(await refuse(ago(100_000))).toMatch(/^Der Rückblick reicht bis zum .* Uhr zurück\.$/);
    expect((await readAt(ago(350))).status).toBe(400);
  });

  test('shows a stranger nothing, and its windows are listed by day', async () => {
    await seedWindow(ago(20), '650');
    const stranger = await seedTrader(app, await seedPlace(app));
    const { body } = await stranger.client.get<OfferList>(`/api/v2/offers?at=${ago(15).toISOString()}`);
    expect(body.offers.some(({ seller }) => seller._id === place.sellerId)).toBe(false);
    const day = await buyer.client.get<LookBackDay>('/api/v2/offers/windows');
    expect(lookBackDay.parse(day.body)).toEqual(day.body);
    expect(day.body.windows.length).toBeGreaterThan(0);
    await seedWindow(ago(5 * 1440), '650');
    const [first, ...later] = (await buyer.client.get<LookBackDay>('/api/v2/offers/windows')).body.days;
    expect(first).toBe(toBrandDay(ago(5 * 1440), 'Europe/Berlin'));
    expect(later).toContain(day.body.day);
    expect(later).not.toContain(toBrandDay(ago(3 * 1440), 'Europe/Berlin'));
    expect((await readList(buyer.client)).metadata.lookBack).toBeUndefined();
  });
});

test('lists of the past are limited for each session, the list of now is not', async () => {
  const limited = await startTestApp({ rateLimitPerMinute: 1_200 });
  const { client } = await seedSignedIn(limited, 'buyer');
  const past = async () => (await client.get(`/api/v2/offers?at=${ago(-60).toISOString()}`)).status;
  expect(new Set(await Promise.all(Array.from({ length: 240 }, past)))).toEqual(new Set([400]));
  expect(await past()).toBe(429);
  expect((await client.get('/api/v2/offers')).status).toBe(200);
  await limited.stop();
});
