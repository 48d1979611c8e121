import type { OrderView } from '@handelsplatz/contract/orders';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';

/** What is saved of a view. */
export type ViewValues = Pick<OrderView, 'name' | 'shared' | 'accountDefault' | 'search'>;

/** The own views and those of the team. */
export const viewsQuery = () =>
  queryOptions({
    queryKey: ['orderViews'],
    queryFn: async ({ signal }) => (await api.get('/api/views', { signal })).views,
  });

const changed = () => invalidateTopics(['orderViews']);

/** Saves a new view, or over an existing one. Returns its identifier. */
export const useSaveView = () =>
  useMutation({
    mutationFn: async ({ id, values }: { id: string | undefined; values: ViewValues }) => {
      if (id === undefined) return (await api.post('/api/views', values))._id;
      await api.put('/api/views/:id', values, { params: { id } });
      return id;
    },
    onSuccess: changed,
  });

/** `DELETE /api/views/{id}` */
export const useDeleteView = () =>
  useMutation({
    mutationFn: (id: string) => api.delete('/api/views/:id', { params: { id } }),
    onSuccess: changed,
  });

/** `PUT /api/views/default` */
export const useDefaultView = () =>
  useMutation({
    mutationFn: (viewId: string | null) => api.put('/api/views/default', { viewId }),
    onSuccess: changed,
  });

/** `PUT` or `DELETE /api/views/{id}/mail`: null ends it. */
export const useViewMail = () =>
  useMutation({
    mutationFn: ({ id, mail }: { id: string; mail: OrderView['mail'] }) =>
      mail
        ? api.put('/api/views/:id/mail', mail, { params: { id } })
        : api.delete('/api/views/:id/mail', { params: { id } }),
    onSuccess: changed,
  });
