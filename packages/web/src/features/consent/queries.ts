import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';

/** How often pages were opened in the last days. */
export const viewsQuery = (days: number) =>
  read('/api/admin/analytics', { query: { days }, placeholderData: keepPreviousData });

/** One page of the replays. */
export const replaysQuery = (page: number) =>
  read('/api/admin/replays', { query: { page, limit: 20 }, placeholderData: keepPreviousData });

/** A replay with its events. Each reading is audited, so it is read once while it is open. */
export const replayQuery = (id: string) =>
  read('/api/admin/replays/:id', { params: { id }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** `DELETE /api/admin/replays/{id}` */
export const useDeleteReplay = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/admin/replays/:id', { params: { id } }),
  });
