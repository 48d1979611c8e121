import type { EmptiesBody } from '@handelsplatz/contract/empties';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';

/** Requests to collect empty containers, and what a buyer can ask for. */
export const emptiesQuery = () => read('/api/empties');

const changed = () => invalidateTopics(['empties']);

/** `POST /api/empties`; `key` is made for one request, however often it is sent. */
export const useRequestEmpties = () =>
  useMutation({
    mutationFn: ({ key, body }: { key: string; body: EmptiesBody }) =>
      api.post('/api/empties', body, { headers: { 'idempotency-key': key } }),
    onSuccess: changed,
  });

/** `DELETE /api/empties/{id}` by the buyer, `POST /api/empties/{id}/collected` by the seller. */
export const useCloseEmpties = (side: 'buyer' | 'seller') =>
  useMutation({
    mutationFn: (id: string) =>
      side === 'buyer'
        ? api.delete('/api/empties/:id', { params: { id } })
        : api.post('/api/empties/:id/collected', undefined, { params: { id } }),
    onSettled: changed,
  });
