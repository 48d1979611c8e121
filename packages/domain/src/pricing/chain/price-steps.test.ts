import examples from '@handelsplatz/testing/data/pricing-examples.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { decimal } from '../../numbers/index.ts';
import { computePrice, noCustomerTerms, type PriceInput, priceSteps, readWorkedCase } from './index.ts';

const source = null;

/** 500 USD/mt x 0.9 x 0.8 = 360 per cbm, 36.00 per 100 l. */
const plain: PriceInput = {
  terms: {
    priceType: 'API',
    basis: 'GASOIL',
    symbol: '/GAS',
    items: [
      { unit: 'L/cbm', value: decimal('470.40'), label: 'Energiesteuer', kind: 'DUTY', source },
      { unit: 'L/100L15', value: decimal('1.255'), label: 'Logistik', kind: 'PRICE', source },
    ],
    conversion: null,
    density: { value: decimal('0.8'), source },
    fxSurcharge: null,
    floor: null,
  },
  market: { fresh: true, prices: new Map([['/GAS', decimal('500')]]), fx: decimal('0.9') },
  customer: {
    items: [{ unit: 'L/cbm', value: decimal('-4'), label: 'Nachlass', kind: 'CUSTOMER', source }],
    childAdjustment: null,
  },
};

describe('the parts of a price', () => {
  test('are what a trader computes by hand, and add up', () => {
    // 36.00 + 47.04 + 1.255 = 84.295; less 0.40 is 83.895, rounded 83.90. The total before the customer rounds to 84.30.
    expect(priceSteps(plain)).toEqual({
      ok: true,
      value: { price: 8_390, market: 3_600, duties: 4_704, surcharges: 126, lift: 0, customer: -40, floorHolds: false },
    });
  });

  test('show by how much the minimum price raises the price', () => {
    const floor = { value: decimal('90'), source };
    const raised = { ...plain, terms: { ...plain.terms, floor } as PriceInput['terms'], customer: noCustomerTerms };
    expect(priceSteps(raised)).toMatchObject({ value: { price: 9_000, lift: 570, customer: 0, floorHolds: true } });
  });

  test("of a fixed-price offer are its price and the buyer's amounts", () => {
    const factors = { conversion: null, density: null, fxSurcharge: null };
    const fixed: PriceInput = { ...plain, terms: { priceType: 'FIXED', price: decimal('98.50'), ...factors } };
    expect(priceSteps(fixed)).toMatchObject({ value: { price: 9_810, market: 9_850, duties: 0, customer: -40 } });
  });

  test.each(examples.cases.map((each) => [each.id, each] as const))('add up to the price in case %s', (_, each) => {
    const read = readWorkedCase(each);
    if (!read.ok) throw new Error(read.detail.sentence);
    const [steps, computed] = [priceSteps(read.value.input), computePrice(read.value.input)];
    if (!steps.ok || !computed.ok) return expect(steps.ok).toBe(computed.ok);
    const { price, market, duties, surcharges, lift, customer } = steps.value;
    expect([market + duties + surcharges + lift + customer, price]).toEqual([
      computed.value.price,
      computed.value.price,
    ]);
  });
});
