import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';

/** What erasing a person would do, or has done. */
export const erasurePlanQuery = (id: string) => read('/api/user/:id/erasure', { params: { id } });

/** `POST /api/user/{id}/erasure` */
export const useErasePerson = (id: string) =>
  useMutation({
    mutationFn: () => api.post('/api/user/:id/erasure', undefined, { params: { id } }),
    onSuccess: () => invalidateTopics(['privacy', 'team', 'audit']),
  });
