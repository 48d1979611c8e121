import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/calls.ts';

/** `DELETE /api/empties/{id}` by the buyer, `POST /api/empties/{id}/collected` by the seller. */
export const useCloseEmpties = (side: 'buyer' | 'seller') =>
  useMutation({
    mutationFn: (id: string) =>
      side === 'buyer'
        ? call('DELETE /api/empties/:id', { params: { id } })
        : call('POST /api/empties/:id/collected', { params: { id } }),
  });
