import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { type RankingSearch, statsQuery } from './search.ts';

/** The trading partners by ordered volume. */
export const rankingQuery = (search: RankingSearch, today: string) =>
  queryOptions({
    queryKey: ['statistics', 'ranking', search, today],
    queryFn: ({ signal }) => api.get('/api/orders/orderStats', { query: statsQuery(search, today), signal }),
    placeholderData: keepPreviousData,
  });
