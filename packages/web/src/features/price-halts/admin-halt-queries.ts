import type { AdminHaltInput } from '@handelsplatz/contract/price-halts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';

/** `GET /api/admin/price-halts`: every halt of live prices, and the sellers and products that can be halted. */
export const priceHaltsQuery = () => read('/api/admin/price-halts');

const changed = () => invalidateTopics(['price-halts']);

/** `POST /api/admin/price-halts` */
export const useHaltPrices = () =>
  useMutation({
    mutationFn: (body: AdminHaltInput) => api.post('/api/admin/price-halts', body),
    onSettled: changed,
  });

/** `DELETE /api/admin/price-halts/{id}` */
export const useLiftPrices = () =>
  useMutation({
    mutationFn: (id: string) => api.delete('/api/admin/price-halts/:id', { params: { id } }),
    onSettled: changed,
  });
