import type { Favourite } from '@handelsplatz/contract/favourites';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/calls.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';

/** A list as it is sent. */
export type FavouriteInput = BodyOf<'POST', '/api/favourites'>;

/** Saves a new list, or over an existing one. Returns its identifier. */
export const useSaveFavourite = () =>
  useMutation({
    mutationFn: async ({ id, list }: { id: string | undefined; list: FavouriteInput }) => {
      if (id === undefined) return (await call('POST /api/favourites', { body: list }))._id;
      await call('PUT /api/favourites/:id', { params: { id }, body: list });
      return id;
    },
  });

/** `PUT` or `DELETE /api/favourites/{id}/mail`: null ends it. */
export const useFavouriteMail = () =>
  useMutation({
    mutationFn: ({ id, mail }: { id: string; mail: Favourite['mail'] }) =>
      mail
        ? call('PUT /api/favourites/:id/mail', { params: { id }, body: mail })
        : call('DELETE /api/favourites/:id/mail', { params: { id } }),
  });
