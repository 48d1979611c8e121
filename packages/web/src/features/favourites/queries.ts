import type { Favourite } from '@handelsplatz/contract/favourites';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';
import { marketHeaders } from '../../platform/session/child-market.ts';

/** A list as it is sent. */
export type FavouriteInput = BodyOf<'POST', '/api/favourites'>;

/** What a list can be made of. */
export const choicesQuery = () => read('/api/favourites/choices');

/** The best offers of all lists now. */
export const favouriteOffersQuery = () => read('/api/favourites/offers');

/** The offers that the wizard counts: the market's own list, under the market's key. */
export const countedOffersQuery = () => read('/api/v2/offers', { headers: marketHeaders });

const changed = () => invalidateTopics(['favourites']);

/** Saves a new list, or over an existing one. Returns its identifier. */
export const useSaveFavourite = () =>
  useMutation({
    mutationFn: async ({ id, list }: { id: string | undefined; list: FavouriteInput }) => {
      if (id === undefined) return (await api.post('/api/favourites', list))._id;
      await api.put('/api/favourites/:id', list, { params: { id } });
      return id;
    },
    onSuccess: changed,
  });

/** `DELETE /api/favourites/{id}` */
export const useRemoveFavourite = () =>
  useMutation({
    mutationFn: (id: string) => api.delete('/api/favourites/:id', { params: { id } }),
    onSuccess: changed,
  });

/** `POST /api/favourites/{id}/restore` */
export const useRestoreFavourite = () =>
  useMutation({
    mutationFn: (id: string) => api.post('/api/favourites/:id/restore', undefined, { params: { id } }),
    onSuccess: changed,
  });

/** `PUT /api/favourites/sequence` */
export const useSortFavourites = () =>
  useMutation({
    mutationFn: (ids: readonly string[]) => api.put('/api/favourites/sequence', { ids: [...ids] }),
    onSettled: changed,
  });

/** `PUT` or `DELETE /api/favourites/{id}/mail`: null ends it. */
export const useFavouriteMail = () =>
  useMutation({
    mutationFn: ({ id, mail }: { id: string; mail: Favourite['mail'] }) =>
      mail
        ? api.put('/api/favourites/:id/mail', mail, { params: { id } })
        : api.delete('/api/favourites/:id/mail', { params: { id } }),
    onSuccess: changed,
  });
