import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';

/** How often pages were opened in the last days. */
export const viewsQuery = (days: number) =>
  queryOptions({
    queryKey: ['usage', 'views', days],
    queryFn: ({ signal }) => api.get('/api/admin/analytics', { signal, query: { days } }),
    placeholderData: keepPreviousData,
  });

/** One page of the replays. */
export const replaysQuery = (page: number) =>
  queryOptions({
    queryKey: ['usage', 'replays', page],
    queryFn: ({ signal }) => api.get('/api/admin/replays', { signal, query: { page, limit: 20 } }),
    placeholderData: keepPreviousData,
  });

/** A replay with its events. Each reading is audited, so it is read once while it is open. */
export const replayQuery = (id: string) =>
  queryOptions({
    queryKey: ['usage', 'replay', id],
    queryFn: ({ signal }) => api.get('/api/admin/replays/:id', { signal, params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** `DELETE /api/admin/replays/{id}` */
export const useDeleteReplay = () =>
  useMutation({
    mutationFn: (id: string) => api.delete('/api/admin/replays/:id', { params: { id } }),
    onSettled: () => invalidateTopics(['usage']),
  });
