import type { TriggerBody } from '@handelsplatz/contract/triggers';
import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';

/** The best live price now for the goods of a form. */
export const priceNowQuery = (goods: Pick<TriggerBody, 'productId' | 'terminalIds' | 'paymentTerm'>) =>
  read('/api/triggers/price', {
    query: { ...goods, terminalIds: goods.terminalIds.join(), paymentTerm: String(goods.paymentTerm) },
    refetchInterval: 60_000,
  });

/** Adds a trigger, or changes the given version of one. Returns its id. */
export const useSaveTrigger = (base?: { readonly _id: string; readonly version: number }) =>
  useMutation({
    mutationFn: async (trigger: TriggerBody) => {
      if (!base) return (await call('POST /api/triggers', { body: trigger }))._id;
      const { _id: id, version } = base;
      await call('PUT /api/triggers/:id', { params: { id }, body: { version, trigger } });
      return id;
    },
  });
