import type { Completion, OrderDetail, OrderHistory } from '@handelsplatz/contract/orders';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { invalidateTopics } from '../../platform/query-client.ts';
import type { OrdersSearch } from './search.ts';

/** Rows on a page (Specification 9). */
export const pageSize = 20;

/** One page of orders, with the choices of the filters. */
export const ordersQuery = (search: OrdersSearch) =>
  queryOptions({
    queryKey: ['orders', 'list', search],
    queryFn: ({ signal }) => api.get<OrderHistory>('/api/orderHistory', { query: historyQuery(search), signal }),
    placeholderData: keepPreviousData,
  });

function historyQuery(search: OrdersSearch): object {
  return { pageNumber: search.seite ?? 1, pageLimit: pageSize, ...choiceOf(search) };
}

/** Filters and order of the list as the interface names them, for the list and for its file. */
export function choiceOf(search: OrdersSearch): object {
  return {
    orderId: search.nummer,
    sortBy: search.sort ?? 'created',
    sortType: search.richtung ?? 'desc',
    productList: search.produkt,
    terminalList: search.terminal,
    sellerList: search.verkaeufer,
    buyerList: search.kaeufer,
    orderStatusList: search.status,
    createdStart: search.von,
    createdEnd: search.bis,
  };
}

/** The newest orders of one's own account. */
export const latestOrdersQuery = (count: number) =>
  queryOptions({
    queryKey: ['orders', 'latest', count],
    queryFn: ({ signal }) => api.get<OrderHistory>('/api/orderHistory', { query: { pageLimit: count }, signal }),
  });

/** The oldest orders that wait for the seller's numbers. */
export const waitingOrdersQuery = (count: number) =>
  queryOptions({
    queryKey: ['orders', 'waiting', count],
    queryFn: ({ signal }) =>
      api.get<OrderHistory>('/api/orderHistory', {
        query: { pageLimit: count, orderStatusList: ['INCOMPLETE'], sortBy: 'created', sortType: 'asc' },
        signal,
      }),
  });

/** One order with its history and the price as it was when it was placed. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'detail', id],
    queryFn: ({ signal }) => api.get<OrderDetail>(`/api/orders/${id}`, { signal }),
  });

const changed = () => invalidateTopics(['orders', 'shell', 'statistics']);

/** `POST /api/orders/{id}/completion` */
export const useCompleteOrder = () =>
  useMutation({
    mutationFn: ({ id, numbers }: { id: string; numbers: Completion }) =>
      api.post(`/api/orders/${id}/completion`, numbers),
    onSuccess: changed,
  });

/** `POST /api/orders/{id}/cancellation` */
export const useRejectOrder = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.post(`/api/orders/${id}/cancellation`, { reason }),
    onSuccess: changed,
  });
