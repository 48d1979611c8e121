import type { TriggerBody } from '@handelsplatz/contract/triggers';
import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';

/** The triggers of the user's account. */
export const triggersQuery = () => read('/api/triggers');

/** One trigger with its group and its history. */
export const triggerQuery = (id: string) => read('/api/triggers/:id', { params: { id } });

/** Whether a trigger would order now. */
export const precheckQuery = (id: string) =>
  read('/api/triggers/:id/precheck', { params: { id }, refetchInterval: 60_000 });

/** The best live price now for the goods of a form. */
export const priceNowQuery = (goods: Pick<TriggerBody, 'productId' | 'terminalIds' | 'paymentTerm'>) =>
  read('/api/triggers/price', {
    query: { ...goods, terminalIds: goods.terminalIds.join(), paymentTerm: String(goods.paymentTerm) },
    refetchInterval: 60_000,
  });

/** How often a trigger would have fired. */
export const backtestQuery = (id: string) => read('/api/triggers/:id/backtest', { params: { id }, staleTime: 600_000 });

/** Checks values before they are saved. */
export const usePreview = () =>
  useMutation({ mutationFn: (body: TriggerBody) => call('POST /api/triggers/preview', { body }) });

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

/** Lets a colleague's trigger order that is above the limits of the account. */
export const useApproveTrigger = ({ _id, version }: { readonly _id: string; readonly version: number }) =>
  useMutation({
    mutationFn: () => call('POST /api/triggers/:id/approve', { params: { id: _id }, body: { version } }),
  });

/** Ends a trigger for good. */
export const useCancelTrigger = (id: string) =>
  useMutation({ mutationFn: () => call('DELETE /api/triggers/:id', { params: { id } }) });

/** Pauses a trigger. */
export const usePauseTrigger = (id: string) =>
  useMutation({
    mutationFn: () => call('POST /api/triggers/:id/pause', { params: { id } }),
  });

/** Lets a paused trigger go on. */
export const useResumeTrigger = (id: string) =>
  useMutation({
    mutationFn: () => call('POST /api/triggers/:id/resume', { params: { id } }),
  });
