import type { StandingOrderBody } from '@handelsplatz/contract/standing-orders';
import { read } from '../../platform/api/calls.ts';

/** The best live price now for the goods of a form. */
export const priceNowQuery = (goods: Pick<StandingOrderBody, 'productId' | 'terminalIds' | 'paymentTerm'>) =>
  read('/api/standing-orders/price', {
    query: { ...goods, terminalIds: goods.terminalIds.join(), paymentTerm: String(goods.paymentTerm) },
    refetchInterval: 60_000,
  });
