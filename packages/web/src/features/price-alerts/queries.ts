import type { PriceAlertBody } from '@handelsplatz/contract/price-alerts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';

/** The user's price alerts with the price of this moment. */
export const priceAlertsQuery = () => read('/api/price-alerts', { refetchInterval: 60_000 });

const changed = () => invalidateTopics(['price-alerts']);

/** Adds an alert, or changes the given version of one. */
export const useSaveAlert = (base?: { readonly _id: string; readonly version: number }) =>
  useMutation({
    mutationFn: async (alert: PriceAlertBody) => {
      if (!base) return void (await api.post('/api/price-alerts', alert));
      await api.put('/api/price-alerts/:id', { version: base.version, alert }, { params: { id: base._id } });
    },
    onSuccess: changed,
  });

/** Deletes an alert. */
export const useRemoveAlert = () =>
  useMutation({
    mutationFn: (id: string) => api.delete('/api/price-alerts/:id', { params: { id } }),
    onSuccess: changed,
  });

/** Silences an alert until the next day. */
export const useSnoozeAlert = () =>
  useMutation({
    mutationFn: (id: string) => api.post('/api/price-alerts/:id/snooze', undefined, { params: { id } }),
    onSuccess: changed,
  });
