import type { PriceAlertBody } from '@handelsplatz/contract/price-alerts';
import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';

/** The user's price alerts with the price of this moment. */
export const priceAlertsQuery = () => read('/api/price-alerts', { refetchInterval: 60_000 });

/** Adds an alert, or changes the given version of one. */
export const useSaveAlert = (base?: { readonly _id: string; readonly version: number }) =>
  useMutation({
    mutationFn: async (alert: PriceAlertBody) => {
      if (!base) return void (await call('POST /api/price-alerts', { body: alert }));
      await call('PUT /api/price-alerts/:id', { params: { id: base._id }, body: { version: base.version, alert } });
    },
  });

/** Deletes an alert. */
export const useRemoveAlert = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/price-alerts/:id', { params: { id } }),
  });

/** Silences an alert until the next day. */
export const useSnoozeAlert = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/price-alerts/:id/snooze', { params: { id } }),
  });
