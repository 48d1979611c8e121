import type { OrderHistory, OrderRow } from '@handelsplatz/contract/orders';

/** 30 cbm of Diesel B7 from Nordkontor for Harms, still without the seller's numbers. */
export const orderFixture: OrderRow = {
  _id: 'a1',
  orderId: 'DE-2026-100001',
  originalOrderId: null,
  created: '2026-11-21T10:00:00.000Z',
  buyer: { _id: 'k1', name: 'Brennstoffe Harms GmbH', customerNo: 'K-2001' },
  seller: { _id: 's1', name: 'Nordkontor' },
  orderStatus: 'INCOMPLETE',
  product: { _id: 'p1', name: 'Diesel B7', category: 'Diesel' },
  terminal: { _id: 't1', name: 'Hamburg', region: 'Nord' },
  deliveryAddress: null,
  price: 122.79,
  volume: 30,
  purchaseUnit: 'cbm',
  net: 36_837,
  vat: 6_999.03,
  vatCategory: 'S',
  invoice: 43_836.03,
  paymentTerm: 7,
  collectionTime: 7,
  collectionTimeText: '7 Tage',
  collectionRange: { start: '2026-11-22', end: '2026-11-29' },
  edited: false,
  overrides: null,
  creditor: { _id: 's1', name: 'Nordkontor' },
  cancelled: false,
  reference: '',
  contractNumber: null,
  liftingNumber: null,
  pickupNumber: null,
};

/** One page of orders without choices for the filters. */
export function orderHistoryFixture(orders: OrderRow[]): OrderHistory {
  return {
    orders,
    metadata: {
      total: orders.length,
      more: false,
      pageCount: 1,
      pageNumber: 1,
      pageLimit: 20,
      sums: { volumes: [{ unit: 'cbm', volume: 30 * orders.length }], net: 36_837, invoice: 43_836.03 },
      groups: [],
    },
    filterOptions: {
      orderIds: [],
      products: [],
      terminals: [],
      sellers: [],
      buyers: [],
      shareholders: [],
      status: [],
      deliveryAddress: [],
      purchaseUnits: [],
      collectionRanges: { minStart: null, maxEnd: null },
      createdDates: { minDate: null, maxDate: null },
      prices: { minPrice: null, maxPrice: null },
      volumes: { minQuantity: null, maxQuantity: null },
      invoices: { invoiceMin: null, invoiceMax: null },
    },
  };
}
