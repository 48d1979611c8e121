import type { ReleaseRequest } from '@handelsplatz/contract/relationships';
import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../../platform/api/calls.ts';

/** Requests for releases: those of one relationship, or those that wait for an answer. */
export const releaseRequestsQuery = (choice: { relationshipId?: string; status?: ReleaseRequest['status'] }) =>
  read('/api/release-requests', { query: choice, select: ({ requests }) => requests });

/** `POST /api/release-requests/{id}/accept`. */
export const useAcceptRequest = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/release-requests/:id/accept', { params: { id } }),
  });

/** `POST /api/release-requests/{id}/refuse`. */
export const useRefuseRequest = (id: string) =>
  useMutation({
    mutationFn: (body: { answer: string }) => call('POST /api/release-requests/:id/refuse', { params: { id }, body }),
  });

/** `DELETE /api/release-requests/{id}`. */
export const useWithdrawRequest = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/release-requests/:id', { params: { id } }),
  });
