import examples from '@handelsplatz/testing/data/pricing-examples.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compare,
  type Decimal,
  decimal,
  equals,
  toDecimalString,
  toFixedString,
  zero,
} from '../../numbers/index.ts';
import {
  type CustomerTerms,
  computePrice,
  type FixedTerms,
  type LiveTerms,
  noCustomerTerms,
  type PriceInput,
  type PriceItem,
  type PriceUnit,
  priceOffer,
  priceUnits,
  readWorkedCase,
  recompute,
  summariseForBuyer,
  summarisePrice,
} from './index.ts';

const runs = { numRuns: Number(process.env.LAW_RUNS ?? 1000) };

function item(unit: PriceUnit, value: string | Decimal, kind: PriceItem['kind'] = 'PRICE'): PriceItem {
  return {
    unit,
    value: typeof value === 'string' ? decimal(value) : value,
    label: unit,
    kind,
    source: { id: unit, version: 3 },
  };
}

const heatingOil: LiveTerms = {
  priceType: 'API',
  basis: 'GASOIL',
  symbol: '/GAS',
  items: [item('USD/mt', '20'), item('L/100L15', '9.50', 'DUTY')],
  conversion: null,
  density: { value: decimal('0.845'), source: { id: 'density', version: 1 } },
  fxSurcharge: { value: decimal('0.01'), source: { id: 'fx', version: 2 } },
  floor: null,
};
const market = {
  fresh: true,
  prices: new Map([
    ['/GAS', decimal('700')],
    ['/BRN', decimal('80')],
  ]),
  fx: decimal('0.9'),
};

function formatPriced(change: Partial<LiveTerms>, customer: CustomerTerms = noCustomerTerms, view = market): string {
  const priced = priceOffer({ terms: { ...heatingOil, ...change }, market: view, customer });
  return priced.ok ? toFixedString({ coefficient: BigInt(priced.value.price), scale: 2 }, 2) : priced.code;
}

describe('worked prices', () => {
  test.each(examples.cases.map((source) => [source.id, source] as const))('case %s', (_id, source) => {
    const worked = readWorkedCase(source);
    if (!worked.ok) throw new Error(worked.detail.sentence);
    const priced = priceOffer(worked.value.input);
    if (!priced.ok) throw new Error(priced.code);
    expect(equals(priced.value.chainL100, decimal(source.expected.base))).toBe(true);
    expect(equals(priced.value.unrounded, decimal(source.expected.unrounded))).toBe(true);
    expect(priced.value.price).toBe(Number(source.expected.price.replace('.', '')));
    const { lines, ...steps } = priced.value;
    expect(recompute(JSON.parse(JSON.stringify(lines)))).toEqual({
      ok: true,
      value: expect.objectContaining({ price: steps.price }),
    });
  });

  test('there are 28 of them', () => {
    expect(examples.cases).toHaveLength(28);
  });

  test('an unreadable case is refused with a sentence', () => {
    expect(readWorkedCase({ id: 7, basis: 'COAL' })).toMatchObject({
      detail: { sentence: 'Case 7, market: an object is expected.' },
    });
    expect(readWorkedCase(null)).toMatchObject({ ok: false, code: 'unreadable_case' });
  });
});

describe('the chain by hand', () => {
  test('gasoil: (700 + 20) × 0.91 × 0.845 / 10 + 9.50 = 64.8644', () => {
    expect(formatPriced({})).toBe('64.86');
  });

  test('Brent: 80 × 7.45 × 0.91 × 0.845 / 10 = 45.829…', () => {
    const conversion = { value: decimal('7.45'), source: null };
    expect(formatPriced({ basis: 'BRENT', symbol: '/BRN', items: [], conversion })).toBe('45.83');
  });

  test('the floor raises the base before customer items are added', () => {
    const floor = { value: decimal('70'), source: null };
    expect(formatPriced({ floor })).toBe('70.00');
    expect(formatPriced({ floor }, { items: [item('L/cbm', '-25', 'CUSTOMER')], childAdjustment: null })).toBe('67.50');
  });

  test('a fixed-price offer is its price, the surcharge of the payment term and the child adjustment', () => {
    const terms: FixedTerms = { ...heatingOil, priceType: 'FIXED', price: decimal('90.25') };
    const customer = {
      items: [item('USD/mt', '10', 'PAYMENT_TERM')],
      childAdjustment: item('L/100L15', '1.50', 'CHILD'),
    };
    const priced = priceOffer({ terms, market: { ...market, fresh: false }, customer });
    expect(priced.ok && toDecimalString(priced.value.unrounded)).toBe('92.51895');
    expect(priced.ok && recompute(priced.value.lines)).toMatchObject({ ok: true, value: { price: 9252 } });
  });
});

describe('refusals', () => {
  test.each<[string, Partial<LiveTerms>]>([
    ['missing_month', { symbol: null }],
    ['stale_market', { symbol: '/GAS<6>' }],
    ['missing_density', { density: null }],
    ['missing_conversion_factor', { basis: 'BRENT', symbol: '/BRN' }],
    ['missing_conversion_factor', { items: [item('USD/bbl', '1')] }],
    ['not_positive', { items: [item('L/100L15', '-56')] }],
  ])('%s', (code, change) => {
    expect(formatPriced(change)).toBe(code);
  });

  test('a window that is not fresh sells no live price, and neither does a missing FX rate', () => {
    expect(formatPriced({}, noCustomerTerms, { ...market, fresh: false })).toBe('stale_market');
    expect(
      computePrice({ terms: heatingOil, market: { ...market, fx: null }, customer: noCustomerTerms }),
    ).toMatchObject({ code: 'missing_fx' });
  });

  test('a factor is not required where nothing is multiplied by it', () => {
    expect(formatPriced({ items: [item('USD/bbl', '0.00')] })).toBe('53.83');
    const terms: FixedTerms = {
      priceType: 'FIXED',
      price: decimal('80'),
      conversion: null,
      density: null,
      fxSurcharge: null,
    };
    const nothing = { fresh: false, prices: new Map<string, Decimal>(), fx: null };
    const customer = { items: [item('L/cbm', '5', 'PAYMENT_TERM')], childAdjustment: null };
    expect(computePrice({ terms, market: nothing, customer })).toMatchObject({ ok: true, value: { price: 8050 } });
    const perTonne = { items: [item('L/mt', '5', 'CUSTOMER')], childAdjustment: null };
    expect(computePrice({ terms, market: nothing, customer: perTonne })).toMatchObject({ code: 'missing_density' });
  });

  test('half a cent becomes one cent; less is refused as not positive', () => {
    // Without items the chain gives 700 × 0.91 × 0.845 / 10 = 53.8265.
    expect(formatPriced({ items: [item('L/100L15', '-53.8215')] })).toBe('0.01');
    expect(formatPriced({ items: [item('L/100L15', '-53.8216')] })).toBe('not_positive');
  });

  test('a price too high to compute an order with is refused', () => {
    expect(formatPriced({ items: [item('L/100L15', '1999946.178')] })).toBe('2000000.00');
    expect(formatPriced({ items: [item('L/100L15', '1999946.1785')] })).toBe('too_high');
    expect(formatPriced({ fxSurcharge: { value: decimal('999999999999'), source: null } })).toBe('too_high');
  });
});

describe('the explanation', () => {
  const customer = { items: [item('L/cbm', '12', 'CUSTOMER')], childAdjustment: item('L/100L15', '0.5', 'CHILD') };

  test('shows each step with rule, unit, value and running total', () => {
    const priced = priceOffer({ terms: heatingOil, market, customer });
    if (!priced.ok) throw new Error(priced.code);
    expect(
      priced.value.lines.map(
        (line) => `${line.kind} ${line.value} ${line.unit} = ${line.runningTotal.value} ${line.runningTotal.unit}`,
      ),
    ).toEqual([
      'MARKET 700 USD/mt = 700 USD/mt',
      'PRICE 20 USD/mt = 720 USD/mt',
      'FX 0.9 L/USD = 648 L/mt',
      'FX_SURCHARGE 0.01 L/USD = 655.2 L/mt',
      'DENSITY 0.845 t/cbm = 553.644 L/cbm',
      'PER_100L 10 100L15/cbm = 55.3644 L/100L15',
      'DUTY 9.5 L/100L15 = 64.8644 L/100L15',
      'CUSTOMER 12 L/cbm = 66.0644 L/100L15',
      'CHILD 0.5 L/100L15 = 66.5644 L/100L15',
      'ROUNDED 66.56 L/100L15 = 66.56 L/100L15',
    ]);
    expect(priced.value.lines[4]).toMatchObject({ label: 'density', ruleId: 'density', ruleVersion: 1, part: 'OFFER' });
  });

  test('gives the buyer sums that add up to the price', () => {
    const priced = priceOffer({ terms: heatingOil, market, customer });
    expect(priced.ok && summariseForBuyer(priced.value.lines)).toEqual({
      ok: true,
      value: { market: 5383, duty: 950, logistics: 154, seller: 169, total: 6656 },
    });
  });

  test('a changed explanation is detected', () => {
    const priced = priceOffer({ terms: heatingOil, market, customer });
    if (!priced.ok) throw new Error(priced.code);
    const changed = priced.value.lines.map((line) => (line.kind === 'DUTY' ? { ...line, value: '9.51' } : line));
    expect(recompute(changed)).toMatchObject({ code: 'broken_explanation' });
    expect(recompute(priced.value.lines.slice(1))).toMatchObject({ code: 'broken_explanation' });
    expect(recompute([])).toMatchObject({ code: 'broken_explanation' });
  });
});

const amounts = fc.integer({ min: -50_000, max: 50_000 }).map((n): Decimal => ({ coefficient: BigInt(n), scale: 3 }));
const itemLists = fc.array(
  fc.tuple(fc.constantFrom(...priceUnits), amounts).map(([unit, value]) => item(unit, value)),
  { maxLength: 8 },
);
const inputs = fc
  .record({
    basis: fc.constantFrom('GASOIL' as const, 'BRENT' as const),
    quote: fc.integer({ min: 1, max: 150_000 }),
    items: itemLists,
    theirs: itemLists,
    fx: fc.integer({ min: 7000, max: 12_000 }),
    surcharge: fc.integer({ min: 0, max: 200 }),
    density: fc.integer({ min: 7000, max: 9000 }),
    floor: fc.option(fc.integer({ min: 0, max: 20_000 })),
  })
  .map(({ basis, quote, items, theirs, fx, surcharge, density, floor }): PriceInput & { terms: LiveTerms } => ({
    terms: {
      priceType: 'API',
      basis,
      symbol: 'X',
      items,
      conversion: { value: decimal('7.45'), source: null },
      density: { value: { coefficient: BigInt(density), scale: 4 }, source: null },
      fxSurcharge: { value: { coefficient: BigInt(surcharge), scale: 4 }, source: null },
      floor: floor === null ? null : { value: { coefficient: BigInt(floor), scale: 2 }, source: null },
    },
    market: {
      fresh: true,
      prices: new Map([['X', { coefficient: BigInt(quote), scale: 2 }]]),
      fx: { coefficient: BigInt(fx), scale: 4 },
    },
    customer: { items: theirs, childAdjustment: null },
  }));

describe('laws', () => {
  const priceNumber = (input: PriceInput): number => {
    const computed = computePrice(input);
    return computed.ok ? computed.value.price : computed.code === 'not_positive' ? 0 : Number.NaN;
  };
  const withItems = (input: PriceInput & { terms: LiveTerms }, items: readonly PriceItem[]): PriceInput => ({
    ...input,
    terms: { ...input.terms, items },
  });

  test('the sequence of items does not matter', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        expect(priceNumber(withItems(input, input.terms.items.toReversed()))).toBe(priceNumber(input));
      }),
      runs,
    );
  });

  test('an item of zero changes nothing, and items can be split', () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom(...priceUnits), amounts, (input, unit, value) => {
        expect(priceNumber(withItems(input, [...input.terms.items, item(unit, zero)]))).toBe(priceNumber(input));
        const whole = [...input.terms.items, item(unit, add(value, value))];
        expect(priceNumber(withItems(input, [...input.terms.items, item(unit, value), item(unit, value)]))).toBe(
          priceNumber(withItems(input, whole)),
        );
      }),
      runs,
    );
  });

  test('raising an item never lowers the price', () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom(...priceUnits), fc.integer({ min: 1, max: 9000 }), (input, unit, cents) => {
        const raised = withItems(input, [...input.terms.items, item(unit, { coefficient: BigInt(cents), scale: 2 })]);
        expect(priceNumber(raised)).toBeGreaterThanOrEqual(priceNumber(input));
      }),
      runs,
    );
  });

  test('the base never goes below the floor, and the price is within half a cent of the chain', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const computed = computePrice(input);
        if (!computed.ok) return;
        const { base, chainL100, unrounded, price } = computed.value;
        expect(compare(base, chainL100)).toBeGreaterThanOrEqual(0);
        if (input.terms.floor !== null) expect(compare(base, input.terms.floor.value)).toBeGreaterThanOrEqual(0);
        expect(toFixedString(unrounded, 2)).toBe(toFixedString({ coefficient: BigInt(price), scale: 2 }, 2));
      }),
      runs,
    );
  });

  test('every explanation can be recomputed to the same cents, and its last line is the price', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const priced = priceOffer(input);
        if (!priced.ok) return;
        const { lines, unrounded, price } = priced.value;
        expect(recompute(JSON.parse(JSON.stringify(lines)))).toMatchObject({ ok: true, value: { price } });
        expect(lines.at(-2)?.runningTotal).toEqual({ value: toDecimalString(unrounded), unit: 'L/100L15' });
        const summary = summariseForBuyer(lines);
        if (!summary.ok) throw new Error(summary.code);
        const { market, duty, logistics, seller, total } = summary.value;
        expect([market + duty + logistics + seller, total]).toEqual([price, price]);
        expect(summarisePrice(input)).toEqual(summary);
      }),
      runs,
    );
  });
});
