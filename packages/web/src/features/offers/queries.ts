import type { OwnOfferList } from '@handelsplatz/contract/offers';
import type { Explanation } from '@handelsplatz/contract/pricing';
import type { RelationshipList } from '@handelsplatz/contract/relationships';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { invalidateTopics } from '../../platform/query-client.ts';

/** Offers of one's own account, for sellers. */
export const ownOffersQuery = () =>
  queryOptions({
    queryKey: ['offers', 'own'],
    queryFn: ({ signal }) => api.get<OwnOfferList>('/api/offer/own', { signal }),
    placeholderData: keepPreviousData,
  });

/** For which buyer and payment term a price is explained. */
export interface ExplanationTerms {
  readonly customerId?: string | undefined;
  readonly paymentTerm?: number | undefined;
}

/** How the price of an offer comes about now. */
export const explanationQuery = (offerId: string, terms: ExplanationTerms) =>
  queryOptions({
    queryKey: ['offers', 'explanation', offerId, terms],
    queryFn: ({ signal }) => api.get<Explanation>(`/api/offers/${offerId}/explanation`, { query: terms, signal }),
    placeholderData: keepPreviousData,
  });

/** Buyers for whom a seller can look at a price. */
export const customersQuery = () =>
  queryOptions({
    queryKey: ['relationships', 'seller'],
    queryFn: ({ signal }) => api.get<RelationshipList>('/api/relationships/seller', { signal }),
  });

/** `PUT /api/offer/own/{id}`: takes an offer out of the market for a while, or back into it. */
export const useOfferStatus = () =>
  useMutation({
    mutationFn: ({ id, status }: { id: string; status: 'ACTIVE' | 'PAUSED' }) =>
      api.put(`/api/offer/own/${id}`, { status }),
    onSettled: () => invalidateTopics(['offers']),
  });
