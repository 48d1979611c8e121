import type { OfferList } from '@handelsplatz/contract/market';
import type { Explanation } from '@handelsplatz/contract/pricing/explanation';
import type { PriceList } from '@handelsplatz/contract/pricing/price-list';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { csvFrom } from '@handelsplatz/testing/csv';
import examples from '@handelsplatz/testing/data/pricing-examples.json' with { type: 'json' };
import { seedAccount, seedOffer, seedUser, signIn } from '@handelsplatz/testing/seed';
import {
  announcePricing,
  connectTrader,
  type Place,
  seedPlace,
  seedPriceRule,
} from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Case = (typeof examples.cases)[number];

const brandByCurrency = { EUR: 'de', CHF: 'ch' } as const;
/** Rules take 6 decimals, and a child's adjustment takes 4. All sellable cases keep to that. */
const buildable = examples.cases.filter(({ expected }) => expected.sellable);
let nextWindow = 1_000_000;

describe.each(['EUR', 'CHF'] as const)('worked prices in %s, built from rules', (currency) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ windowSeconds: 600, brand: brandByCurrency[currency] });
  });
  afterAll(() => app.stop());

  const ofCurrency = buildable.filter((each) => each.currency === currency).map((each) => [each.id, each] as const);

  test.each(ofCurrency)('case %s: market, price list, explanation and files show the same price', async (_, each) => {
    const { place, offerId, child, childId } = await build(app, each);
    await openWindow(app, each);
    await announcePricing(app.pool);
    const { price } = each.expected;
    const inBrand = currency === 'EUR' ? price.replace('.', ',') : price;
    const market = async () => (await child.get<OfferList>('/api/v2/offers')).body.offers;
    await expect.poll(async () => (await market()).find(({ _id }) => _id === offerId)?.price.toFixed(2)).toBe(price);
    const seller = `customerId=${childId}`;
    const list = (await place.client.get<PriceList>(`/api/pricing/price-list?${seller}`)).body;
    const row = list.rows.find(({ _id }) => _id === offerId);
    const explained = await place.client.get<Explanation>(`/api/offers/${offerId}/explanation?${seller}`);
    const own = await child.get<Explanation>(`/api/offers/${offerId}/explanation`);
    expect([row?.price, explained.body.price, own.body.price].map((value) => value?.toFixed(2))).toEqual([
      price,
      price,
      price,
    ]);
    const cents = Object.values(row?.steps ?? {}).map((part) => Math.round(part * 100));
    expect(cents.reduce((sum, part) => sum + part, 0)).toBe(Math.round(Number(price) * 100));
    const files = [
      await csvFrom(place.client, `/api/pricing/price-list/export?${seller}`),
      await csvFrom(child, '/api/v2/offers/export'),
    ];
    const column = `Preis (${currency}/100 l)`;
    expect(files.map(({ rows }) => rows.map((line) => line[column]))).toEqual([[inBrand], [inBrand]]);
  });
});

/** A seller with one offer and the rules of a case, and a child account whose parent the customer rules are for. */
async function build(app: TestApp, each: Case) {
  const place = await emptyPlace(app);
  const parent = await seedAccount(app.pool, { type: 'buyer' });
  const account = await seedAccount(app.pool, { parentId: parent.id, priceAdjustment: each.childAdjustment ?? '0' });
  await connectTrader(app.pool, place, account.id, 10_000_000_000);
  const user = await seedUser(app.pool, account.id, { termsAcceptedAt: new Date() });
  const rule = (values: Parameters<typeof seedPriceRule>[2]) => seedPriceRule(app.pool, place.sellerId, values);
  await rule({ kind: 'DENSITY', value: each.densityTonnesPerCbm, productIds: [place.productId] });
  await rule({ kind: 'CONVERSION', value: each.conversionBblPerMt, productIds: [place.productId] });
  await rule({ kind: 'FX', value: each.fxSurcharge });
  await rule({ kind: 'ICE_MONTH', details: { month: `M0${/<(\d)>/.exec(each.symbol)?.[1] ?? 0}` } });
  for (const [index, item] of each.items.entries()) await rule({ kind: 'PRICE', group: `Gruppe ${index}`, ...item });
  for (const item of each.customerItems) await rule({ kind: 'CUSTOMER', customerIds: [parent.id], ...item });
  if (each.floor !== null) await holdFloor(app, place, each.floor);
  const { id } = await seedOffer(app.pool, place.goods, { priceType: 'API', basis: each.basis });
  const child = await signIn(app, user);
  await app.pool.query(`insert into event_log (topic, account_id, payload) values ('internal.offers', null, $1)`, [
    { offerIds: [id] },
  ]);
  return { place, offerId: id, child, childId: account.id };
}

async function emptyPlace(app: TestApp): Promise<Place> {
  const place = await seedPlace(app);
  await app.pool.query(
    'delete from price_rule_versions where rule_id in (select id from price_rules where seller_id = $1)',
    [place.sellerId],
  );
  await app.pool.query('delete from price_rules where seller_id = $1', [place.sellerId]);
  return place;
}

/** The floor of the day: the captured base price less a drop of 0. */
async function holdFloor(app: TestApp, { sellerId, productId, terminalId }: Place, floor: string): Promise<void> {
  await seedPriceRule(app.pool, sellerId, {
    kind: 'MIN_PRICE_MAX_DROP',
    value: '0',
    details: { referenceTime: '00:00' },
  });
  await app.pool.query(
    `insert into minimum_price_captures (seller_id, product_id, terminal_id, basis, day, base_price, captured_at)
     select $1, $2, $3, basis, (now() at time zone 'Europe/Berlin')::date, $4, now() from unnest('{GASOIL,BRENT}'::text[]) as basis`,
    [sellerId, productId, terminalId, floor],
  );
}

/** A market window with the prices of a case, announced as the window of another node is. */
async function openWindow(app: TestApp, { market, fx, currency }: Case): Promise<void> {
  nextWindow += 1;
  const now = new Date();
  const prices = { ...market, [currency === 'EUR' ? 'USDEUR' : 'USDCHF']: fx };
  const window = {
    _id: String(nextWindow),
    created: now.toISOString(),
    expires: new Date(now.getTime() + 600_000).toISOString(),
    currentTime: now.toISOString(),
    isClone: false,
    marketChange: null,
    prices: Object.entries(prices).map(([symbol, price]) => ({
      symbol,
      price: Number(price),
      live: true,
      timestamp: now.toISOString(),
    })),
  };
  await app.pool.query(`insert into event_log (topic, account_id, payload) values ('marketWindow', null, $1)`, [
    window,
  ]);
  await app.pool.query('notify handelsplatz_events');
  await expect.poll(() => app.app.marketData.currentWindow()?.seq).toBe(nextWindow);
}
