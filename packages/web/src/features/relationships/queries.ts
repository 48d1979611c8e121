import type { RelationshipList } from '@handelsplatz/contract/relationships';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { invalidateTopics } from '../../platform/query-client.ts';

/** Relationships of one's own account; `side` is one's own account type. */
export const relationshipsQuery = (side: 'buyer' | 'seller') =>
  queryOptions({
    queryKey: ['relationships', side],
    queryFn: ({ signal }) => api.get<RelationshipList>(`/api/relationships/${side}`, { signal }),
  });

/** `PUT /api/relationships/{id}`: one's own side of a relationship. */
export const useSetRelationship = () =>
  useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'ENABLED' | 'DISABLED' }) =>
      api.put(`/api/relationships/${id}`, { status }),
    onSettled: () => invalidateTopics(['relationships', 'shell', 'offers']),
  });
