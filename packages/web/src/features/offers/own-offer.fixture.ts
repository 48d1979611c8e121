import type { OwnOffer } from '@handelsplatz/contract/offers';

/** A live offer that is in the market: 300 of 500 cbm are left. */
export const ownOfferFixture: OwnOffer = {
  _id: 'o1',
  displayName: 'Diesel B7, Hamburg',
  priceType: 'API',
  product: { _id: 'p1', name: 'Diesel B7', category: 'Diesel', unit: 'cbm' },
  terminal: { _id: 't1', name: 'Hamburg', region: 'Nord' },
  price: 120,
  unpricedReason: null,
  halted: false,
  status: 'ACTIVE',
  totalVolume: 500,
  remainingVolume: 300,
  minimumOrderQuantity: 5,
  maximumOrderQuantity: 60,
  collectionTime: 3,
  collectionStartDate: null,
  collectionEndDate: null,
  offerAvailability: { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' },
  paymentTerms: [7],
};
