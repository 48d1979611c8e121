import { read } from '../../platform/api/calls.ts';

/** The permits of a customer. */
export const permitsQuery = (id: string) => read('/api/relationships/:id/permits', { params: { id } });

/** The permits that sellers keep of the user's company. */
export const ownPermitsQuery = () => read('/api/permits');

/** The permits of any account, for the provider. */
export const accountPermitsQuery = (id: string) => read('/api/accounts/:id/permits', { params: { id } });
