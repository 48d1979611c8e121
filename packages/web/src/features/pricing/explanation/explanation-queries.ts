import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import type { QueryOf } from '../../../platform/api/typed-routes.ts';

/** The buyer and the payment term for which a price is explained. */
export type ExplanationTerms = QueryOf<'GET', '/api/offers/:id/explanation'>;

/** The explanation of an offer's current price. */
export const explanationQuery = (offerId: string, terms: ExplanationTerms) =>
  queryOptions({
    queryKey: ['offers', 'explanation', offerId, terms],
    queryFn: ({ signal }) => api.get('/api/offers/:id/explanation', { params: { id: offerId }, query: terms, signal }),
    placeholderData: (previous) => (previous?.offerId === offerId ? previous : undefined),
  });

/** The buyers for whom a seller can see a price. */
export const customersQuery = () =>
  queryOptions({
    queryKey: ['relationships', 'seller'],
    queryFn: ({ signal }) => api.get('/api/relationships/:accountType', { params: { accountType: 'seller' }, signal }),
  });
