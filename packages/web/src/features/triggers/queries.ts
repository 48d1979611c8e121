import type { TriggerBody } from '@handelsplatz/contract/triggers';
import { read } from '../../platform/api/calls.ts';

/** The best live price now for the goods of a form. */
export const priceNowQuery = (goods: Pick<TriggerBody, 'productId' | 'terminalIds' | 'paymentTerm'>) =>
  read('/api/triggers/price', {
    query: { ...goods, terminalIds: goods.terminalIds.join(), paymentTerm: String(goods.paymentTerm) },
    refetchInterval: 60_000,
  });
