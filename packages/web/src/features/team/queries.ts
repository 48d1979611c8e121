import type { MemberChange, NewUser } from '@handelsplatz/contract/team';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';
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

const changed = () => invalidateTopics(['team']);

/** Saves details and roles of a user. */
export const useChangeMember = (id: string) =>
  useMutation({
    mutationFn: (change: MemberChange) => api.put('/api/team/:id', change, { params: { id } }),
    onSuccess: changed,
  });

/** Keeps a user out, or lets it in again. */
export const useSetMemberActive = (id: string) =>
  useMutation({
    mutationFn: (active: boolean) =>
      active
        ? api.post('/api/team/:id/enable', undefined, { params: { id } })
        : api.post('/api/team/:id/disable', undefined, { params: { id } }),
    onSuccess: changed,
  });

/** Invites a person where no approval is needed; otherwise asks for the user. */
export const useBringUser = (needsApproval: boolean) =>
  useMutation({
    mutationFn: (person: NewUser) =>
      needsApproval ? api.post('/api/userRequests', person) : api.post('/api/team/invitations', person),
    onSuccess: changed,
  });

/** Sends an invitation again, with a new link. */
export const useResendInvitation = () =>
  useMutation({
    mutationFn: (id: string) => api.post('/api/team/invitations/:id/resend', undefined, { params: { id } }),
    onSettled: changed,
  });

/** Withdraws an invitation; its link ends. */
export const useWithdrawInvitation = () =>
  useMutation({
    mutationFn: (id: string) => api.delete('/api/team/invitations/:id', { params: { id } }),
    onSettled: changed,
  });

/** Approves a request: the person is invited. */
export const useApproveRequest = () =>
  useMutation({
    mutationFn: (id: string) => api.post('/api/userRequests/:id/approval', undefined, { params: { id } }),
    onSettled: changed,
  });

/** Rejects a request with a reason. */
export const useRejectRequest = (id: string) =>
  useMutation({
    mutationFn: (body: { reason: string }) => api.post('/api/userRequests/:id/rejection', body, { params: { id } }),
    onSuccess: changed,
  });

/** Takes a request back; a user that came from it is blocked at once. */
export const useDeleteRequest = () =>
  useMutation({
    mutationFn: (id: string) => api.delete('/api/userRequests/:id', { params: { id } }),
    onSettled: changed,
  });
