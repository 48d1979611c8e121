import { created, done, route } from '../common/index.ts';
import {
  deletedNetworkList,
  networkChange,
  networkExpectation,
  networkId,
  networkInput,
  networkVersionId,
  networkVersionList,
} from './networks.ts';

const tags = ['Pricing'];

/** Routes of networks of terminals, with their versions. */
export const networkRoutes = {
  create: route({
    method: 'POST',
    path: '/api/pricing/networks',
    summary: 'A new named set of terminals',
    tags,
    body: networkInput,
    answers: { 201: created },
    refusals: [400, 401, 403],
  }),
  change: route({
    method: 'PUT',
    path: '/api/pricing/networks/:id',
    summary: 'A new version of a network; refused where somebody else has changed it since it was read',
    tags,
    params: networkId,
    body: networkChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 409],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/pricing/networks/:id',
    summary: 'Deletes a network that no rule uses; its versions stay',
    tags,
    params: networkId,
    query: networkExpectation,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 409],
  }),
  listDeleted: route({
    method: 'GET',
    path: '/api/pricing/networks/deleted',
    summary: 'Deleted networks with who, when and why, the last one first',
    tags,
    answers: { 200: deletedNetworkList },
    refusals: [401, 403],
  }),
  listVersions: route({
    method: 'GET',
    path: '/api/pricing/networks/:id/versions',
    summary: 'Every version of a network with who, when and why, newest first',
    tags,
    params: networkId,
    answers: { 200: networkVersionList },
    refusals: [401, 403, 404],
  }),
  restore: route({
    method: 'POST',
    path: '/api/pricing/networks/:id/versions/:version/restore',
    summary: 'A new version with the contents of an old one',
    tags,
    params: networkVersionId,
    body: networkExpectation,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 409],
  }),
};
