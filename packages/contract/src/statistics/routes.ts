import { route } from '../common/index.ts';
import { newestOrderDate } from '../orders/index.ts';
import { orderStats, orderStatsQuery } from './statistics.ts';

const tags = ['statistics'];

const ranking = {
  method: 'GET',
  summary: 'Rank counterparts or products by ordered volume in cbm',
  tags,
  query: orderStatsQuery,
  answers: { 200: orderStats },
  refusals: [400, 401, 403],
} as const;

/** Routes of the reports on orders. */
export const statisticsRoutes = {
  rankOrders: route({ ...ranking, path: '/api/orders/orderStats' }),
  /** The specification writes the path with a slash at its end. */
  rankOrdersAsSpecified: route({ ...ranking, path: '/api/orders/orderStats/' }),
  findNewestOrderDate: route({
    method: 'GET',
    path: '/api/orderHistory/newest/date',
    summary: 'Read the date of the newest order',
    tags,
    answers: { 200: newestOrderDate },
    refusals: [401, 403],
  }),
};
