import type { AdminHaltInput } from '@handelsplatz/contract/price-halts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';

/** `GET /api/admin/price-halts`: every halt of live prices, and the sellers and products that can be halted. */
export const priceHaltsQuery = () =>
  queryOptions({
    queryKey: ['price-halts'],
    queryFn: ({ signal }) => api.get('/api/admin/price-halts', { signal }),
  });

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
