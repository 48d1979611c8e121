import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';

/** What erasing a person would do, or has done. */
export const erasurePlanQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy', id],
    queryFn: ({ signal }) => api.get('/api/user/:id/erasure', { signal, params: { id } }),
  });

/** `POST /api/user/{id}/erasure` */
export const useErasePerson = (id: string) =>
  useMutation({
    mutationFn: () => api.post('/api/user/:id/erasure', undefined, { params: { id } }),
    onSuccess: () => invalidateTopics(['privacy', 'team', 'audit']),
  });
