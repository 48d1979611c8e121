import { toOrdersQuery } from '@handelsplatz/domain/orders';
import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import type { QueryOf } from '../../platform/api/typed-routes.ts';
import type { OrdersSearch } from './search.ts';

/** Rows per page (Specification 9). */
export const ordersOnPage = 20;

/** One page of orders, with the choices for the filters. */
export const ordersQuery = (search: OrdersSearch) =>
  read('/api/orderHistory', { query: historyQuery(search), placeholderData: keepPreviousData });

function historyQuery(search: OrdersSearch): QueryOf<'GET', '/api/orderHistory'> {
  return { pageNumber: search.seite ?? 1, pageLimit: ordersOnPage, ...toOrdersQuery(search) };
}

/** All choices of the filters of a market, whatever is filtered: they give names to identifiers. */
export const orderChoicesQuery = (market: 'spot' | 'additive') =>
  read('/api/orderHistory', {
    query: { productType: market, pageLimit: 1 },
    staleTime: 300_000,
    select: ({ filterOptions }) => filterOptions,
  });

/** Where an order stands in the list, and its neighbours. */
export const orderPlaceQuery = (id: string, search: OrdersSearch) =>
  read('/api/orderHistory/:id/place', {
    params: { id },
    query: toOrdersQuery(search),
    placeholderData: keepPreviousData,
  });

/** When the account's newest order was placed. The shell's events and each market window load it again. */
export const newestOrderQuery = () => read('/api/orderHistory/newest/date', { select: ({ date }) => date });
