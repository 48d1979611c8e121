import type { OrderView } from '@handelsplatz/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { read } from '../../../platform/api/calls.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';

/** The lists whose views can be saved. */
export type ViewList = 'orders' | 'market';

/** What is saved of a view. */
type ViewValues = Pick<OrderView, 'name' | 'shared' | 'accountDefault' | 'search'>;

/** The user's views of a list and those of the team. */
export const viewsQuery = (list: ViewList) => read('/api/views', { query: { list }, select: ({ views }) => views });

const changed = () => invalidateTopics(['orderViews']);

/** Saves a new view, or over an existing one. Returns its identifier. */
export const useSaveView = (list: ViewList) =>
  useMutation({
    mutationFn: async ({ id, values }: { id: string | undefined; values: ViewValues }) => {
      if (id === undefined) return (await api.post('/api/views', { ...values, list }))._id;
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
export const useDefaultView = (list: ViewList) =>
  useMutation({
    mutationFn: (viewId: string | null) => api.put('/api/views/default', { viewId, list }),
    onSuccess: changed,
  });
