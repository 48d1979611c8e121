import { done, route } from '../common/index.ts';
import { relationshipChange, relationshipId, relationshipList, relationshipSide } from './relationships.ts';

const tags = ['relationships'];

/** Routes of the relationships between buyers and sellers. */
export const relationshipRoutes = {
  list: route({
    method: 'GET',
    path: '/api/relationships/:accountType',
    summary: 'List the relationships of the account; the path names its account type',
    tags,
    params: relationshipSide,
    answers: { 200: relationshipList },
    refusals: [400, 401, 403, 404],
  }),
  change: route({
    method: 'PUT',
    path: '/api/relationships/:id',
    summary: 'Accept, enable or disable a relationship on the account’s own side',
    tags,
    params: relationshipId,
    body: relationshipChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
};
