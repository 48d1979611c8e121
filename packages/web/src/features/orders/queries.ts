import { toOrdersQuery } from '@handelsplatz/domain/orders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import type { QueryOf } from '../../platform/api/typed-routes.ts';
import type { OrdersSearch } from './search.ts';

/** Rows per page (Specification 9). */
export const pageSize = 20;

/** How many purchases of colleagues wait for this user's approval. The counts are those of the menu. */
export const openApprovalsQuery = () =>
  queryOptions({
    queryKey: ['shell', 'bubbles'],
    queryFn: ({ signal }) => api.get('/api/shell/bubbles', { signal }),
    select: ({ openApprovals }) => openApprovals,
  });

/** One page of orders, with the choices for the filters. */
export const ordersQuery = (search: OrdersSearch) =>
  queryOptions({
    queryKey: ['orders', 'list', search],
    queryFn: ({ signal }) => api.get('/api/orderHistory', { query: historyQuery(search), signal }),
    placeholderData: keepPreviousData,
  });

function historyQuery(search: OrdersSearch): QueryOf<'GET', '/api/orderHistory'> {
  return { pageNumber: search.seite ?? 1, pageLimit: pageSize, ...toOrdersQuery(search) };
}

/** All choices of the filters of a market, whatever is filtered: they give names to identifiers. */
export const orderChoicesQuery = (market: 'spot' | 'additive') =>
  queryOptions({
    queryKey: ['orders', 'choices', market],
    queryFn: async ({ signal }) =>
      (await api.get('/api/orderHistory', { query: { productType: market, pageLimit: 1 }, signal })).filterOptions,
    staleTime: 300_000,
  });

/** Where an order stands in the list, and its neighbours. */
export const orderPlaceQuery = (id: string, search: OrdersSearch) =>
  queryOptions({
    queryKey: ['orders', 'place', id, search],
    queryFn: ({ signal }) =>
      api.get('/api/orderHistory/:id/place', { params: { id }, query: toOrdersQuery(search), signal }),
    placeholderData: keepPreviousData,
  });

/** When the account's newest order was placed. The shell's events and each market window load it again. */
export const newestOrderQuery = () =>
  queryOptions({
    queryKey: ['orders', 'newest'],
    queryFn: async ({ signal }) => (await api.get('/api/orderHistory/newest/date', { signal })).date,
  });

/** The newest orders of the user's account. */
export const latestOrdersQuery = (count: number, buyerId?: string) =>
  queryOptions({
    queryKey: ['orders', 'latest', count, buyerId],
    queryFn: ({ signal }) =>
      api.get('/api/orderHistory', { query: { pageLimit: count, buyerList: buyerId && [buyerId] }, signal }),
  });

/** One order with its history and the price at the time of placing. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'detail', id],
    queryFn: ({ signal }) => api.get('/api/orders/:id', { params: { id }, signal }),
  });
