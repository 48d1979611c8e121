import { queryOptions } from '@tanstack/react-query';
import { api } from './api/api.ts';

/** The user's favourite lists; read after sign-in and with each market window (Specification 4). */
export const favouritesQuery = () =>
  queryOptions({
    queryKey: ['favourites', 'lists'],
    queryFn: async ({ signal }) => (await api.get('/api/favourites', { signal })).config,
  });
