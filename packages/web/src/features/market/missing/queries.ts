import type { ReleaseWish } from '@handelsplatz/contract/relationships';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { read } from '../../../platform/api/calls.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';

/** What this user cannot buy now, and why; of one offer only, or of all. */
export const missingQuery = (offerId?: string) =>
  read('/api/offers/missing', { query: offerId ? { offerId } : {}, headers: marketHeaders });

/** Whatever the answer: what the page shows may have changed meanwhile. */
const changed = () => invalidateTopics(['offers', 'relationships']);

/** `POST /api/release-requests`: asks a seller. */
export const useAskSeller = () =>
  useMutation({ mutationFn: (wish: ReleaseWish) => api.post('/api/release-requests', wish), onSettled: changed });

/** `DELETE /api/release-requests/{id}`: takes open requests back. */
export const useWithdrawRequests = () =>
  useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await api.delete('/api/release-requests/:id', { params: { id } });
    },
    onSettled: changed,
  });
