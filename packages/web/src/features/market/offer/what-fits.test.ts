import { computeTotals } from '@handelsplatz/domain/market';
import { describe, expect, it } from 'vitest';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { offerFixture } from './offer.fixture.ts';
import { describeFit, describeQuantityProblem } from './what-fits.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');
const fits = (rest: Parameters<typeof offerFixture>[4]) =>
  plain(describeFit(offerFixture('a', 'diesel', 'hamburg', 120, rest), formatsOfBrand()));

describe('orderable quantity', () => {
  it('names the binding limit', () => {
    expect(fits({ orderableQuantity: 60, bindingLimit: 'maximum' })).toBe('bis 60 cbm, Höchstmenge je Bestellung');
    expect(fits({ orderableQuantity: 12.5, bindingLimit: 'credit' })).toBe(
      'bis 12,5 cbm, dann ist Ihr Kreditlimit bei Nordkontor ausgeschöpft',
    );
    expect(fits({ orderableQuantity: 20, bindingLimit: 'purchaseLimit' })).toContain(
      'heutiges Tageslimit für Diesel B7',
    );
  });

  it('explains why nothing can be ordered', () => {
    expect(fits({ orderableQuantity: 0, bindingLimit: 'volume' })).toBe(
      'In diesem Angebot ist keine Menge mehr verfügbar.',
    );
    expect(fits({ orderableQuantity: 0, bindingLimit: 'minimum' })).toContain('Mindestmenge von 5 cbm');
    // Part of the limit may be left today, or it may allow nothing on any day. The sentence fits both cases.
    expect(fits({ orderableQuantity: 0, bindingLimit: 'purchaseLimit' })).toBe(
      'Ihr heutiges Tageslimit für Diesel B7 lässt die Mindestmenge von 5 cbm nicht zu.',
    );
  });
});

describe('the quantity rules of an offer', () => {
  const problem = (quantity: number | null, increment: number | null = null) =>
    plain(
      describeQuantityProblem(offerFixture('a', 'diesel', 'hamburg', 120, { increment }), quantity, formatsOfBrand()),
    );

  it('enforce minimum, maximum and steps', () => {
    expect(problem(4)).toBe('Bitte beachten Sie die Mindest- und Höchstmenge: 5 cbm bis 60 cbm.');
    expect(problem(60)).toBeUndefined();
    expect(problem(7, 2.5)).toBe('Bitte bestellen Sie ab 5 cbm in Schritten von 2,5 cbm.');
    expect(problem(7.5, 2.5)).toBeUndefined();
    expect([problem(8, 3), problem(9, 3)]).toEqual([undefined, 'Bitte bestellen Sie ab 5 cbm in Schritten von 3 cbm.']);
    expect(problem(null)).toBe('Bitte geben Sie eine Menge ein.');
  });
});

describe('the cost of an order', () => {
  it('has net and VAT rounded to cents, as an order has', () => {
    const cbm = { vat: 19, product: { unit: 'cbm' } } as const;
    expect(computeTotals(cbm, 85.12, 30)).toEqual({ net: 25536, vat: 4851.84, gross: 30387.84 });
    expect(computeTotals({ vat: 8.1, product: { unit: 'cbm' } }, 97.35, 0.001)).toEqual({
      net: 0.97,
      vat: 0.08,
      gross: 1.05,
    });
    expect(computeTotals(cbm, 85.12, 0)).toBeUndefined();
    expect(computeTotals({ vat: 19, product: { unit: 'lt' } }, 40, 10.5)).toBeUndefined();
  });
});
