import type { FavouriteInput } from '@handelsplatz/contract/favourites';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/calls.ts';

/** Saves a new list, or over an existing one. Returns its identifier. */
export const useSaveFavourite = () =>
  useMutation({
    mutationFn: async ({ id, list }: { id: string | undefined; list: FavouriteInput }) => {
      if (id === undefined) return (await call('POST /api/favourites', { body: list }))._id;
      await call('PUT /api/favourites/:id', { params: { id }, body: list });
      return id;
    },
  });
