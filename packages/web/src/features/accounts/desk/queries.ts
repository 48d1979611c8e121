import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';
import type { BodyOf } from '../../../platform/api/typed-routes.ts';

const changed = () => invalidateTopics(['accounts', 'admin']);

/** The buyers among which a parent is chosen. */
export const parentsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'parents'],
    queryFn: async ({ signal }) => {
      const read = (pageNumber: number) =>
        api.get('/api/accounts', { signal, query: { search: '', types: ['buyer'], pageNumber, pageLimit: 100 } });
      const first = await read(1);
      const others = await Promise.all(
        Array.from({ length: Math.min(first.metadata.pageCount, 20) - 1 }, (_, at) => read(at + 2)),
      );
      return [first, ...others].flatMap(({ accounts }) => accounts).filter(({ parent }) => parent === '');
    },
  });

/** `POST /api/admin/accounts` */
export const useCreateAccount = () =>
  useMutation({
    mutationFn: (body: BodyOf<'POST', '/api/admin/accounts'>) => api.post('/api/admin/accounts', body),
    onSuccess: changed,
  });

/** `PUT /api/admin/accounts/{id}` */
export const useChangeAccount = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<'PUT', '/api/admin/accounts/:id'>) =>
      api.put('/api/admin/accounts/:id', body, { params: { id } }),
    onSuccess: changed,
  });

/** `PUT /api/admin/accounts/{id}/trading` */
export const useSetTrading = (id: string) =>
  useMutation({
    mutationFn: (enabled: boolean) => api.put('/api/admin/accounts/:id/trading', { enabled }, { params: { id } }),
    onSettled: changed,
  });

/** `POST /api/admin/accounts/{id}/disable` */
export const useDisableAccount = (id: string) =>
  useMutation({
    mutationFn: (reason: string) => api.post('/api/admin/accounts/:id/disable', { reason }, { params: { id } }),
    onSettled: changed,
  });

/** `POST /api/admin/accounts/{id}/enable` */
export const useEnableAccount = (id: string) =>
  useMutation({
    mutationFn: () => api.post('/api/admin/accounts/:id/enable', undefined, { params: { id } }),
    onSettled: changed,
  });

/** `POST /api/admin/accounts/{id}/invitations` */
export const useInviteUser = (id: string) =>
  useMutation({
    mutationFn: (body: BodyOf<'POST', '/api/admin/accounts/:id/invitations'>) =>
      api.post('/api/admin/accounts/:id/invitations', body, { params: { id } }),
    onSettled: changed,
  });
