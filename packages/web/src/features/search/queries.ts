import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';

/** What the server finds for typed words. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: ({ signal }) => api.get('/api/search', { query: { q: words }, signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });

/** Products and terminals of the marketplace. */
export const goodsQuery = () =>
  queryOptions({
    queryKey: ['metadata', 'search'],
    queryFn: ({ signal }) => api.get('/api/generic/metadata', { signal }),
    staleTime: 600_000,
  });
