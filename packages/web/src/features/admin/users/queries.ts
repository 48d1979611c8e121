import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call, read } from '../../../platform/api/calls.ts';
import type { UsersSearch } from './search.ts';

const states = { gesperrt: 'LOCKED', deaktiviert: 'DISABLED', aktiv: 'ACTIVE' } as const;

/** One page of the users of all accounts. */
export const usersQuery = ({ q, nur, seite = 1 }: UsersSearch) =>
  read('/api/admin/users', {
    query: { search: q ?? '', pageNumber: seite, pageLimit: 20, ...(nur && { states: [states[nur]] }) },
    placeholderData: keepPreviousData,
  });

/** What the provider can do with a user. */
export type UserAct = 'unlock' | 'password-link' | 'sign-out' | 'factor-reset' | 'disable' | 'enable';

/** `POST /api/admin/users/{id}/{act}` */
export const useUserAct = () =>
  useMutation({
    mutationFn: ({ id, act }: { id: string; act: UserAct }) =>
      call(`POST /api/admin/users/:id/${act}`, { params: { id } }),
  });
