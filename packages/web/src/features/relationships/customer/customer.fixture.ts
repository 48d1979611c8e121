import type { Metadata } from '@handelsplatz/contract/catalogue';
import type { RelationshipPage } from '@handelsplatz/contract/relationships';

/** A buyer who has asked for a connection, as the seller reads it. */
export const askingCustomer: RelationshipPage = {
  _id: 'r1',
  accountId: 'b1',
  name: 'Heizöl Huber',
  customerNo: 'K-1009',
  city: 'Ulm',
  own: { status: 'NEW' },
  other: { status: 'NEW', answered: true, additivesEnabled: false },
  buyer: { status: 'ENABLED' },
  paymentTerms: [7],
  releasedTerminals: 0,
  releasedProducts: 0,
  message: 'Guten Tag, wir brauchen Diesel.',
  requestedBy: 'buyer',
  credit: null,
  created: '2026-03-01T09:00:00Z',
  terms: {
    version: 1,
    customerNo: 'K-1009',
    terminalIds: [],
    productIds: [],
    additives: { enabled: false, mode: 'CHOSEN', productIds: [] },
    paymentTerms: [7],
    notes: '',
  },
  address: { addressLine1: 'Ring 1', addressLine2: '', postCode: '89073', country: 'DE' },
  contacts: [],
  purchasingEnabled: true,
  parent: null,
  pricedAs: 'b1',
  offered: {
    terminalIds: ['0197d1f0-0000-7000-8000-000000000001'],
    productIds: ['0197d1f0-0000-7000-8000-000000000011'],
  },
};

/** Two terminals and two products. */
export const goodsFixture: Pick<Metadata, 'regions' | 'fuels' | 'additives'> = {
  regions: [
    {
      _id: 'g1',
      name: 'Nord',
      terminals: [
        { _id: '0197d1f0-0000-7000-8000-000000000001', name: 'Hamburg' },
        { _id: '0197d1f0-0000-7000-8000-000000000002', name: 'Kiel' },
      ],
    },
  ],
  fuels: [
    { _id: '0197d1f0-0000-7000-8000-000000000011', name: 'Diesel B7', category: 'Diesel', unit: 'cbm' },
    { _id: '0197d1f0-0000-7000-8000-000000000012', name: 'Heizöl EL', category: 'Heizöl', unit: 'cbm' },
  ],
  additives: [],
};
