import type { PriceAlertBody } from '@handelsplatz/contract/price-alerts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/calls.ts';

/** Adds an alert, or changes the given version of one. */
export const useSaveAlert = (base?: { readonly _id: string; readonly version: number }) =>
  useMutation({
    mutationFn: async (alert: PriceAlertBody) => {
      if (!base) return void (await call('POST /api/price-alerts', { body: alert }));
      await call('PUT /api/price-alerts/:id', { params: { id: base._id }, body: { version: base.version, alert } });
    },
  });
