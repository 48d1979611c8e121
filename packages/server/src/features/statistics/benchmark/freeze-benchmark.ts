import { computeBenchmark, toCashPrice } from '@handelsplatz/domain/statistics';
import type { OrderableOffers } from '../../market/index.ts';
import type { BenchmarkedOrder, NewBenchmark } from './benchmark.store.ts';

/** The order as the market is asked for alternatives. */
export function toPurchase(order: BenchmarkedOrder) {
  return {
    offerId: order.offer_id,
    litres: order.volume_litres,
    paymentTerm: order.payment_term,
    paidMinor: order.price_minor,
  };
}

/** The credit that the orders of a purchase use, by seller. */
export function sumCredit(orders: readonly Pick<BenchmarkedOrder, 'seller_id' | 'gross_minor'>[]): Map<string, number> {
  const used = new Map<string, number>();
  for (const { seller_id, gross_minor } of orders) used.set(seller_id, (used.get(seller_id) ?? 0) + gross_minor);
  return used;
}

/** The comparison of an order with what could have been ordered instead. */
export function toBenchmark(
  order: BenchmarkedOrder,
  { offers: others, referenceE4 }: OrderableOffers,
  windowSeq: number | null,
): NewBenchmark {
  const paid = toCashPrice(order.price_minor, order.payment_term);
  const { offers, sellers, bestE4, medianE4, rank } = computeBenchmark(paid, others);
  return {
    order_id: order.id,
    buyer_id: order.buyer_id,
    buyer_user_id: order.buyer_user_id,
    ordered_on: order.ordered_on,
    window_seq: windowSeq,
    paid_e4: paid,
    offers,
    sellers,
    best_e4: bestE4,
    median_e4: medianE4,
    rank,
    reference_e4: referenceE4,
  };
}
