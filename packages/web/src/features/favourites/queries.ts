import type { Favourite } from '@handelsplatz/contract/favourites';
import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';
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

/** Saves a new list, or over an existing one. Returns its identifier. */
export const useSaveFavourite = () =>
  useMutation({
    mutationFn: async ({ id, list }: { id: string | undefined; list: FavouriteInput }) => {
      if (id === undefined) return (await call('POST /api/favourites', { body: list }))._id;
      await call('PUT /api/favourites/:id', { params: { id }, body: list });
      return id;
    },
  });

/** `DELETE /api/favourites/{id}` */
export const useRemoveFavourite = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/favourites/:id', { params: { id } }),
  });

/** `POST /api/favourites/{id}/restore` */
export const useRestoreFavourite = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/favourites/:id/restore', { params: { id } }),
  });

/** `PUT /api/favourites/sequence` */
export const useSortFavourites = () =>
  useMutation({
    mutationFn: (ids: readonly string[]) => call('PUT /api/favourites/sequence', { body: { ids: [...ids] } }),
  });

/** `PUT` or `DELETE /api/favourites/{id}/mail`: null ends it. */
export const useFavouriteMail = () =>
  useMutation({
    mutationFn: ({ id, mail }: { id: string; mail: Favourite['mail'] }) =>
      mail
        ? call('PUT /api/favourites/:id/mail', { params: { id }, body: mail })
        : call('DELETE /api/favourites/:id/mail', { params: { id } }),
  });
