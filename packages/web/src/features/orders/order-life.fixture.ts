import type { OrderDetail, WaitingOrder } from '@handelsplatz/contract/orders';
import { orderFixture } from './order.fixture.ts';

/** The detail of the order of `orderFixture`, as its seller reads it before the numbers are entered. */
export const orderDetailFixture: OrderDetail = {
  ...orderFixture,
  version: 1,
  steps: ['REJECT', 'COMPLETE', 'CANCEL', 'AMEND'],
  amendments: [],
  liftings: [],
  liftedLitres: 0,
  mostLitres: 30_300,
  density: 0.836,
  vatPermille: 190,
  vatCase: null,
  vatRates: [
    { from: '2021-01-01', permille: 190 },
    { from: '2027-01-01', permille: 200 },
  ],
  billed: null,
  documentVersion: 1,
  original: {
    price: 122.79,
    volume: 30,
    net: 36_837,
    vat: 6_999.03,
    gross: 43_836.03,
    collectionStart: '2026-11-22',
    collectionEnd: '2026-11-29',
  },
  erpReference: null,
  transferPending: false,
  fromTrigger: false,
  trigger: null,
  papers: [],
  co2: null,
  terms: null,
  explanation: { at: '2026-11-21T10:00:00.000Z', lines: [] } as unknown as OrderDetail['explanation'],
  history: [
    {
      at: '2026-11-21T10:00:00.000Z',
      step: '',
      from: null,
      status: 'INCOMPLETE',
      by: 'Karla Kaufmann',
      note: '',
      changes: {},
    },
  ],
};

/** The same order in the work list. */
export const waitingOrderFixture: WaitingOrder = {
  _id: 'a1',
  orderId: 'DE-2026-100001',
  version: 1,
  orderStatus: 'INCOMPLETE',
  created: '2026-11-21T10:00:00.000Z',
  buyer: 'Brennstoffe Harms GmbH',
  product: 'Diesel B7',
  terminal: 'Hamburg',
  volume: 30,
  purchaseUnit: 'cbm',
  price: 122.79,
  gross: 43_836.03,
  collectionRange: { start: '2026-11-22', end: '2026-11-29' },
  contractNumber: null,
  liftingNumber: null,
  pickupNumber: null,
  liftedLitres: 0,
  density: 0.836,
  amendment: null,
  asked: null,
};
