import { route } from '../common/index.ts';
import { searchParameters, searchResults } from './search.ts';

/** Routes of the search over everything. */
export const searchRoutes = {
  find: route({
    method: 'GET',
    path: '/api/search',
    summary: 'Find orders, trading partners and offers by words',
    query: searchParameters,
    answers: { 200: searchResults },
    refusals: [400, 401],
  }),
};
