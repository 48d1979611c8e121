import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../../platform/api/calls.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';

/** What this user cannot buy now, and why; of one offer only, or of all. */
export const missingQuery = (offerId?: string) =>
  read('/api/offers/missing', { query: offerId ? { offerId } : {}, headers: marketHeaders });

/** `DELETE /api/release-requests/{id}`: takes open requests back. */
export const useWithdrawRequests = () =>
  useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await call('DELETE /api/release-requests/:id', { params: { id } });
    },
  });
