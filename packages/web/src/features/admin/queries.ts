import type { MarketLimitsView, QuarantinedTicks, TickImpact } from '@handelsplatz/contract/market';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { invalidateTopics } from '../../platform/query-client.ts';

/** The topic by which the server says that the quarantine changed. */
const supervision = 'market-supervision';

/** Quotations that were kept out of the market. */
export const quarantineQuery = () =>
  queryOptions({
    queryKey: [supervision, 'quarantine'],
    queryFn: ({ signal }) => api.get<QuarantinedTicks>('/api/admin/quarantine', { signal }),
  });

/** What releasing a quotation would do to prices; asked anew each time. */
export const tickImpactQuery = (id: string) =>
  queryOptions({
    queryKey: [supervision, 'impact', id],
    queryFn: ({ signal }) => api.get<TickImpact>(`/api/admin/quarantine/${id}/impact`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** `POST /api/admin/quarantine/{id}/release` */
export const useReleaseTick = () =>
  useMutation({
    mutationFn: (id: string) => api.post(`/api/admin/quarantine/${id}/release`),
    onSettled: () => invalidateTopics([supervision]),
  });

/** The limits beyond which no quotation is believed. */
export const marketLimitsQuery = () =>
  queryOptions({
    queryKey: [supervision, 'limits'],
    queryFn: ({ signal }) => api.get<MarketLimitsView>('/api/admin/market-limits', { signal }),
  });

/** `PUT /api/admin/market-limits/{name}` */
export const useSetMarketLimit = () =>
  useMutation({
    mutationFn: ({ name, ...range }: { name: string; least: string; most: string }) =>
      api.put(`/api/admin/market-limits/${name}`, range),
    onSettled: () => invalidateTopics([supervision]),
  });
