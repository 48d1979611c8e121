import type { MarketOffer } from '@handelsplatz/contract/market';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics, queryClient } from '../../platform/api/query-client.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';
import { marketHeaders } from '../../platform/session/child-market.ts';

/**
 * All offers that this buyer can order now, with the prices of a payment term, or of the shortest one. Filters and sorting run in the browser.
 */
export const marketOffersQuery = (term?: number) =>
  read('/api/v2/offers', { query: { term }, headers: marketHeaders, placeholderData: keepPreviousData });

/** The price of an offer with another payment term than the one in the list. */
export const priceWithTermQuery = (offer: MarketOffer, term: number | undefined) =>
  read('/api/offers/:id/explanation', {
    params: { id: offer._id },
    query: { paymentTerm: term },
    headers: marketHeaders,
    enabled: term !== undefined && term !== offer.paymentTerm,
    placeholderData: keepPreviousData,
  });

/** How value added tax treats the purchase of an offer, by where its goods go. */
export const vatCaseQuery = (
  offer: MarketOffer,
  { deliveryAddressId, destination }: Pick<BasketRequest, 'deliveryAddressId' | 'destination'>,
) =>
  read('/api/offers/:id/vat-case', {
    params: { id: offer._id },
    query: { deliveryAddressId: deliveryAddressId || undefined, destination: destination || undefined },
    headers: marketHeaders,
    placeholderData: keepPreviousData,
  });

/** The request that puts an offer into the basket. */
export type BasketRequest = BodyOf<'POST', '/api/basket/items'>;

/**
 * `POST /api/basket/items`: puts an offer into the basket, which reserves its price. A request repeated because its outcome is
 * unknown has the same key, so the offer is added once.
 */
export const useAddToBasket = () => {
  const unanswered = useRef<{ sent: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (request: BasketRequest) => {
      const sent = JSON.stringify(request);
      const attempt = unanswered.current?.sent === sent ? unanswered.current : { sent, key: crypto.randomUUID() };
      unanswered.current = attempt;
      return api.post('/api/basket/items', request, {
        headers: { 'Idempotency-Key': attempt.key, ...marketHeaders() },
      });
    },
    onSuccess: (basket) => {
      unanswered.current = undefined;
      queryClient.setQueryData(['baskets', 'current'], basket);
      invalidateTopics(['baskets']);
    },
  });
};
