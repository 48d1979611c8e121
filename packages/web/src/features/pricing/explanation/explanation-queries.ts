import { read } from '../../../platform/api/calls.ts';
import type { QueryOf } from '../../../platform/api/typed-routes.ts';

/** The buyer and the payment term for which a price is explained. */
export type ExplanationTerms = QueryOf<'GET', '/api/offers/:id/explanation'>;

/** The explanation of an offer's current price. */
export const explanationQuery = (offerId: string, terms: ExplanationTerms) =>
  read('/api/offers/:id/explanation', {
    params: { id: offerId },
    query: terms,
    placeholderData: (previous) => (previous?.offerId === offerId ? previous : undefined),
  });
