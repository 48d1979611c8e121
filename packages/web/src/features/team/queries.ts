import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import type { TeamSearch } from './search.ts';

/** How many users one page shows (Specification 9, user search). */
export const usersOnPage = 100;

/** One page of the users of the account. */
export const teamQuery = ({ q, seite = 1 }: TeamSearch) =>
  read('/api/team', {
    query: { page: seite, limit: usersOnPage, ...(q && { search: q }) },
    placeholderData: keepPreviousData,
  });
