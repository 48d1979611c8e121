import type { OfferList } from '@handelsplatz/contract/market';
import type { DraftChangeInput } from '@handelsplatz/contract/pricing/drafts';
import type { DraftImpact } from '@handelsplatz/contract/pricing/impact';
import type { RuleInput, RuleView } from '@handelsplatz/contract/pricing/rules';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer, seedProduct, seedTerminal } from '@handelsplatz/testing/seed';
import { draftWith, publish, readImpact, toRuleChange } from '@handelsplatz/testing/seed/drafts';
import { createRule, getGroupId, readPricing, removeRule } from '@handelsplatz/testing/seed/pricing';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyers: Trader[];
let logistics: string;

beforeAll(async () => {
  app = await startTestApp({ brand: 'ch', windowSeconds: 600 });
});
afterAll(() => app.stop());

/**
 * Two products at two terminals with live and fixed offers, and three buyers. The third buyer is a child of the first and sees
 * only one product.
 */
beforeEach(async () => {
  place = await seedPlace(app);
  const [product, terminal] = [await seedProduct(app.pool), await seedTerminal(app.pool)];
  await createRule(place.client, { kind: 'DENSITY', value: '0.76', productIds: [product.id] });
  logistics = await getGroupId(place.client, 'Logistik');
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

const createFreight = (value: string, more: Partial<RuleInput> = {}): RuleInput => ({
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
const getRule = async (kind: RuleInput['kind']): Promise<RuleView> => {
  const { exchange, densities, groups } = await readPricing(place.client);
  const all = [...exchange.surcharges, ...exchange.futureMonths, ...densities, ...groups.flatMap(({ rules }) => rules)];
  const rule = all.find((candidate) => candidate.kind === kind);
  if (!rule) throw new Error(`no ${kind}`);
  return rule;
};
const toQuoteMarket = async ({ client }: Trader) =>
  new Map((await client.get<OfferList>('/api/v2/offers')).body.offers.map(({ _id, price }) => [_id, price]));

describe('the impact of a draft', () => {
  test('shows the old and the new price of every base and every customer that changes, and no other price', async () => {
    const draft = await draftWith(place.client, create(createFreight('14.50')));
    const impact = await readImpact(place.client, draft);
    // Two live offers at one place have a base price and three buyers each. 2 L/cbm more are 0.20 L/100 l, as exact as the
    // price itself.
    expect(impact).toMatchObject({
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
    expect(impact.distribution.filter(({ count }) => count > 0)).toEqual([
      { from: 0.2, to: 0.22, count: 8, outliers: 0 },
    ]);
    expect(impact.effectiveAt).toBe(impact.at);
    for (const { oldPrice, newPrice, change } of impact.rows) {
      expect(change).toBe(0.2);
      expect(Math.round(newPrice * 100) - Math.round(oldPrice * 100)).toBe(20);
    }
    const [buyer] = buyers;
    const prices = await toQuoteMarket(buyer as Trader);
    const mine = impact.rows.filter(({ customer }) => customer?._id === buyer?.buyerId);
    expect(mine).toHaveLength(2);
    for (const { offer, oldPrice } of mine) expect(oldPrice).toBe(prices.get(offer._id));
  });

  test('names a child account with its parent, and can be filtered by it like by any buyer of the seller', async () => {
    const [parent, other, child] = buyers as [Trader, Trader, Trader];
    const draft = await draftWith(place.client, create(createFreight('14.50')));
    const { rows } = await readImpact(place.client, draft, { customerId: child.buyerId });
    const name = `${child.account.name} (${parent.account.name})`;
    expect(rows.map(({ customer }) => customer)).toEqual(rows.map(() => ({ _id: child.buyerId, name })));
    expect(rows.length).toBeGreaterThan(0);
    const { buyers: offered, customers } = await readPricing(place.client);
    expect(offered).toEqual([
      { _id: parent.buyerId, name: parent.account.name },
      { _id: child.buyerId, name },
      { _id: other.buyerId, name: other.account.name },
    ]);
    expect(customers.map(({ _id }) => _id)).toEqual([parent.buyerId, other.buyerId]);
  });

  test('is filtered, sorted and paged, while its counts cover all prices', async () => {
    const terminals = { allTerminals: true, terminalIds: [] };
    const draft = await draftWith(
      place.client,
      create(createFreight('14.50', { ...terminals })),
      create({
        ...createFreight('-9', { ...terminals, allProducts: true, productIds: [] }),
        groupId: null,
        kind: 'CUSTOMER',
        customerIds: [buyers[0]?.buyerId ?? ''],
      }),
    );
    const all = await readImpact(place.client, draft);
    expect(all.up).toBeGreaterThan(0);
    expect(all.down).toBeGreaterThan(0);
    const sizes = all.rows.map(({ changePercent }) => Math.abs(changePercent));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(all.largest).toEqual(all.rows[0]);

    const down = await readImpact(place.client, draft, { only: 'down', pageLimit: '2', pageNumber: '2', sort: 'fall' });
    expect(down.rows).toHaveLength(2);
    expect(down).toMatchObject({ matching: all.down, more: all.down - 4, up: all.up });
    const base = await readImpact(place.client, draft, { only: 'base' });
    expect(base.rows.every(({ customer, paymentTerm }) => customer === null && paymentTerm === null)).toBe(true);
    const customerId = buyers[0]?.buyerId ?? '';
    const own = await readImpact(place.client, draft, {
      customerId,
      productId: place.productId,
      terminalId: place.terminalId,
    });
    expect(own.rows.map(({ customer }) => customer?._id)).toEqual(own.rows.map(() => customerId));
    expect(own.matching).toBeLessThan(all.matching);
    const names = (await readImpact(place.client, draft, { sort: 'customer' })).rows.map(
      (row) => row.customer?.name ?? '',
    );
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')));
  });

  test('shows the surcharge of a payment term for each buyer who may choose the term, also for fixed prices', async () => {
    const draft = await draftWith(
      place.client,
      create({ kind: 'PAYMENT_TERM', unit: 'L/cbm', value: '2', details: { termDays: 14 } }),
    );
    const impact = await readImpact(place.client, draft);
    expect(new Set(impact.rows.map(({ paymentTerm }) => paymentTerm))).toEqual(new Set([14]));
    expect(impact.rows.some(({ offer }) => offer.priceType === 'FIXED')).toBe(true);
    expect(impact.rows.every(({ change }) => change === 0.2)).toBe(true);
  });

  test('names prices that would vanish with the reason and the section that fixes it, and counts prices that would appear', async () => {
    const density = await getRule('DENSITY');
    const gone = await draftWith(place.client, { action: 'delete', ruleId: density._id, expectedVersion: 1 });
    const impact = await readImpact(place.client, gone);
    expect(impact.vanishing).toMatchObject({
      count: 4,
      prices: [
        { customer: null, reason: 'missing_density', section: 'densities', oldPrice: expect.any(Number) },
        {},
        {},
        {},
      ],
    });
    expect(impact).toMatchObject({ up: 0, down: 0, confirmation: { outliers: null, vanishing: expect.any(String) } });
    await removeRule(place.client, density);
    const back = await draftWith(
      place.client,
      create({ kind: 'DENSITY', value: '0.8', productIds: density.productIds }),
    );
    const { appearing } = await readImpact(place.client, back);
    // Four live offers have a base price each, and one price for each buyer who may see them.
    expect(appearing.count).toBe(4 + 2 * 3 + 2 * 2);
    expect(appearing.prices[0]).toMatchObject({ customer: null, newPrice: expect.any(Number) });
  });

  test('of a planned change is shown as of its moment, after the expiry rules have rolled the month', async () => {
    const planned = '2098-05-01T06:00:00.000Z';
    await app.pool.query(`update offers set available_to = '2099-12-31' where seller_id = $1`, [place.sellerId]);
    const draft = await draftWith(
      place.client,
      create(createFreight('30', { validFrom: planned })),
      create({
        kind: 'EXPIRY',
        details: { day: '2098-05-02', startTime: '10:00', endTime: '12:00', setting: 'MXX+1' },
      }),
    );
    const impact = await readImpact(place.client, draft);
    expect(impact.effectiveAt).toBe('2098-05-02T08:00:00.000Z');
    expect(impact.touched.offers).toBe(8);
  });

  test('marks prices that move by more than 3 % beyond the market’s own move', async () => {
    const draft = await draftWith(place.client, create(createFreight('112.50')));
    const { band, outliers, rows, confirmation, largest } = await readImpact(place.client, draft);
    expect([band.fall, band.rise]).toContain(3);
    expect(outliers).toBe(8);
    expect(rows.every(({ outlier, changePercent }) => outlier && changePercent > band.rise)).toBe(true);
    expect(confirmation.outliers).toMatch(/^[0-9a-f]{16}-\d+_\d+-8-\d+$/);
    expect(largest?.outlier).toBe(true);
    expect((await readImpact(place.client, draft)).confirmation).toEqual(confirmation);
  });
});

describe('after publication every buyer’s market shows the prices of the impact, to the cent', () => {
  const drafts: [string, () => Promise<DraftChangeInput[]>][] = [
    ['a rule of a group at one place', async () => [create(createFreight('17.123456'))]],
    [
      'a change of a rule everywhere',
      async () => [toRuleChange(await getRule('DUTY'), { allProducts: true, allTerminals: true, value: '481.337' })],
    ],
    [
      'a density, and a surcharge on the exchange rate',
      async () => [
        toRuleChange(await getRule('FX'), { value: '0.0317' }),
        toRuleChange(await getRule('DENSITY'), { value: '0.8391' }),
      ],
    ],
    ['another future month', async () => [toRuleChange(await getRule('ICE_MONTH'), { details: { month: 'M02' } })]],
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
    ['a price that falls below zero', async () => [create(createFreight('-2000'))]],
  ];

  test.each(drafts)('%s', async (_name, changes) => {
    const before = await Promise.all(buyers.map(toQuoteMarket));
    const draft = await draftWith(place.client, ...(await changes()));
    const impact = await readImpact(place.client, draft);
    expect(impact.touched.prices).toBeGreaterThan(0);
    const { outliers, vanishing } = impact.confirmation;
    const published = await publish(place.client, draft, {
      ...(outliers && { confirmOutliers: outliers }),
      ...(vanishing && { confirmVanishing: vanishing }),
    });
    expect(published.status).toBe(200);
    for (const [index, buyer] of buyers.entries()) {
      const expected = new Map([...(before[index] ?? [])].map(([offerId, price]) => [offerId, price]));
      applyTo(expected, impact, buyer.buyerId);
      expect(await toQuoteMarket(buyer)).toEqual(expected);
    }
  });

  /** Applies the impact to a buyer's list, which shows the price at the shortest payment term. */
  function applyTo(list: Map<string, number>, { rows, vanishing }: DraftImpact, buyerId: string): void {
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
