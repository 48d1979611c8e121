import type { Basket, BasketItem } from '@handelsplatz/contract/baskets';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { invalidateTopics, queryClient } from '../../platform/api/query-client.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';
import { serverNowMs } from '../../platform/live/market-window.ts';
import { marketHeaders } from '../../platform/session/child-market.ts';
import { settleBasket } from './settle-basket.ts';

const currentBasket = ['baskets', 'current'];

/** The open basket of the signed-in user. */
export const basketQuery = () =>
  queryOptions({
    queryKey: currentBasket,
    queryFn: async ({ signal }) =>
      settleBasket(await api.get('/api/basket', { headers: marketHeaders(), signal }), serverNowMs()),
  });

/** Reads the basket again if it holds prices, because only these follow the market. An empty basket stays as it is. */
export function reloadReservedPrices(): void {
  if (queryClient.getQueryData(basketQuery().queryKey)?.items.length !== 0) invalidateTopics(['baskets']);
}

/** Applies the end of a reservation at once, also while the server cannot be reached, and reads the basket again. */
export function endReservations(): void {
  queryClient.setQueryData(basketQuery().queryKey, (basket) => basket && settleBasket(basket, serverNowMs()));
  invalidateTopics(['baskets']);
}

/** The values of a position that can be changed. Omitted values stay. */
type ItemChange = BodyOf<'PUT', '/api/basket/items/:id'>;

/** Stores the basket from the server's response. */
function remember(basket: Basket | undefined): void {
  if (basket && Array.isArray(basket.items)) queryClient.setQueryData(currentBasket, basket);
  else invalidateTopics(['baskets']);
}

/** `PUT /api/basket/items/{id}` */
export const useChangeItem = (id: string) =>
  useMutation({
    mutationFn: (change: ItemChange) =>
      api.put('/api/basket/items/:id', change, { params: { id }, headers: marketHeaders() }),
    onSuccess: remember,
  });

/** `DELETE /api/basket/items/{id}` */
export const useRemoveItem = () =>
  useMutation({
    mutationFn: (id: string) => api.delete('/api/basket/items/:id', { params: { id }, headers: marketHeaders() }),
    onSuccess: remember,
  });

/** Puts a removed position back, at the current price. */
export const useReturnItem = () =>
  useMutation({
    mutationFn: ({ offerId, quantity, paymentTerm, deliveryAddressId }: BasketItem) =>
      api.post(
        '/api/basket/items',
        { offerId, quantity, paymentTerm, ...(deliveryAddressId && { deliveryAddressId }) },
        { headers: { 'Idempotency-Key': crypto.randomUUID(), ...marketHeaders() } },
      ),
    onSuccess: remember,
  });
