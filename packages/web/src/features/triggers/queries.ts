import type { TriggerBody } from '@handelsplatz/contract/triggers';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';

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

const changed = () => invalidateTopics(['triggers', 'credit']);

/** Checks values before they are saved. */
export const usePreview = () =>
  useMutation({ mutationFn: (body: TriggerBody) => api.post('/api/triggers/preview', body) });

/** Adds a trigger, or changes the given version of one. Returns its id. */
export const useSaveTrigger = (base?: { readonly _id: string; readonly version: number }) =>
  useMutation({
    mutationFn: async (trigger: TriggerBody) => {
      if (!base) return (await api.post('/api/triggers', trigger))._id;
      const { _id: id, version } = base;
      await api.put('/api/triggers/:id', { version, trigger }, { params: { id } });
      return id;
    },
    onSuccess: changed,
  });

/** Lets a colleague's trigger order that is above the limits of the account. */
export const useApproveTrigger = ({ _id, version }: { readonly _id: string; readonly version: number }) =>
  useMutation({
    mutationFn: () => api.post('/api/triggers/:id/approve', { version }, { params: { id: _id } }),
    onSuccess: changed,
  });

/** Ends a trigger for good. */
export const useCancelTrigger = (id: string) =>
  useMutation({ mutationFn: () => api.delete('/api/triggers/:id', { params: { id } }), onSuccess: changed });

/** Pauses a trigger. */
export const usePauseTrigger = (id: string) =>
  useMutation({
    mutationFn: () => api.post('/api/triggers/:id/pause', undefined, { params: { id } }),
    onSuccess: changed,
  });

/** Lets a paused trigger go on. */
export const useResumeTrigger = (id: string) =>
  useMutation({
    mutationFn: () => api.post('/api/triggers/:id/resume', undefined, { params: { id } }),
    onSuccess: changed,
  });
