import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../../../platform/api/calls.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';

/** The stored market windows of a day; of today without one. */
export const lookBackDayQuery = (day: string | undefined) =>
  read('/api/v2/offers/windows', { query: { day }, placeholderData: keepPreviousData });

/** The list of a past instant. What is past does not change while the page is open, apart from rules of today that reach back. */
export const lookBackQuery = (at: string | undefined, term: number | undefined) =>
  read('/api/v2/offers', {
    topic: 'market-look-back',
    query: { at, term },
    headers: marketHeaders,
    enabled: at !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
