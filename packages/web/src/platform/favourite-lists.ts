import { read } from './api/calls.ts';

/** The user's favourite lists; read after sign-in and with each market window (Specification 4). */
export const favouritesQuery = () => read('/api/favourites', { select: ({ config }) => config });
