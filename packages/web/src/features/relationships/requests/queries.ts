import type { ReleaseRequest } from '@handelsplatz/contract/relationships';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { read } from '../../../platform/api/calls.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';

/** Requests for releases: those of one relationship, or those that wait for an answer. */
export const releaseRequestsQuery = (choice: { relationshipId?: string; status?: ReleaseRequest['status'] }) =>
  read('/api/release-requests', { query: choice, select: ({ requests }) => requests });

const changed = () => invalidateTopics(['relationships', 'offers', 'credit']);

/** `POST /api/release-requests/{id}/accept`. */
export const useAcceptRequest = () =>
  useMutation({
    mutationFn: (id: string) => api.post('/api/release-requests/:id/accept', undefined, { params: { id } }),
    onSettled: changed,
  });

/** `POST /api/release-requests/{id}/refuse`. */
export const useRefuseRequest = (id: string) =>
  useMutation({
    mutationFn: (body: { answer: string }) => api.post('/api/release-requests/:id/refuse', body, { params: { id } }),
    onSettled: changed,
  });

/** `DELETE /api/release-requests/{id}`. */
export const useWithdrawRequest = () =>
  useMutation({
    mutationFn: (id: string) => api.delete('/api/release-requests/:id', { params: { id } }),
    onSettled: changed,
  });
