import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../../../platform/api/calls.ts';
import type { UsersSearch } from './search.ts';

const states = { gesperrt: 'LOCKED', deaktiviert: 'DISABLED', aktiv: 'ACTIVE' } as const;

/** One page of the users of all accounts. */
export const usersQuery = ({ q, nur, seite = 1 }: UsersSearch) =>
  read('/api/admin/users', {
    query: { search: q ?? '', pageNumber: seite, pageLimit: 20, ...(nur && { states: [states[nur]] }) },
    placeholderData: keepPreviousData,
  });
