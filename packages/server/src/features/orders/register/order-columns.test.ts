import { expect, test } from 'vitest';
import { createOrderColumns, type OrderFacts, putFacts } from './order-columns.ts';

/** An order whose terms follow from its place, so that each row can be checked. */
function orderAt(place: number): OrderFacts {
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

test('every order keeps its terms, also the one for which the columns grow', () => {
  const columns = createOrderColumns();
  const count = 2_000;
  for (let place = 0; place < count; place += 1) putFacts(columns, orderAt(place));
  const wrong = [...Array(count).keys()].filter((row) => {
    const { priceMinor, litres, netMinor, grossMinor, collectionStart, collectionEnd } = columns.terms;
    const found = [priceMinor, litres, netMinor, grossMinor, collectionStart, collectionEnd].map((each) => each[row]);
    return found.some((value, at) => value !== row + at + 1);
  });
  expect(wrong).toEqual([]);
});
