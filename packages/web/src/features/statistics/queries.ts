import type { OrderStats } from '@handelsplatz/contract/statistics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { type RankingSearch, statsQuery } from './search.ts';

/** Counterparts by ordered volume. */
export const rankingQuery = (search: RankingSearch, today: string) =>
  queryOptions({
    queryKey: ['statistics', 'ranking', search, today],
    queryFn: ({ signal }) =>
      api.get<OrderStats>('/api/orders/orderStats', { query: statsQuery(search, today), signal }),
    placeholderData: keepPreviousData,
  });
