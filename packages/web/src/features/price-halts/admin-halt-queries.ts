import type { AdminHaltInput } from '@handelsplatz/contract/price-halts';
import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';

/** `GET /api/admin/price-halts`: every halt of live prices, and the sellers and products that can be halted. */
export const priceHaltsQuery = () => read('/api/admin/price-halts');

/** `POST /api/admin/price-halts` */
export const useHaltPrices = () =>
  useMutation({
    mutationFn: (body: AdminHaltInput) => call('POST /api/admin/price-halts', { body }),
  });

/** `DELETE /api/admin/price-halts/{id}` */
export const useLiftPrices = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/admin/price-halts/:id', { params: { id } }),
  });
