import { setTimeout as sleep } from 'node:timers/promises';
import type { RuleInput } from '@handelsplatz/contract/pricing/rules';
import { toBrandDay, toBrandTime } from '@handelsplatz/domain/formats';
import { add, decimal, multiply, roundHalfAwayFromZero, tenth, toNumber } from '@handelsplatz/domain/numbers';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer } from '@handelsplatz/testing/seed';
import {
  changeRule,
  createRule,
  getGroupId,
  linesFor,
  priceInList,
  readPricing,
} from '@handelsplatz/testing/seed/pricing';
import {
  announceOffers,
  announcePricing,
  type Place,
  seedPlace,
  seedTrader,
  type Trader,
} from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;
let offerId: string;
let before: number;

const price = () => priceInList(buyer.client, offerId);

beforeAll(async () => {
  app = await startTestApp({ brand: 'ch', windowSeconds: 600 });
});
afterAll(() => app.stop());

beforeEach(async () => {
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  offerId = (await seedOffer(app.pool, place.goods, { priceType: 'API' })).id;
  await announceOffers(app.pool, offerId);
  await expect.poll(price).not.toBeNull();
  before = (await price()) ?? 0;
});

/** The parts of the price chain for a test's offer. They come from the place's rules unless a rule changes them. */
interface Chain {
  readonly month: string;
  readonly usdPerBbl: string;
  readonly conversion: string;
  readonly usdPerMt: string;
  readonly surcharge: string;
  readonly perMt: string;
  readonly density: string;
  readonly perCbm: string;
  readonly per100: string;
}

const ofPlace: Chain = {
  month: '/GAS',
  usdPerBbl: '0',
  conversion: '0',
  usdPerMt: '0',
  surcharge: '0.002',
  perMt: '0',
  density: '0.845',
  perCbm: '482.90',
  per100: '0',
};

/** The price in cents by the specified chain, computed here a second time. */
async function expected(change: Partial<Chain>): Promise<number> {
  const chain = { ...ofPlace, ...change };
  const { rows } = await app.pool.query<{ symbol: string; price: string }>(
    `select symbol, price::text from market_window_prices where window_seq = (select max(seq) from market_windows)`,
  );
  const quoted = (symbol: string) => decimal(rows.find((row) => row.symbol === symbol)?.price ?? '');
  const bbl = multiply(decimal(chain.usdPerBbl), decimal(chain.conversion));
  const mt = add(add(bbl, quoted(chain.month)), decimal(chain.usdPerMt));
  const local = add(multiply(mt, add(quoted('USDCHF'), decimal(chain.surcharge))), decimal(chain.perMt));
  const cbm = add(multiply(local, decimal(chain.density)), decimal(chain.perCbm));
  const per100 = add(tenth(cbm), decimal(chain.per100));
  return Math.round(toNumber(roundHalfAwayFromZero(per100, 2)) * 100);
}

const here = () => ({ productIds: [place.productId], terminalIds: [place.terminalId] });
const everywhere = { allProducts: true, allTerminals: true };

describe('a rule changes the buyer’s price to the cent within a moment', () => {
  test('before a change the price follows the specified chain', async () => {
    expect(before).toBe(await expected({}));
  });

  test.each<[string, (groupId: string) => RuleInput, Partial<Chain>]>([
    [
      'PRICE',
      (groupId) => ({ kind: 'PRICE', groupId, name: 'Zuschlag', unit: 'USD/mt', value: '24.135', ...here() }),
      { usdPerMt: '24.135' },
    ],
    [
      'PRICE',
      (groupId) => ({ kind: 'PRICE', groupId, name: 'Zuschlag', unit: 'L/mt', value: '-7.77', ...here() }),
      { perMt: '-7.77' },
    ],
    [
      'PRICE',
      (groupId) => ({ kind: 'PRICE', groupId, name: 'Zuschlag', unit: 'L/cbm', value: '0.05', ...everywhere }),
      { perCbm: '482.95' },
    ],
    [
      'BIO_BLEND',
      (groupId) => ({
        kind: 'BIO_BLEND',
        groupId,
        name: 'Beimischung',
        unit: 'L/100L15',
        value: '4.35',
        ...everywhere,
      }),
      { per100: '4.35' },
    ],
    [
      'DUTY',
      (groupId) => ({ kind: 'DUTY', groupId, name: 'Abgabe', unit: 'L/cbm', value: '1.005', ...here() }),
      { perCbm: '483.905' },
    ],
  ])('a rule in a new group of kind %s', async (kind, rule, change) => {
    const group = await place.client.post<{ _id: string }>('/api/pricing/groups', { name: 'Neu', kind });
    expect(group.status).toBe(201);
    const { _id, version } = await createRule(place.client, rule(group.body._id));
    await expect.poll(price).toBe(await expected(change));
    const lines = await linesFor(place.client, offerId, buyer.buyerId);
    expect(lines).toContainEqual(expect.objectContaining({ kind, ruleId: _id, ruleVersion: version }));
  });

  test.each<[string, () => RuleInput, Partial<Chain>]>([
    ['DENSITY at one terminal', () => ({ kind: 'DENSITY', value: '0.8321', ...here() }), { density: '0.8321' }],
    ['FX', () => ({ kind: 'FX', value: '-0.0123', productIds: [place.productId] }), { surcharge: '-0.0123' }],
    [
      'ICE_MONTH',
      () => ({ kind: 'ICE_MONTH', details: { month: 'M02' }, productIds: [place.productId] }),
      { month: '/GAS<2>' },
    ],
    ['ICE_MASTER', () => ({ kind: 'ICE_MASTER', unit: 'USD/mt', value: '5.25' }), { usdPerMt: '5.25' }],
    ['EXPIRY', expiryNow, { month: '/GAS<1>' }],
    [
      'PAYMENT_TERM',
      () => ({ kind: 'PAYMENT_TERM', unit: 'L/cbm', value: '1.2', details: { termDays: 7 } }),
      { perCbm: '484.10' },
    ],
  ])('%s', { timeout: 120_000 }, async (_, rule, change) => {
    await untilDayGoesOn();
    await createRule(place.client, rule());
    await expect.poll(price).toBe(await expected(change));
  });

  test('an amount per barrel uses the conversion factor, and the price is missing until the factor is entered', async () => {
    const groupId = await getGroupId(place.client, 'Logistik');
    await createRule(place.client, {
      kind: 'PRICE',
      groupId,
      name: 'Brent',
      unit: 'USD/bbl',
      value: '1.23',
      ...here(),
    });
    await expect.poll(price).toBeNull();
    const { unpriced } = await readPricing(place.client);
    expect(unpriced).toEqual([
      expect.objectContaining({ reason: 'missing_conversion_factor', section: 'conversionFactors', count: 1 }),
    ]);
    await createRule(place.client, { kind: 'CONVERSION', value: '7.46', productIds: [place.productId] });
    const chain = { usdPerBbl: '1.23', conversion: '7.46', perCbm: '470.40' };
    await expect.poll(price).toBe(await expected(chain));
    expect((await readPricing(place.client)).unpriced).toEqual([]);
  });

  test('customer rules add up, only for that customer', async () => {
    const other = await seedTrader(app, place);
    const rule: RuleInput = { kind: 'CUSTOMER', customerIds: [buyer.buyerId], ...everywhere };
    await createRule(place.client, { ...rule, name: 'Stammkunde', unit: 'L/100L15', value: '-0.35' });
    await createRule(place.client, {
      ...rule,
      name: 'Menge',
      unit: 'L/cbm',
      value: '-1.8',
      details: { discount: true },
    });
    await expect.poll(price).toBe(before - 53);
    await expect.poll(() => priceInList(other.client, offerId)).toBe(before);
  });

  test('a customer who is no longer connected keeps a name in the rules, and can be removed', async () => {
    const other = await seedTrader(app, place);
    const both = [buyer.buyerId, other.buyerId];
    const rule = await createRule(place.client, {
      kind: 'CUSTOMER',
      name: 'Stammkunde',
      unit: 'L/cbm',
      value: '-1.8',
      customerIds: both,
      ...everywhere,
    });
    const before = await readPricing(place.client);
    expect(before.unconnectedCustomers).toEqual([]);
    await app.pool.query(`update relationships set seller_status = 'DISABLED' where buyer_id = $1`, [other.buyerId]);
    const after = await readPricing(place.client);
    const named = before.customers.find(({ _id }) => _id === other.buyerId);
    expect(after.unconnectedCustomers).toEqual([named]);
    expect(after.customers.map(({ _id }) => _id)).not.toContain(other.buyerId);
    const kept = await changeRule(place.client, rule, { value: '-1.9' });
    expect([kept.status, kept.body.customerIds]).toEqual([200, both]);
    const without = await changeRule(place.client, kept.body, { customerIds: [buyer.buyerId] });
    expect([without.status, without.body.customerIds]).toEqual([200, [buyer.buyerId]]);
  });

  test('a rule of a network applies at its terminals', async () => {
    const network = { name: 'Nord', terminalIds: [place.terminalId] };
    const { body } = await place.client.post<{ _id: string }>('/api/pricing/networks', network);
    const groupId = await getGroupId(place.client, 'Logistik');
    const rule = { kind: 'PRICE', groupId, name: 'Fracht', unit: 'L/cbm', value: '22.5' } as const;
    await createRule(place.client, { ...rule, networkIds: [body._id], allProducts: true });
    await expect.poll(price).toBe(before + 100);
  });

  test('a minimum price holds above the live price', async () => {
    const rule = { kind: 'MIN_PRICE_MAX_DROP', value: '1', details: { referenceTime: '00:00' }, ...here() } as const;
    const { _id } = await createRule(place.client, rule);
    const day = toBrandDay(new Date(), 'Europe/Zurich');
    const captured = ((before + 500) / 100).toFixed(2);
    await app.pool.query(
      `insert into minimum_price_captures (seller_id, product_id, terminal_id, basis, day, base_price, captured_at)
       values ($1, $2, $3, 'GASOIL', $4, $5, now())`,
      [place.sellerId, place.productId, place.terminalId, day, captured],
    );
    await announcePricing(app.pool);
    await expect.poll(price).toBe(before + 400);
    const { minimumPrices } = await readPricing(place.client);
    expect(minimumPrices.places).toEqual([
      {
        ruleId: _id,
        productId: place.productId,
        terminalId: place.terminalId,
        basis: 'GASOIL',
        livePrice: before / 100,
        capturedPrice: String(Number(captured)),
        minimumPrice: String(Number(captured) - 1),
      },
    ]);
  });

  test('a change, a deletion and a restored old version', async () => {
    const groupId = await getGroupId(place.client, 'Logistik');
    const rule = await createRule(place.client, {
      kind: 'PRICE',
      groupId,
      name: 'Fracht',
      unit: 'L/cbm',
      value: '15.5',
      ...here(),
    });
    await expect.poll(price).toBe(before + 30);
    const changed = await changeRule(place.client, rule, { value: '16.5', reason: 'Neue Frachtsätze' });
    expect(changed.status).toBe(200);
    await expect.poll(price).toBe(before + 40);
    await place.client.delete(`/api/pricing/rules/${rule._id}?expectedVersion=2`);
    await expect.poll(price).toBe(before);
    await place.client.post(`/api/pricing/rules/${rule._id}/versions/1/restore`, { expectedVersion: 3 });
    await expect.poll(price).toBe(before + 30);
  });
});

const timeInZurich = () => toBrandTime(new Date(), 'Europe/Zurich');

/** Waits out the last minute of a day, because a rule that begins then can no longer end on that day. */
async function untilDayGoesOn(): Promise<void> {
  while (timeInZurich() === '23:59') await sleep(500);
}

/** An expiry rule that begins to hold this minute. */
function expiryNow(): RuleInput {
  const [day, startTime] = [toBrandDay(new Date(), 'Europe/Zurich'), timeInZurich()];
  return { kind: 'EXPIRY', details: { day, startTime, endTime: '23:59', setting: 'MXX+1' } };
}
