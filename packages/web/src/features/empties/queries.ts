import type { EmptiesBody } from '@handelsplatz/contract/empties';
import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';

/** Requests to collect empty containers, and what a buyer can ask for. */
export const emptiesQuery = () => read('/api/empties');

/** `POST /api/empties`; `key` is made for one request, however often it is sent. */
export const useRequestEmpties = () =>
  useMutation({
    mutationFn: ({ key, body }: { key: string; body: EmptiesBody }) =>
      call('POST /api/empties', { headers: { 'idempotency-key': key }, body }),
  });

/** `DELETE /api/empties/{id}` by the buyer, `POST /api/empties/{id}/collected` by the seller. */
export const useCloseEmpties = (side: 'buyer' | 'seller') =>
  useMutation({
    mutationFn: (id: string) =>
      side === 'buyer'
        ? call('DELETE /api/empties/:id', { params: { id } })
        : call('POST /api/empties/:id/collected', { params: { id } }),
  });
