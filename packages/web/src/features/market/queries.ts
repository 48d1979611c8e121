import type { Basket } from '@handelsplatz/contract/baskets';
import type { MarketOffer, OfferList } from '@handelsplatz/contract/offers';
import type { Explanation } from '@handelsplatz/contract/pricing';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
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

/** `POST /api/basket/items`: puts an offer into the basket, which reserves its price. */
export const useAddToBasket = () =>
  useMutation({
    mutationFn: (request: BasketRequest) => api.post<Basket>('/api/basket/items', request),
    onSuccess: (basket) => {
      queryClient.setQueryData(['baskets', 'current'], basket);
      invalidateTopics(['baskets']);
    },
  });
