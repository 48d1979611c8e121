import examples from '@handelsplatz/testing/data/pricing-examples.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, type Decimal, decimal, multiply, subtract, zero } from '../../numbers/index.ts';
import {
  computeChain,
  computePrice,
  noCustomerTerms,
  type OfferTerms,
  type PriceInput,
  type PriceItem,
  type PriceUnit,
  priceUnits,
  readWorkedCase,
} from '../chain/index.ts';
import {
  compileBuyerTable,
  compileMarketPoint,
  compileOfferTable,
  createKernelPrices,
  type OfferTable,
  priceCodes,
  reopenOfferTable,
  repriceAll,
} from './index.ts';

const runs = { numRuns: Number(process.env.LAW_RUNS ?? 1000) };

function item(unit: PriceUnit, value: Decimal): PriceItem {
  return { unit, value, label: unit, kind: 'PRICE', source: null };
}

/** Prices one offer by the kernel: its price or its code, and whether the exact path decided. */
function bulk({ terms, market, customer }: PriceInput): { result: number | string; exact: boolean } {
  const table = compileOfferTable([{ terms, cell: 0 }]);
  const list = createKernelPrices(table);
  const exact = repriceAll(table, compileMarketPoint(table, market), compileBuyerTable([customer]), list) > 0;
  const code = priceCodes[list.codes[0] ?? 0] ?? '';
  return { result: code === 'sellable' ? (list.pricesMinor[0] ?? Number.NaN) : code, exact };
}

function exactly(input: PriceInput): number | string {
  const computed = computePrice(input);
  return computed.ok ? computed.value.price : computed.code;
}

describe('worked prices', () => {
  test.each(examples.cases.map((source) => [source.id, source] as const))('case %s', (_id, source) => {
    const worked = readWorkedCase(source);
    if (!worked.ok) throw new Error(worked.detail.sentence);
    const { result, exact } = bulk(worked.value.input);
    expect(result).toBe(Number(source.expected.price.replace('.', '')));
    expect(exact).toBe(String(source.id).startsWith('tie'));
  });
});

const scaled = (least: number, most: number, scale: number) =>
  fc.integer({ min: least, max: most }).map((n): Decimal => ({ coefficient: BigInt(n), scale }));
const sourced = (least: number, most: number, scale: number) =>
  scaled(least, most, scale).map((value) => ({ value, source: null }));
const ofItems = (most: number) =>
  fc.array(
    fc.tuple(fc.constantFrom(...priceUnits), scaled(-most, most, 3)).map(([unit, value]) => item(unit, value)),
    { maxLength: 6 },
  );
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 12 });

const factors = {
  conversion: rarely(sourced(70_000, 90_000, 4)),
  density: rarely(sourced(7000, 9000, 4)),
  fxSurcharge: rarely(sourced(-300, 300, 4)),
};
const floors = fc.option(sourced(-1_000, 20_000, 2));
const liveTerms: fc.Arbitrary<OfferTerms> = fc.record({
  ...factors,
  priceType: fc.constant('API' as const),
  basis: fc.constantFrom('GASOIL' as const, 'BRENT' as const),
  symbol: rarely(fc.constantFrom('/GAS', '/BRN', '/GAS<6>')),
  items: fc.oneof({ weight: 9, arbitrary: ofItems(60_000) }, { weight: 1, arbitrary: ofItems(2_000_000_000) }),
  floor: floors,
});
const fixedTerms: fc.Arbitrary<OfferTerms> = fc.record({
  ...factors,
  priceType: fc.constant('FIXED' as const),
  price: scaled(-100, 20_000_000, 5),
});
const inputs: fc.Arbitrary<PriceInput> = fc.record({
  terms: fc.oneof({ weight: 3, arbitrary: liveTerms }, { weight: 1, arbitrary: fixedTerms }),
  market: fc.record({
    fresh: fc.constant(true),
    prices: fc.tuple(scaled(0, 150_000, 2), scaled(1, 15_000, 2)).map(
      ([gasoil, brent]) =>
        new Map([
          ['/GAS', gasoil],
          ['/BRN', brent],
        ]),
    ),
    fx: rarely(scaled(7000, 12_000, 4)),
  }),
  customer: fc.record({
    items: ofItems(40_000),
    childAdjustment: fc.option(scaled(-300, 300, 2).map((value) => item('L/100L15', value))),
  }),
});

describe('a table with replaced entries', () => {
  test('equals the one compiled from these offers, and leaves the one before unchanged', () => {
    const toOffers = (all: readonly PriceInput[]) => all.map(({ terms }) => ({ terms, cell: 0 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(inputs, fc.option(inputs)), { minLength: 1, maxLength: 5 }), (pairs) => {
        const first = toOffers(pairs.map(([before]) => before));
        const later = toOffers(pairs.map(([before, after]) => after ?? before));
        const table = compileOfferTable(first);
        const builder = reopenOfferTable(table);
        for (const [index, [, after]] of pairs.entries())
          if (after) builder.set(index, { terms: after.terms, cell: 0 });
        const [point] = pairs.map(([{ market, customer }]) => ({ market, buyer: compileBuyerTable([customer]) }));
        const priced = (of: OfferTable) => {
          const list = createKernelPrices(of);
          if (point) repriceAll(of, compileMarketPoint(of, point.market), point.buyer, list);
          return list;
        };
        expect(priced(builder.table)).toEqual(priced(compileOfferTable(later)));
        expect(priced(table)).toEqual(priced(compileOfferTable(first)));
      }),
      runs,
    );
  });
});

describe('the same cents and codes as the exact chain', () => {
  test('for all inputs', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        expect(bulk(input).result).toBe(exactly(input));
      }),
      runs,
    );
  });

  test('for huge amounts that cancel each other, where doubles are too coarse', () => {
    fc.assert(
      fc.property(scaled(1_000_000_000, 2_000_000_000, 0), scaled(10_000, 20_000_000, 5), (huge, small) => {
        const perTonne = { coefficient: -huge.coefficient * 100_000n, scale: 0 };
        const terms: OfferTerms = {
          priceType: 'API',
          basis: 'GASOIL',
          symbol: '/GAS',
          items: [item('USD/mt', perTonne), item('L/100L15', add(multiply(perTonne, decimal('-0.07267')), small))],
          conversion: null,
          density: { value: decimal('0.845'), source: null },
          fxSurcharge: null,
          floor: null,
        };
        const market = { fresh: true, prices: new Map([['/GAS', zero]]), fx: decimal('0.86') };
        const input = { terms, market, customer: noCustomerTerms };
        expect(bulk(input)).toEqual({ result: exactly(input), exact: true });
      }),
      runs,
    );
  });

  test('for a window that is not fresh', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const stale = { ...input, market: { ...input.market, fresh: false } };
        expect(bulk(stale).result).toBe(exactly(stale));
      }),
      runs,
    );
  });

  test('at a tie and right beside it', () => {
    const hairs = fc.constantFrom(
      '0',
      '0.00000000000000000001',
      '-0.00000000000000000001',
      '0.000000001',
      '-0.000000001',
    );
    fc.assert(
      fc.property(inputs, fc.integer({ min: 0, max: 30_000 }), hairs, (input, cents, hair) => {
        const chain = computeChain(input);
        if (!chain.ok) return;
        const wanted = add({ coefficient: BigInt(cents * 10 + 5), scale: 3 }, decimal(hair));
        const missing = item('L/100L15', subtract(wanted, chain.value.unrounded));
        const tied = { ...input, customer: { ...input.customer, items: [...input.customer.items, missing] } };
        expect(exactly(tied)).toBe(hair.startsWith('-') ? (cents === 0 ? 'not_positive' : cents) : cents + 1);
        expect(bulk(tied).result).toBe(exactly(tied));
      }),
      runs,
    );
  });
});

describe('ties of sums', () => {
  const fixed = (price: string): OfferTerms => ({
    priceType: 'FIXED',
    price: decimal(price),
    conversion: null,
    density: null,
    fxSurcharge: null,
  });
  const nothing = { fresh: true, prices: new Map<string, Decimal>([['X', decimal('100')]]), fx: decimal('1') };
  const customer = (unit: PriceUnit, value: string) => ({ items: [item(unit, decimal(value))], childAdjustment: null });
  const withFloor = (floor: string): OfferTerms => ({
    ...fixed('0'),
    priceType: 'API',
    basis: 'GASOIL',
    symbol: 'X',
    items: [],
    density: { value: decimal('0.8'), source: null },
    floor: { value: decimal(floor), source: null },
  });

  test('of a fixed price are decided without the exact path', () => {
    expect(bulk({ terms: fixed('85.25'), market: nothing, customer: customer('L/cbm', '0.35') })).toEqual({
      result: 8529,
      exact: false,
    });
    expect(bulk({ terms: fixed('85.25'), market: nothing, customer: customer('L/cbm', '0.34999') })).toEqual({
      result: 8528,
      exact: false,
    });
  });

  test('of a binding floor are decided without the exact path', () => {
    const terms = withFloor('70.1');
    expect(bulk({ terms, market: nothing, customer: customer('L/cbm', '-1.95') })).toEqual({
      result: 6991,
      exact: false,
    });
  });

  test('of a chain above its floor are left to the exact path', () => {
    const terms = withFloor('5');
    expect(bulk({ terms, market: nothing, customer: customer('L/cbm', '0.05') })).toEqual({ result: 801, exact: true });
  });

  test('with more than six decimals are left to the exact path', () => {
    expect(bulk({ terms: fixed('85.2849999'), market: nothing, customer: customer('L/100L15', '0.0000001') })).toEqual({
      result: 8529,
      exact: true,
    });
  });
});

describe('a whole table', () => {
  const terms = (density: string): OfferTerms => ({
    priceType: 'API',
    basis: 'GASOIL',
    symbol: '/GAS',
    items: [],
    conversion: null,
    density: { value: decimal(density), source: null },
    fxSurcharge: null,
    floor: null,
  });
  const fixed: OfferTerms = {
    priceType: 'FIXED',
    price: decimal('88.12'),
    conversion: null,
    density: null,
    fxSurcharge: null,
  };
  const table = compileOfferTable([
    { terms: terms('0.845'), cell: 0 },
    { terms: terms('0.845'), cell: 1 },
    { terms: fixed, cell: 0 },
    { terms: fixed, cell: 1 },
    { terms: { ...terms('0.8'), symbol: null } as OfferTerms, cell: 0 },
  ]);
  const buyer = compileBuyerTable([noCustomerTerms, { items: [item('L/mt', decimal('10'))], childAdjustment: null }]);
  const view = { fresh: true, prices: new Map([['/GAS', decimal('700')]]), fx: decimal('0.9') };
  const priced = (change: Partial<typeof view>) => {
    const list = createKernelPrices(table);
    repriceAll(table, compileMarketPoint(table, { ...view, ...change }), buyer, list);
    return [...list.codes].map((code, index) => (code === 0 ? list.pricesMinor[index] : priceCodes[code]));
  };

  test('gives each offer the amounts of its own cell', () => {
    expect(priced({})).toEqual([5324, 5408, 8812, 'missing_density', 'missing_month']);
  });

  test('keeps fixed prices when the market is stale', () => {
    expect(priced({ fresh: false })).toEqual(['stale_market', 'stale_market', 8812, 'missing_density', 'stale_market']);
  });

  test('refuses a price that is too high, and prices the others', () => {
    const high = { ...fixed, price: decimal('2000000.01') };
    const highest = { ...fixed, price: decimal('2000000') };
    const odd = compileOfferTable([high, highest, fixed].map((of) => ({ terms: of, cell: 0 })));
    const list = createKernelPrices(odd);
    repriceAll(odd, compileMarketPoint(odd, view), compileBuyerTable([noCustomerTerms]), list);
    expect([...list.codes].map((code) => priceCodes[code])).toEqual(['too_high', 'sellable', 'sellable']);
    expect([...list.pricesMinor]).toEqual([0, 200_000_000, 8812]);
  });

  test('follows the market without compiling again', () => {
    expect(priced({ prices: new Map([['/GAS', decimal('710')]]) })[0]).toBe(5400);
    expect(priced({ prices: new Map() })[0]).toBe('stale_market');
  });
});
