import { route } from '../common/index.ts';
import { contractList } from './contracts.ts';

/** Routes of the contracts. */
export const contractRoutes = {
  list: route({
    method: 'GET',
    path: '/api/contracts',
    summary: 'Contracts of one’s own account with what is agreed, called off and lifted',
    tags: ['contracts'],
    answers: { 200: contractList },
    refusals: [401, 403],
  }),
};
