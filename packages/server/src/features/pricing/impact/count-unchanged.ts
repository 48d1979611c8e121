import { hasSharedPaymentTerm } from '@handelsplatz/domain/trading';
import type { ImpactCustomer, ImpactOffer } from './impact.read.ts';

/** Offers that are equal in everything that decides who may buy them. */
interface OfferKind {
  readonly offer: ImpactOffer;
  readonly offers: number;
}

const offersPerStep = 64;

/**
 * How many prices offers have: the base price of each, and one for each customer who may buy it. Customers are checked once for
 * each kind of offer, not for each offer. The caller may pause after each step.
 */
export function* countPrices(
  offers: readonly ImpactOffer[],
  customers: readonly ImpactCustomer[],
): Generator<void, number> {
  const countBuyers = yield* countingBuyers(customers);
  let prices = 0;
  for (const { offer, offers: count } of yield* listKinds(offers)) {
    prices += count * (1 + countBuyers(offer));
    yield;
  }
  return prices;
}

function* listKinds(offers: readonly ImpactOffer[]): Generator<void, Iterable<OfferKind>> {
  const kinds = new Map<string, OfferKind>();
  const chosen = new Map<ImpactOffer['buyerIds'], number>();
  for (const [index, offer] of offers.entries()) {
    const buyersNo = chosen.get(offer.buyerIds) ?? chosen.size;
    chosen.set(offer.buyerIds, buyersNo);
    const key = `${offer.productId}/${offer.terminalId}/${offer.paymentTerms.join()}/${buyersNo}`;
    kinds.set(key, { offer, offers: 1 + (kinds.get(key)?.offers ?? 0) });
    if (index % offersPerStep === 0) yield;
  }
  return kinds.values();
}

/**
 * Counts the customers who may buy an offer. It compares the customers as objects, because comparing ids takes most of the
 * time.
 */
function* countingBuyers(customers: readonly ImpactCustomer[]): Generator<void, (offer: ImpactOffer) => number> {
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const atTerminals = new Map<string, ImpactCustomer[]>();
  for (const customer of customers) {
    for (const terminalId of customer.terminalIds) {
      const there = atTerminals.get(terminalId);
      if (there) there.push(customer);
      else atTerminals.set(terminalId, [customer]);
    }
    yield;
  }
  const lists = new Map<string, ReadonlySet<ImpactCustomer>>();
  const findTakers = (offer: ImpactOffer) => {
    const key = `${offer.productId}/${offer.paymentTerms.join()}`;
    const takers = lists.get(key) ?? new Set(customers.filter((customer) => takes(customer, offer)));
    lists.set(key, takers);
    return takers;
  };
  return (offer) => {
    const { terminalId, buyerIds } = offer;
    const takers = findTakers(offer);
    if (buyerIds === null) return countMatching(atTerminals.get(terminalId) ?? [], (customer) => takers.has(customer));
    return countMatching(buyerIds, (id) => {
      const customer = byId.get(id);
      return customer !== undefined && takers.has(customer) && customer.terminalIds.has(terminalId);
    });
  };
}

/** Whether an offer's product is released for a customer at one of its payment terms. */
function takes(customer: ImpactCustomer, offer: ImpactOffer): boolean {
  return customer.productIds.has(offer.productId) && hasSharedPaymentTerm(offer.paymentTerms, customer.paymentTerms);
}

function countMatching<T>(items: Iterable<T>, matches: (item: T) => boolean): number {
  let count = 0;
  for (const item of items) if (matches(item)) count += 1;
  return count;
}
