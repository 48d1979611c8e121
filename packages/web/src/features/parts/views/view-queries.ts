import type { OrderView } from '@handelsplatz/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../../platform/api/calls.ts';

/** The lists whose views can be saved. */
export type ViewList = 'orders' | 'market';

/** What is saved of a view. */
type ViewValues = Pick<OrderView, 'name' | 'shared' | 'accountDefault' | 'search'>;

/** The user's views of a list and those of the team. */
export const viewsQuery = (list: ViewList) => read('/api/views', { query: { list }, select: ({ views }) => views });

/** Saves a new view, or over an existing one. Returns its identifier. */
export const useSaveView = (list: ViewList) =>
  useMutation({
    mutationFn: async ({ id, values }: { id: string | undefined; values: ViewValues }) => {
      if (id === undefined) return (await call('POST /api/views', { body: { ...values, list } }))._id;
      await call('PUT /api/views/:id', { params: { id }, body: values });
      return id;
    },
  });
