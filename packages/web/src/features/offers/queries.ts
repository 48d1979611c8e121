import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';

/** The offers of the seller's own account. */
export const ownOffersQuery = () =>
  queryOptions({
    queryKey: ['offers', 'own'],
    queryFn: ({ signal }) => api.get('/api/offer/own', { signal, query: { productType: 'FUEL' } }),
    placeholderData: keepPreviousData,
  });

/** `PUT /api/offer/own/{id}`: pauses an offer or returns it to the market. */
export const useOfferStatus = () =>
  useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'ACTIVE' | 'PAUSED' }) =>
      api.put('/api/offer/own/:id', { status }, { params: { id } }),
    onSettled: () => invalidateTopics(['offers']),
  });
