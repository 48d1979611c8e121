import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';

/** The relationships of the user's account; `side` is its account type. */
export const relationshipsQuery = (side: 'buyer' | 'seller') =>
  queryOptions({
    queryKey: ['relationships', side],
    queryFn: ({ signal }) => api.get('/api/relationships/:accountType', { params: { accountType: side }, signal }),
  });

/** `PUT /api/relationships/{id}`: changes the own side of a relationship. */
export const useSetRelationship = () =>
  useMutation({
    mutationFn: ({ id, status }: { id: string } & BodyOf<'PUT', '/api/relationships/:id'>) =>
      api.put('/api/relationships/:id', { status }, { params: { id } }),
    onSettled: () => invalidateTopics(['relationships', 'shell', 'offers']),
  });
