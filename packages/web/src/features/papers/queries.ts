import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';

/** The permits of a customer. */
export const permitsQuery = (id: string) =>
  queryOptions({
    queryKey: ['permits', id],
    queryFn: ({ signal }) => api.get('/api/relationships/:id/permits', { params: { id }, signal }),
  });

/** The permits that sellers keep of the user's company. */
export const ownPermitsQuery = () =>
  queryOptions({
    queryKey: ['permits', 'own'],
    queryFn: ({ signal }) => api.get('/api/permits', { signal }),
  });

/** The permits of any account, for the provider. */
export const accountPermitsQuery = (id: string) =>
  queryOptions({
    queryKey: ['permits', 'account', id],
    queryFn: ({ signal }) => api.get('/api/accounts/:id/permits', { params: { id }, signal }),
  });

/** A change of permits, after which they are read again. */
export const usePermitChange = () =>
  useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => invalidateTopics(['permits']),
  });
