import type { QuarantinedTicks } from '@handelsplatz/contract/market';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { invalidateTopics } from '../../platform/query-client.ts';

/** Quotations that were kept out of the market. */
export const quarantineQuery = () =>
  queryOptions({
    queryKey: ['market', 'quarantine'],
    queryFn: ({ signal }) => api.get<QuarantinedTicks>('/api/admin/quarantine', { signal }),
  });

/** `POST /api/admin/quarantine/{id}/release` */
export const useReleaseTick = () =>
  useMutation({
    mutationFn: (id: string) => api.post(`/api/admin/quarantine/${id}/release`),
    onSettled: () => invalidateTopics(['market']),
  });
