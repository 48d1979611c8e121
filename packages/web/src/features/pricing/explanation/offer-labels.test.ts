import type { OwnOffer } from '@handelsplatz/contract/offers';
import { expect, test } from 'vitest';
import { offerLabels } from './offer-labels.ts';

function createOffer(_id: string, part: Partial<OwnOffer> = {}): OwnOffer {
  return {
    _id,
    displayName: 'Diesel B7, Schwedt',
    priceType: 'API',
    product: { _id: 'p', name: 'Diesel B7', category: 'Diesel', unit: 'cbm' },
    terminal: { _id: 't', name: 'Schwedt', region: 'Ost' },
    price: 120,
    unpricedReason: null,
    halted: false,
    status: 'ACTIVE',
    totalVolume: 900,
    remainingVolume: 900,
    minimumOrderQuantity: 10,
    maximumOrderQuantity: 60,
    collectionTime: 7,
    collectionStartDate: null,
    collectionEndDate: null,
    offerAvailability: { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' },
    paymentTerms: [7, 14],
    version: 1,
    externalId: null,
    taxStatus: 'TAXED',
    quantityIncrement: null,
    soldVolume: 0,
    reservedVolume: 0,
    reservations: 0,
    pausedUntil: null,
    delivered: false,
    buyerIds: null,
    hasOverrides: false,
    note: '',
    customer: null,
    ...part,
  };
}

const labels = (...offers: OwnOffer[]) => [...offerLabels(offers).values()];

test('an offer alone at its terminal is named by product and terminal', () => {
  const elsewhere = createOffer('b', { terminal: { _id: 'u', name: 'Kiel', region: 'Nord' }, price: null });
  expect(labels(createOffer('a'), elsewhere)).toEqual(['Diesel B7, Schwedt', 'Diesel B7, Kiel (ohne Preis)']);
});

test('several offers at one terminal are named with as few differences as they need', () => {
  expect(labels(createOffer('a'), createOffer('b', { priceType: 'FIXED' }))).toEqual([
    'Diesel B7, Schwedt (Live-Preis)',
    'Diesel B7, Schwedt (Festpreis)',
  ]);
  expect(
    labels(createOffer('a'), createOffer('b', { minimumOrderQuantity: 20.5, paymentTerms: [30], price: null })),
  ).toEqual([
    'Diesel B7, Schwedt (10\u00A0cbm bis 60\u00A0cbm)',
    'Diesel B7, Schwedt (20,5\u00A0cbm bis 60\u00A0cbm, ohne Preis)',
  ]);
  const fixed: Partial<OwnOffer> = { priceType: 'FIXED', paymentTerms: [30] };
  expect(labels(createOffer('a'), createOffer('b', fixed), createOffer('c', { paymentTerms: [30] }))).toEqual([
    'Diesel B7, Schwedt (Live-Preis, 7, 14 Tage Ziel)',
    'Diesel B7, Schwedt (Festpreis, 30 Tage Ziel)',
    'Diesel B7, Schwedt (Live-Preis, 30 Tage Ziel)',
  ]);
  expect(labels(createOffer('a'), createOffer('b', { collectionTime: 14 }))).toEqual([
    'Diesel B7, Schwedt (7 Tage Abholung)',
    'Diesel B7, Schwedt (14 Tage Abholung)',
  ]);
});

test('offers that are alike in everything are numbered', () => {
  expect(labels(createOffer('a'), createOffer('b', { priceType: 'FIXED' }), createOffer('c'))).toEqual([
    'Diesel B7, Schwedt (Live-Preis, Nr. 1)',
    'Diesel B7, Schwedt (Festpreis)',
    'Diesel B7, Schwedt (Live-Preis, Nr. 2)',
  ]);
});
