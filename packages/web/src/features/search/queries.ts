import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';

/** What the server finds for typed words. */
export const searchQuery = (words: string) =>
  read('/api/search', {
    query: { q: words },
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
