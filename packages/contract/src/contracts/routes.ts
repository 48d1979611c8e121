import { route } from '../common/index.ts';
import { contractList } from './contracts.ts';

/** Routes of the contracts. */
export const contractRoutes = {
  list: route({
    method: 'GET',
    path: '/api/contracts',
    summary: 'List the contracts of the account with their agreed, called-off and lifted volumes',
    tags: ['contracts'],
    answers: { 200: contractList },
    refusals: [401, 403],
  }),
};
