import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import type { QueryOf } from '../../platform/api/typed-routes.ts';
import { readList } from '../../platform/search-params.ts';
import { orderStatuses } from './order-status.tsx';
import type { OrdersSearch } from './search.ts';

/** Rows per page (Specification 9). */
export const pageSize = 20;

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

/** The orders of the list as a file, all pages together. */
export const loadOrdersFile = (search: OrdersSearch) =>
  api.download('/api/orderHistory/export', { query: toOrdersQuery(search) });

/** The filters and sort of the list in the form of the interface, for the list and its file. */
function toOrdersQuery(search: OrdersSearch): QueryOf<'GET', '/api/orderHistory/export'> {
  return {
    orderId: search.nummer,
    sortBy: search.sort ?? 'created',
    sortType: search.richtung ?? 'desc',
    productList: readList(search.produkt),
    terminalList: readList(search.terminal),
    sellerList: readList(search.verkaeufer),
    buyerList: readList(search.kaeufer),
    orderStatusList: orderStatuses.filter((status) => readList(search.status).includes(status)),
    createdStart: search.von,
    createdEnd: search.bis,
  };
}

/** The newest orders of the user's account. */
export const latestOrdersQuery = (count: number) =>
  queryOptions({
    queryKey: ['orders', 'latest', count],
    queryFn: ({ signal }) => api.get('/api/orderHistory', { query: { pageLimit: count }, signal }),
  });

/** One order with its history and the price at the time of placing. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'detail', id],
    queryFn: ({ signal }) => api.get('/api/orders/:id', { params: { id }, signal }),
  });
