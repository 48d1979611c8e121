// @vitest-environment happy-dom
import type { OwnOffer } from '@handelsplatz/contract/offers';
import { beforeEach, expect, test } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { offerLabels } from './offer-labels.ts';

beforeEach(() => applyDeployment({ brand: 'de', demo: false }));

function offerOf(_id: string, part: Partial<OwnOffer> = {}): OwnOffer {
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
    ...part,
  };
}

const labels = (...offers: OwnOffer[]) => [...offerLabels(offers).values()];

test('one offer at a place needs product and terminal only', () => {
  const elsewhere = offerOf('b', { terminal: { _id: 'u', name: 'Kiel', region: 'Nord' }, price: null });
  expect(labels(offerOf('a'), elsewhere)).toEqual(['Diesel B7, Schwedt', 'Diesel B7, Kiel (ohne Preis)']);
});

test('several at one place say what differs, and no more than that takes', () => {
  expect(labels(offerOf('a'), offerOf('b', { priceType: 'FIXED' }))).toEqual([
    'Diesel B7, Schwedt (Live-Preis)',
    'Diesel B7, Schwedt (Festpreis)',
  ]);
  expect(labels(offerOf('a'), offerOf('b', { minimumOrderQuantity: 20.5, paymentTerms: [30], price: null }))).toEqual([
    'Diesel B7, Schwedt (10\u00A0cbm bis 60\u00A0cbm)',
    'Diesel B7, Schwedt (20,5\u00A0cbm bis 60\u00A0cbm, ohne Preis)',
  ]);
  const fixed: Partial<OwnOffer> = { priceType: 'FIXED', paymentTerms: [30] };
  expect(labels(offerOf('a'), offerOf('b', fixed), offerOf('c', { paymentTerms: [30] }))).toEqual([
    'Diesel B7, Schwedt (Live-Preis, 7, 14 Tage Ziel)',
    'Diesel B7, Schwedt (Festpreis, 30 Tage Ziel)',
    'Diesel B7, Schwedt (Live-Preis, 30 Tage Ziel)',
  ]);
  expect(labels(offerOf('a'), offerOf('b', { collectionTime: 14 }))).toEqual([
    'Diesel B7, Schwedt (7 Tage Abholung)',
    'Diesel B7, Schwedt (14 Tage Abholung)',
  ]);
});

test('what is alike in everything is numbered', () => {
  expect(labels(offerOf('a'), offerOf('b', { priceType: 'FIXED' }), offerOf('c'))).toEqual([
    'Diesel B7, Schwedt (Live-Preis, Nr. 1)',
    'Diesel B7, Schwedt (Festpreis)',
    'Diesel B7, Schwedt (Live-Preis, Nr. 2)',
  ]);
});
