import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { type RankingSearch, statsQuery } from './search.ts';

/** The trading partners by ordered volume. */
export const rankingQuery = (search: RankingSearch, today: string) => {
  const query = statsQuery(search, today);
  return queryOptions({
    queryKey: ['statistics', 'ranking', query],
    queryFn: ({ signal }) => api.get('/api/orders/orderStats', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** The products by ordered volume, of all trading partners or of a chosen one. */
export const productVolumeQuery = (search: RankingSearch, today: string) => {
  const query = { ...statsQuery(search, today), statType: 'PRODUCT_VOLUME' as const, accountSelected: search.partner };
  return queryOptions({
    queryKey: ['statistics', 'products', query],
    queryFn: ({ signal }) => api.get('/api/orders/orderStats', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

const toTradeQuery = (search: RankingSearch, today: string) => {
  const { terminalSelected, productSelected, dateRangeSelected, dayQuery } = statsQuery(search, today);
  return { terminalSelected, productSelected, dateRangeSelected, dayQuery };
};

/** A seller's volume, revenue, market shares and lost demand in the range of the ranking. */
export const tradeReportQuery = (search: RankingSearch, today: string) => {
  const query = toTradeQuery(search, today);
  return queryOptions({
    queryKey: ['statistics', 'trade', query],
    queryFn: ({ signal }) => api.get('/api/statistics/trade', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Loads the report as a CSV file. */
export const loadTradeReport = (search: RankingSearch, today: string) =>
  api.download('/api/statistics/trade/export', { query: toTradeQuery(search, today) });

/** A seller's day against yesterday. */
export const tradeTodayQuery = () =>
  queryOptions({
    queryKey: ['statistics', 'today'],
    queryFn: ({ signal }) => api.get('/api/statistics/today', { signal }),
  });

/** The figures of the marketplace, for admins. */
export const marketplaceQuery = () =>
  queryOptions({
    queryKey: ['statistics', 'marketplace'],
    queryFn: ({ signal }) => api.get('/api/statistics/marketplace', { signal }),
    refetchInterval: 60_000,
  });
