import type { OrderFacts } from './order-columns.ts';

/** An order whose terms follow from its place, so that each row can be checked. */
export function orderAt(place: number): OrderFacts {
  return {
    id: place.toString(16).padStart(32, '0'),
    orderNo: `DE-2026-${place}`,
    otherNumbers: '',
    createdMs: place,
    status: 'CONFIRMED',
    productId: 'product',
    terminalId: 'terminal',
    buyerId: 'buyer',
    sellerId: 'seller',
    address: '',
    unit: 'cbm',
    market: 'spot',
    paymentTerm: 14,
    original: null,
    priceMinor: place + 1,
    litres: place + 2,
    netMinor: place + 3,
    grossMinor: place + 4,
    collectionStart: place + 5,
    collectionEnd: place + 6,
  };
}
