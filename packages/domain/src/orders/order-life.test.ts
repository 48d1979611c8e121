import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amendTerms,
  computeLitresAt15,
  computeMostLitres,
  computeVolumeCorrection,
  listSteps,
  mayBecome,
  mayTake,
  needsConsent,
  type OrderStatus,
  type OrderStep,
  type OrderTerms,
  orderStatuses,
  orderSteps,
  pickVatPermille,
} from './index.ts';

const terms: OrderTerms = {
  priceMinor: 10_000,
  volumeLitres: 30_000,
  netMinor: 3_000_000,
  vatMinor: 570_000,
  grossMinor: 3_570_000,
  collectionStart: '2026-03-04',
  collectionEnd: '2026-03-11',
};

describe('the rate of value added tax of a changed order', () => {
  const rates = [
    { from: '2021-01-01', permille: 190 },
    { from: '2027-01-01', permille: 200 },
  ];
  // The order was placed when the rate was another one: it keeps it while its first day stays.
  const order = { collectionStart: '2026-12-30', vatPermille: 160, vatCase: null };
  it.each([
    [{ volumeLitres: 20_000, collectionEnd: '2027-01-05' }, 160],
    [{ collectionStart: '2026-12-30' }, 160],
    [{ collectionStart: '2026-12-31' }, 190],
    [{ collectionStart: '2027-01-01' }, 200],
  ])('after %j is %s ‰', (change, permille) => {
    expect(pickVatPermille(order, change, rates)).toBe(permille);
  });

  it('stays none on another day where the case is not taxed', () => {
    const free = { ...order, vatPermille: 0, vatCase: { category: 'K' } } as const;
    expect(pickVatPermille(free, { collectionStart: '2027-01-01' }, rates)).toBe(0);
    const taxed = { ...order, vatCase: { category: 'S' } } as const;
    expect(pickVatPermille(taxed, { collectionStart: '2027-01-01' }, rates)).toBe(200);
  });
});

describe('the steps of an order', () => {
  it('change nothing once it is complete or cancelled', () => {
    for (const side of ['buyer', 'seller'] as const)
      for (const status of ['COMPLETE', 'CANCELLED'] as const) expect(listSteps(side, status)).toEqual([]);
  });

  it('leave consent to the buyer alone, and cancellation to the time before the transfer', () => {
    for (const status of orderStatuses) expect(mayTake('CONSENT', 'seller', status)).toBe(false);
    expect(orderStatuses.filter((status) => mayTake('CANCEL', 'seller', status))).toEqual([
      'MANUAL',
      'INCOMPLETE',
      'CONFIRMED',
    ]);
  });

  /** Where each step leads, of those that change the state. COMPLETE confirms; a loading of a confirmed order hands it over. */
  const leads: Partial<Record<OrderStep, OrderStatus>> = {
    APPROVE: 'INCOMPLETE',
    COMPLETE: 'CONFIRMED',
    TRANSFER: 'TRANSFERRED',
    LIFT: 'TRANSFERRED',
    CLOSE: 'COMPLETE',
    REJECT: 'CANCELLED',
    CANCEL: 'CANCELLED',
  };
  const listNext = (status: OrderStatus) =>
    listSteps('seller', status).flatMap((step) => (leads[step] && leads[step] !== status ? [leads[step]] : []));

  it.each(['MANUAL', 'INCOMPLETE', 'CONFIRMED', 'TRANSFERRED'] as const)(
    'lead from %s to an end: no order is stuck',
    (from) => {
      const reached = new Set<OrderStatus>([from]);
      for (const status of reached) for (const next of listNext(status)) reached.add(next);
      expect(reached).toContain('COMPLETE');
      expect(reached.has('CANCELLED')).toBe(from !== 'TRANSFERRED');
    },
  );

  it('take only the ways that the states have', () => {
    for (const status of orderStatuses)
      for (const next of listNext(status))
        expect([status, next, mayBecome(status, next)]).toEqual([status, next, true]);
  });

  it('reach every step in some state', () => {
    for (const step of orderSteps)
      expect(orderStatuses.some((status) => mayTake(step, 'buyer', status) || mayTake(step, 'seller', status))).toBe(
        true,
      );
  });
});

describe('an amendment', () => {
  it.each([
    ['more volume', { volumeLitres: 30_001 }, true],
    ['a higher price', { priceMinor: 10_001 }, true],
    ['a later start', { collectionStart: '2026-03-05' }, true],
    ['an earlier end', { collectionEnd: '2026-03-10' }, true],
    ['less volume', { volumeLitres: 29_999 }, false],
    ['a lower price', { priceMinor: 9_999 }, false],
    ['a longer period', { collectionStart: '2026-03-03', collectionEnd: '2026-03-12' }, false],
    ['more volume at a lower price', { volumeLitres: 30_001, priceMinor: 1 }, true],
  ])('with %s needs consent: %s', (_, change, needs) => {
    expect(needsConsent(terms, amendTerms(terms, change, 1900))).toBe(needs);
  });

  it('with an earlier day needs consent when its rate of VAT is higher', () => {
    const onRate = (vatBasisPoints: number) => amendTerms(terms, { collectionStart: '2026-03-03' }, vatBasisPoints);
    expect([2000, 1900, 1800].map((rate) => needsConsent(terms, onRate(rate)))).toEqual([true, false, false]);
  });

  it('without the buyer’s consent never costs more, at whatever rate of VAT', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 1, max: 90_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (priceMinor, volumeLitres, vatBasisPoints) => {
          const after = amendTerms(terms, { priceMinor, volumeLitres }, vatBasisPoints);
          return needsConsent(terms, after) || after.grossMinor <= terms.grossMinor;
        },
      ),
    );
  });
});

describe('litres at 15 °C', () => {
  it.each([
    [0.845, 15, 1],
    [0.845, 25, 0.9916],
    [0.836, 5, 1.0085],
    [0.748, 30, 0.9818],
    [0.78, 20, 0.9948],
    [0.845, -10, 1.0208],
  ])('a density of %d at %d °C has the factor %d', (density, celsius, factor) => {
    expect(computeVolumeCorrection(density, celsius)).toBe(factor);
  });

  it('are fewer than observed above 15 °C and more below', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.7, max: 0.9, noNaN: true }),
        fc.integer({ min: -20, max: 40 }),
        (density, celsius) => {
          const litres = computeLitresAt15(30_000, density, celsius);
          return celsius > 15 ? litres < 30_000 : litres >= 30_000;
        },
      ),
    );
  });

  it('may pass the ordered volume by the tolerance of the product', () => {
    expect(computeMostLitres(30_000, 10)).toBe(30_300);
    expect(computeMostLitres(30_000, 0)).toBe(30_000);
  });
});
