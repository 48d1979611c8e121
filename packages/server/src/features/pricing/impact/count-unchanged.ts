import { type EffectCustomer, type EffectOffer, hasCommonTerm } from './draft-effect.read.ts';

/** Offers that differ in nothing that says who may buy them. */
interface OfferKind {
  readonly offer: EffectOffer;
  readonly offers: number;
}

const offersPerStep = 64;

/**
 * How many prices offers have: the base price of each, and one for each customer who may buy it. Customers are looked at
 * once for each kind of offer, not for each offer. May pause after each step.
 */
export function* countPrices(
  offers: readonly EffectOffer[],
  customers: readonly EffectCustomer[],
): Generator<void, number> {
  const buyersOf = yield* countingBuyers(customers);
  let prices = 0;
  for (const { offer, offers: count } of yield* kindsOf(offers)) {
    prices += count * (1 + buyersOf(offer));
    yield;
  }
  return prices;
}

function* kindsOf(offers: readonly EffectOffer[]): Generator<void, Iterable<OfferKind>> {
  const kinds = new Map<string, OfferKind>();
  const chosen = new Map<EffectOffer['buyerIds'], number>();
  for (const [index, offer] of offers.entries()) {
    const buyersNo = chosen.get(offer.buyerIds) ?? chosen.size;
    chosen.set(offer.buyerIds, buyersNo);
    const key = `${offer.productId}/${offer.terminalId}/${offer.paymentTerms.join()}/${buyersNo}`;
    kinds.set(key, { offer, offers: 1 + (kinds.get(key)?.offers ?? 0) });
    if (index % offersPerStep === 0) yield;
  }
  return kinds.values();
}

/** How many customers may buy an offer. They are compared by themselves, as comparing ids takes most of the time. */
function* countingBuyers(customers: readonly EffectCustomer[]): Generator<void, (offer: EffectOffer) => number> {
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const atTerminals = new Map<string, EffectCustomer[]>();
  for (const customer of customers) {
    for (const terminalId of customer.terminalIds) {
      const there = atTerminals.get(terminalId);
      if (there) there.push(customer);
      else atTerminals.set(terminalId, [customer]);
    }
    yield;
  }
  const lists = new Map<string, ReadonlySet<EffectCustomer>>();
  const takersOf = (offer: EffectOffer) => {
    const key = `${offer.productId}/${offer.paymentTerms.join()}`;
    const takers = lists.get(key) ?? new Set(customers.filter((customer) => takes(customer, offer)));
    lists.set(key, takers);
    return takers;
  };
  return (offer) => {
    const { terminalId, buyerIds } = offer;
    const takers = takersOf(offer);
    if (buyerIds === null) return countOf(atTerminals.get(terminalId) ?? [], (customer) => takers.has(customer));
    return countOf(buyerIds, (id) => {
      const customer = byId.get(id);
      return customer !== undefined && takers.has(customer) && customer.terminalIds.has(terminalId);
    });
  };
}

/** Whether a customer may have an offer's product at one of its payment terms. */
function takes(customer: EffectCustomer, offer: EffectOffer): boolean {
  return customer.productIds.has(offer.productId) && hasCommonTerm(offer, customer);
}

function countOf<T>(items: Iterable<T>, matches: (item: T) => boolean): number {
  let count = 0;
  for (const item of items) if (matches(item)) count += 1;
  return count;
}
