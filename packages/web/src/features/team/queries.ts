import type { NewUser } from '@handelsplatz/contract/team';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';
import type { TeamSearch } from './search.ts';

/** How many users one page shows (Specification 9, user search). */
export const pageSize = 100;

/** One page of the users of the account. */
export const teamQuery = ({ q, seite = 1 }: TeamSearch) =>
  read('/api/team', {
    query: { page: seite, limit: pageSize, ...(q && { search: q }) },
    placeholderData: keepPreviousData,
  });

/** Keeps a user out, or lets it in again. */
export const useSetMemberActive = (id: string) =>
  useMutation({
    mutationFn: (active: boolean) =>
      active
        ? call('POST /api/team/:id/enable', { params: { id } })
        : call('POST /api/team/:id/disable', { params: { id } }),
  });

/** Invites a person where no approval is needed; otherwise asks for the user. */
export const useBringUser = (needsApproval: boolean) =>
  useMutation({
    mutationFn: (person: NewUser) =>
      needsApproval
        ? call('POST /api/userRequests', { body: person })
        : call('POST /api/team/invitations', { body: person }),
  });
