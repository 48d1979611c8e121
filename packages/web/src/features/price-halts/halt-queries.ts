import type { PriceHalt, SellerPriceHalts } from '@handelsplatz/contract/pricing';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { invalidateTopics } from '../../platform/query-client.ts';

/** `GET /api/pricing/halts`: what of one's own live prices is halted, by whom, and what can be. */
export const haltsQuery = () =>
  queryOptions({
    queryKey: ['pricing', 'halts'],
    queryFn: ({ signal }) => api.get<SellerPriceHalts>('/api/pricing/halts', { signal }),
  });

const changed = () => invalidateTopics(['pricing', 'offers']);

/** `POST /api/pricing/halts`; without a product all live prices. */
export const useHalt = () =>
  useMutation({
    mutationFn: (body: { productId: string | null; reason: string }) => api.post<PriceHalt>('/api/pricing/halts', body),
    onSettled: changed,
  });

/** `DELETE /api/pricing/halts/{id}` */
export const useLiftHalt = () =>
  useMutation({ mutationFn: (id: string) => api.delete(`/api/pricing/halts/${id}`), onSettled: changed });
