import { isReleasedTo, sharedPaymentTerms } from '@handelsplatz/domain/trading';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPrices } from './count-unchanged.ts';
import type { ImpactCustomer, ImpactOffer } from './impact.read.ts';

const some = <T>(of: readonly T[]) => fc.subarray([...of]);
const products = ['diesel', 'petrol'];
const terminals = ['basel', 'speyer', 'hamburg'];
const terms = [7, 14, 30];
const ids = ['a', 'b', 'c', 'd'];
const chosenBuyers = [null, new Set<string>(), new Set(['a']), new Set(['b', 'c', 'not connected'])];

const offersArb = fc.array(
  fc.record({
    productId: fc.constantFrom(...products),
    terminalId: fc.constantFrom(...terminals),
    paymentTerms: some(terms),
    buyerIds: fc.constantFrom(...chosenBuyers),
  }),
  { maxLength: 150, size: 'max' },
);
const customersArb = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...ids),
    productIds: some(products).map((list) => new Set(list)),
    terminalIds: some(terminals).map((list) => new Set(list)),
    paymentTerms: some(terms),
  }),
  { selector: ({ id }) => id },
);

test('counts one base price for each offer, and one price for each customer who sees it and shares a payment term', () => {
  fc.assert(
    fc.property(offersArb, customersArb, (someOffers, someCustomers) => {
      const offers = someOffers as unknown as ImpactOffer[];
      const customers = someCustomers as unknown as ImpactCustomer[];
      const countBuyers = (offer: ImpactOffer) =>
        customers.filter(
          (customer) =>
            isReleasedTo(customer.id, offer, customer) &&
            sharedPaymentTerms(offer.paymentTerms, customer.paymentTerms).length > 0,
        );
      expect(runToEnd(countPrices(offers, customers))).toBe(
        offers.reduce((sum, offer) => sum + 1 + countBuyers(offer).length, 0),
      );
    }),
  );
});

test('checks a customer once for a thousand offers of a product with the same terms, whatever their terminals', () => {
  const places = Array.from({ length: 20 }, (_, index) => `terminal-${index}`);
  let looks = 0;
  const customer = {
    id: 'a',
    terminalIds: new Set(places),
    get productIds() {
      looks += 1;
      return new Set(['diesel']);
    },
    paymentTerms: [7],
  } as unknown as ImpactCustomer;
  const offers = Array.from({ length: 1000 }, (_, index) => {
    const terminalId = places[index % places.length];
    return { productId: 'diesel', terminalId, paymentTerms: [7, 14], buyerIds: null };
  }) as unknown as ImpactOffer[];
  expect(runToEnd(countPrices(offers, [customer]))).toBe(2000);
  expect(looks).toBe(1);
});

function runToEnd<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
