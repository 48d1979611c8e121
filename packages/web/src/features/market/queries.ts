import type { Basket } from '@handelsplatz/contract/baskets';
import type { MarketOffer, OfferList } from '@handelsplatz/contract/offers';
import type { Explanation } from '@handelsplatz/contract/pricing';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../platform/api.ts';
import { invalidateTopics, queryClient } from '../../platform/query-client.ts';

/** Everything this buyer can order now; filters and sort work on it in the browser. */
export const marketOffersQuery = () =>
  queryOptions({
    queryKey: ['offers', 'market'],
    queryFn: ({ signal }) => api.get<OfferList>('/api/v2/offers', { signal }),
    placeholderData: keepPreviousData,
  });

/** The price of an offer with a payment term that is not the one in the list. */
export const priceWithTermQuery = (offer: MarketOffer, term: number | undefined) =>
  queryOptions({
    queryKey: ['offers', 'explanation', offer._id, { paymentTerm: term }],
    queryFn: ({ signal }) =>
      api.get<Explanation>(`/api/offers/${offer._id}/explanation`, { query: { paymentTerm: term }, signal }),
    enabled: term !== undefined && term !== offer.paymentTerms[0],
    placeholderData: keepPreviousData,
  });

/** What goes into the basket. */
export interface BasketRequest {
  readonly offerId: string;
  readonly quantity: number;
  readonly paymentTerm: number | undefined;
  readonly deliveryAddressId: string | undefined;
}

/**
 * `POST /api/basket/items`: puts an offer into the basket, which reserves its price. The same request sent again, because nobody knows
 * whether it arrived, carries the same key: the offer is added once.
 */
export const useAddToBasket = () => {
  const unanswered = useRef<{ sent: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (request: BasketRequest) => {
      const sent = JSON.stringify(request);
      const attempt = unanswered.current?.sent === sent ? unanswered.current : { sent, key: crypto.randomUUID() };
      unanswered.current = attempt;
      return api.post<Basket>('/api/basket/items', request, { headers: { 'Idempotency-Key': attempt.key } });
    },
    onSuccess: (basket) => {
      unanswered.current = undefined;
      queryClient.setQueryData(['baskets', 'current'], basket);
      invalidateTopics(['baskets']);
    },
  });
};
