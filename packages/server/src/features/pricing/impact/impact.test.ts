import type { OfferList } from '@handelsplatz/contract/offers';
import type { DraftChangeInput, DraftEffect, RuleInput, RuleView } from '@handelsplatz/contract/pricing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/app.ts';
import { changeOf, draftWith, effectOf, publish } from '../../../../../testing/seed/drafts.ts';
import { seedOffer, seedProduct, seedTerminal } from '../../../../../testing/seed/index.ts';
import { createRule, groupIdOf, pricingOf, removeRule } from '../../../../../testing/seed/pricing.ts';
import { type Place, seedPlace, seedTrader, type Trader } from '../../../../../testing/seed/trading.ts';

let app: TestApp;
let place: Place;
let buyers: Trader[];
let logistics: string;

beforeAll(async () => {
  app = await startTestApp({ brand: 'ch', windowSeconds: 600 });
});
afterAll(() => app.stop());

/** Two products at two terminals, live and fixed offers, three buyers: the third is a child of the first and sees one product only. */
beforeEach(async () => {
  place = await seedPlace(app);
  const [product, terminal] = [await seedProduct(app.pool), await seedTerminal(app.pool)];
  await createRule(place.client, { kind: 'DENSITY', value: '0.76', productIds: [product.id] });
  logistics = await groupIdOf(place.client, 'Logistik');
  const parent = await seedTrader(app, place);
  const child = { parentId: parent.buyerId, priceAdjustment: '0.355' };
  buyers = [parent, await seedTrader(app, place), await seedTrader(app, place, { account: child })];
  for (const { relationship } of buyers.slice(0, 2)) {
    await app.pool.query('insert into released_products values ($1, $2)', [relationship.id, product.id]);
    await app.pool.query('insert into released_terminals values ($1, $2)', [relationship.id, terminal.id]);
  }
  const { sellerId } = place;
  for (const productId of [place.productId, product.id]) {
    for (const terminalId of [place.terminalId, terminal.id]) {
      await seedOffer(app.pool, { sellerId, productId, terminalId }, { priceType: 'API' });
      await seedOffer(app.pool, { sellerId, productId, terminalId }, { priceType: 'API', paymentTerms: [14, 30] });
    }
  }
  await seedOffer(app.pool, place.goods);
});

const freightOf = (value: string, more: Partial<RuleInput> = {}): RuleInput => ({
  kind: 'PRICE',
  groupId: logistics,
  name: 'Fracht',
  unit: 'L/cbm',
  value,
  productIds: [place.productId],
  terminalIds: [place.terminalId],
  ...more,
});
const create = (rule: RuleInput): DraftChangeInput => ({ action: 'create', rule });
const ruleOf = async (kind: RuleInput['kind']): Promise<RuleView> => {
  const { exchange, densities, groups } = await pricingOf(place.client);
  const all = [...exchange.surcharges, ...exchange.futureMonths, ...densities, ...groups.flatMap(({ rules }) => rules)];
  const rule = all.find((candidate) => candidate.kind === kind);
  if (!rule) throw new Error(`no ${kind}`);
  return rule;
};
const marketOf = async ({ client }: Trader) =>
  new Map((await client.get<OfferList>('/api/v2/offers')).body.offers.map(({ _id, price }) => [_id, price]));

describe('the effect of a draft', () => {
  test('names old and new price of every base and every customer it touches, and nothing else', async () => {
    const draft = await draftWith(place.client, create(freightOf('14.50')));
    const effect = await effectOf(place.client, draft);
    // Two live offers at one place, base and three buyers each: 2 L/cbm more are 0.20 L/100 l, as exact as the price itself.
    expect(effect).toMatchObject({
      draftId: draft._id,
      revision: draft.revision,
      touched: { offers: 2, customers: 3, prices: 8 },
      up: 8,
      down: 0,
      unchanged: 6 + 12 + 1 + 3,
      outliers: 0,
      stale: false,
      average: { change: 0.2 },
      vanishing: { count: 0, prices: [] },
      confirmation: { outliers: null, vanishing: null },
      matching: 8,
      more: 0,
    });
    expect(effect.distribution.filter(({ count }) => count > 0)).toEqual([
      { from: 0.2, to: 0.22, count: 8, outliers: 0 },
    ]);
    expect(effect.effectiveAt).toBe(effect.at);
    for (const { oldPrice, newPrice, change } of effect.rows) {
      expect(change).toBe(0.2);
      expect(Math.round(newPrice * 100) - Math.round(oldPrice * 100)).toBe(20);
    }
    const [buyer] = buyers;
    const prices = await marketOf(buyer as Trader);
    const mine = effect.rows.filter(({ customer }) => customer?._id === buyer?.buyerId);
    expect(mine).toHaveLength(2);
    for (const { offer, oldPrice } of mine) expect(oldPrice).toBe(prices.get(offer._id));
  });

  test('names a child account with its parent, and is filtered by it as by any buyer of the seller', async () => {
    const [parent, other, child] = buyers as [Trader, Trader, Trader];
    const draft = await draftWith(place.client, create(freightOf('14.50')));
    const { rows } = await effectOf(place.client, draft, { customerId: child.buyerId });
    const name = `${child.account.name} (${parent.account.name})`;
    expect(rows.map(({ customer }) => customer)).toEqual(rows.map(() => ({ _id: child.buyerId, name })));
    expect(rows.length).toBeGreaterThan(0);
    const { buyers: offered, customers } = await pricingOf(place.client);
    expect(offered).toEqual([
      { _id: parent.buyerId, name: parent.account.name },
      { _id: child.buyerId, name },
      { _id: other.buyerId, name: other.account.name },
    ]);
    expect(customers.map(({ _id }) => _id)).toEqual([parent.buyerId, other.buyerId]);
  });

  test('is filtered, sorted and paged, while its counts stay those of everything', async () => {
    const terminals = { allTerminals: true, terminalIds: [] };
    const draft = await draftWith(
      place.client,
      create(freightOf('14.50', { ...terminals })),
      create({
        ...freightOf('-9', { ...terminals, allProducts: true, productIds: [] }),
        groupId: null,
        kind: 'CUSTOMER',
        customerIds: [buyers[0]?.buyerId ?? ''],
      }),
    );
    const all = await effectOf(place.client, draft);
    expect(all.up).toBeGreaterThan(0);
    expect(all.down).toBeGreaterThan(0);
    const sizes = all.rows.map(({ changePercent }) => Math.abs(changePercent));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(all.largest).toEqual(all.rows[0]);

    const down = await effectOf(place.client, draft, { only: 'down', pageLimit: '2', pageNumber: '2', sort: 'fall' });
    expect(down.rows).toHaveLength(2);
    expect(down).toMatchObject({ matching: all.down, more: all.down - 4, up: all.up });
    const base = await effectOf(place.client, draft, { only: 'base' });
    expect(base.rows.every(({ customer, paymentTerm }) => customer === null && paymentTerm === null)).toBe(true);
    const customerId = buyers[0]?.buyerId ?? '';
    const own = await effectOf(place.client, draft, {
      customerId,
      productId: place.productId,
      terminalId: place.terminalId,
    });
    expect(own.rows.map(({ customer }) => customer?._id)).toEqual(own.rows.map(() => customerId));
    expect(own.matching).toBeLessThan(all.matching);
    const names = (await effectOf(place.client, draft, { sort: 'customer' })).rows.map(
      (row) => row.customer?.name ?? '',
    );
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')));
  });

  test('shows a term’s surcharge for each payment term a buyer may choose, fixed prices too', async () => {
    const draft = await draftWith(
      place.client,
      create({ kind: 'PAYMENT_TERM', unit: 'L/cbm', value: '2', details: { termDays: 14 } }),
    );
    const effect = await effectOf(place.client, draft);
    expect(new Set(effect.rows.map(({ paymentTerm }) => paymentTerm))).toEqual(new Set([14]));
    expect(effect.rows.some(({ offer }) => offer.priceType === 'FIXED')).toBe(true);
    expect(effect.rows.every(({ change }) => change === 0.2)).toBe(true);
  });

  test('names prices that would vanish with the reason and the section that mends it, and those that would appear', async () => {
    const density = await ruleOf('DENSITY');
    const gone = await draftWith(place.client, { action: 'delete', ruleId: density._id, expectedVersion: 1 });
    const effect = await effectOf(place.client, gone);
    expect(effect.vanishing).toMatchObject({
      count: 4,
      prices: [
        { customer: null, reason: 'missing_density', section: 'densities', oldPrice: expect.any(Number) },
        {},
        {},
        {},
      ],
    });
    expect(effect).toMatchObject({ up: 0, down: 0, confirmation: { outliers: null, vanishing: expect.any(String) } });
    await removeRule(place.client, density);
    const back = await draftWith(
      place.client,
      create({ kind: 'DENSITY', value: '0.8', productIds: density.productIds }),
    );
    const { appearing } = await effectOf(place.client, back);
    // Four live offers: their base prices, and one price for each buyer who may see them.
    expect(appearing.count).toBe(4 + 2 * 3 + 2 * 2);
    expect(appearing.prices[0]).toMatchObject({ customer: null, newPrice: expect.any(Number) });
  });

  test('of a planned change is shown as of its moment, expiry rules rolled', async () => {
    const planned = '2098-05-01T06:00:00.000Z';
    await app.pool.query(`update offers set available_to = '2099-12-31' where seller_id = $1`, [place.sellerId]);
    const draft = await draftWith(
      place.client,
      create(freightOf('30', { validFrom: planned })),
      create({
        kind: 'EXPIRY',
        details: { day: '2098-05-02', startTime: '10:00', endTime: '12:00', setting: 'MXX+1' },
      }),
    );
    const effect = await effectOf(place.client, draft);
    expect(effect.effectiveAt).toBe('2098-05-02T08:00:00.000Z');
    expect(effect.touched.offers).toBe(8);
  });

  test('marks what moves further than the market and three percent', async () => {
    const draft = await draftWith(place.client, create(freightOf('112.50')));
    const { band, outliers, rows, confirmation, largest } = await effectOf(place.client, draft);
    expect([band.fall, band.rise]).toContain(3);
    expect(outliers).toBe(8);
    expect(rows.every(({ outlier, changePercent }) => outlier && changePercent > band.rise)).toBe(true);
    expect(confirmation.outliers).toMatch(/^[0-9a-f]{16}-\d+_\d+-8-\d+$/);
    expect(largest?.outlier).toBe(true);
    expect((await effectOf(place.client, draft)).confirmation).toEqual(confirmation);
  });
});

describe('after its publication every buyer’s market shows what the effect said, to the cent', () => {
  const drafts: [string, () => Promise<DraftChangeInput[]>][] = [
    ['a rule of a group at one place', async () => [create(freightOf('17.123456'))]],
    [
      'a change of a rule everywhere',
      async () => [changeOf(await ruleOf('DUTY'), { allProducts: true, allTerminals: true, value: '481.337' })],
    ],
    [
      'a density, and a surcharge on the exchange rate',
      async () => [
        changeOf(await ruleOf('FX'), { value: '0.0317' }),
        changeOf(await ruleOf('DENSITY'), { value: '0.8391' }),
      ],
    ],
    ['another future month', async () => [changeOf(await ruleOf('ICE_MONTH'), { details: { month: 'M02' } })]],
    [
      'a customer’s discount in dollars',
      async () => [
        create({
          kind: 'CUSTOMER',
          name: 'Rabatt',
          unit: 'USD/mt',
          value: '-7.77',
          allProducts: true,
          allTerminals: true,
          customerIds: [buyers[0]?.buyerId ?? ''],
        }),
      ],
    ],
    [
      'surcharges of payment terms',
      async () => [
        create({ kind: 'PAYMENT_TERM', unit: 'USD/mt', value: '1.11', details: { termDays: 7 } }),
        create({ kind: 'PAYMENT_TERM', unit: 'L/cbm', value: '3.335', details: { termDays: 14 } }),
      ],
    ],
    [
      'a minimum price below a base that was captured today',
      async () => {
        await app.pool.query(
          `insert into minimum_price_captures (seller_id, product_id, terminal_id, basis, day, base_price, captured_at)
           values ($1, $2, $3, 'GASOIL', (now() at time zone 'Europe/Zurich')::date, 120.1255, now())`,
          [place.sellerId, place.productId, place.terminalId],
        );
        const details = { referenceTime: '08:00' };
        const here = { productIds: [place.productId], terminalIds: [place.terminalId] };
        return [create({ kind: 'MIN_PRICE_MAX_DROP', value: '0.5', details, ...here })];
      },
    ],
    ['a price that falls below zero', async () => [create(freightOf('-2000'))]],
  ];

  test.each(drafts)('%s', async (_name, changes) => {
    const before = await Promise.all(buyers.map(marketOf));
    const draft = await draftWith(place.client, ...(await changes()));
    const effect = await effectOf(place.client, draft);
    expect(effect.touched.prices).toBeGreaterThan(0);
    const { outliers, vanishing } = effect.confirmation;
    const published = await publish(place.client, draft, {
      ...(outliers && { confirmOutliers: outliers }),
      ...(vanishing && { confirmVanishing: vanishing }),
    });
    expect(published.status).toBe(200);
    for (const [index, buyer] of buyers.entries()) {
      const told = new Map([...(before[index] ?? [])].map(([offerId, price]) => [offerId, price]));
      applyTo(told, effect, buyer.buyerId);
      expect(await marketOf(buyer)).toEqual(told);
    }
  });

  /** What a buyer's list becomes by the effect; the list shows the shortest payment term. */
  function applyTo(list: Map<string, number>, { rows, vanishing }: DraftEffect, buyerId: string): void {
    const shortest = new Map<string, number>();
    for (const { offer, customer, paymentTerm, oldPrice, newPrice } of rows) {
      if (customer?._id !== buyerId || paymentTerm === null) continue;
      if (paymentTerm > (shortest.get(offer._id) ?? Number.POSITIVE_INFINITY)) continue;
      if (list.get(offer._id) !== oldPrice) continue;
      shortest.set(offer._id, paymentTerm);
      list.set(offer._id, newPrice);
    }
    for (const { offer, customer } of vanishing.prices) {
      if (customer === null || customer._id === buyerId) list.delete(offer._id);
    }
  }
});
