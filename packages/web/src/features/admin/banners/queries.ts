import { read } from '../../../platform/api/calls.ts';

/** The banners of the user, shown or soon. */
export const shownBannersQuery = () => read('/api/banners', { staleTime: Number.POSITIVE_INFINITY });
