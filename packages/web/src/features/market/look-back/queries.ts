import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';

/** The stored market windows of a day; of today without one. */
export const lookBackDayQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ['market-look-back', 'day', day ?? null],
    queryFn: ({ signal }) => api.get('/api/v2/offers/windows', { query: { day }, signal }),
    placeholderData: keepPreviousData,
  });

/** The list of a past instant. What is past does not change while the page is open, apart from rules of today that reach back. */
export const lookBackQuery = (at: string | undefined, term: number | undefined) =>
  queryOptions({
    queryKey: ['market-look-back', 'list', at ?? null, term ?? null],
    enabled: at !== undefined,
    queryFn: ({ signal }) => api.get('/api/v2/offers', { query: { at, term }, headers: marketHeaders(), signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
