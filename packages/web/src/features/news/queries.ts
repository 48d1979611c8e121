import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';

/** The last 10 posts (Specification 9). */
export const newsQuery = () =>
  queryOptions({
    queryKey: ['news'],
    queryFn: ({ signal }) => api.get('/api/news', { signal }),
  });
