import type { NewsList } from '@handelsplatz/contract/news';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** The last 10 posts (Specification 9). */
export const newsQuery = () =>
  queryOptions({
    queryKey: ['news'],
    queryFn: ({ signal }) => api.get<NewsList>('/api/news', { signal }),
  });
