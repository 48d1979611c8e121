import type { Basket, BasketItem } from '@handelsplatz/contract/baskets';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { invalidateTopics, queryClient } from '../../platform/query-client.ts';

const currentBasket = ['baskets', 'current'];

/** The open basket of the signed-in user. */
export const basketQuery = () =>
  queryOptions({
    queryKey: currentBasket,
    queryFn: ({ signal }) => api.get<Basket>('/api/basket', { signal }),
  });

/** What can be changed of a position; what is left out stays. */
export interface ItemChange {
  readonly quantity?: number;
  readonly paymentTerm?: number;
  readonly deliveryAddressId?: string | null;
  readonly renewPrice?: true;
}

/** Keeps what the server says the basket is now. */
function remember(basket: Basket | undefined): void {
  if (basket && Array.isArray(basket.items)) queryClient.setQueryData(currentBasket, basket);
  else invalidateTopics(['baskets']);
}

/** `PUT /api/basket/items/{id}` */
export const useChangeItem = (id: string) =>
  useMutation({
    mutationFn: (change: ItemChange) => api.put<Basket>(`/api/basket/items/${id}`, change),
    onSuccess: remember,
  });

/** `DELETE /api/basket/items/{id}` */
export const useRemoveItem = () =>
  useMutation({
    mutationFn: (id: string) => api.delete<Basket>(`/api/basket/items/${id}`),
    onSuccess: remember,
  });

/** Puts a removed position back, at the price of now. */
export const useReturnItem = () =>
  useMutation({
    mutationFn: ({ offerId, quantity, paymentTerm, deliveryAddressId }: BasketItem) =>
      api.post<Basket>(
        '/api/basket/items',
        { offerId, quantity, paymentTerm, ...(deliveryAddressId && { deliveryAddressId }) },
        { headers: { 'Idempotency-Key': crypto.randomUUID() } },
      ),
    onSuccess: remember,
  });
