import type { MemberChange, NewUser } from '@handelsplatz/contract/team';
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

/** Invitations into the account that wait. */
export const invitationsQuery = () => read('/api/team/invitations', { select: ({ invitations }) => invitations });

/** Requests for users: of the user's account, or those to decide about. */
export const userRequestsQuery = (side: 'own' | 'received') =>
  read('/api/userRequests', { query: { side }, select: ({ requests }) => requests });

/** Saves details and roles of a user. */
export const useChangeMember = (id: string) =>
  useMutation({
    mutationFn: (change: MemberChange) => call('PUT /api/team/:id', { params: { id }, body: change }),
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

/** Sends an invitation again, with a new link. */
export const useResendInvitation = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/team/invitations/:id/resend', { params: { id } }),
  });

/** Withdraws an invitation; its link ends. */
export const useWithdrawInvitation = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/team/invitations/:id', { params: { id } }),
  });

/** Approves a request: the person is invited. */
export const useApproveRequest = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/userRequests/:id/approval', { params: { id } }),
  });

/** Rejects a request with a reason. */
export const useRejectRequest = (id: string) =>
  useMutation({
    mutationFn: (body: { reason: string }) => call('POST /api/userRequests/:id/rejection', { params: { id }, body }),
  });

/** Takes a request back; a user that came from it is blocked at once. */
export const useDeleteRequest = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/userRequests/:id', { params: { id } }),
  });
