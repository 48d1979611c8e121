import { created, done, route } from '../common/index.ts';
import { ruleImpact } from './impact.ts';
import {
  deletedNetworkList,
  networkChange,
  networkExpectation,
  networkId,
  networkInput,
  networkTrial,
  networkVersionId,
  networkVersionList,
} from './networks.ts';

/** Routes of networks of terminals, with their versions. */
export const networkRoutes = {
  create: route({
    method: 'POST',
    path: '/api/pricing/networks',
    summary: 'Create a network of terminals',
    body: networkInput,
    answers: { 201: created },
    refusals: [400, 401, 403, 'relationship_exist_error', 'bound_reached'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/pricing/networks/:id',
    summary: 'Add a version of a network; refused when another user has changed the network in the meantime',
    params: networkId,
    body: networkChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'network_changed', 'relationship_exist_error', 'rule_outliers'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/pricing/networks/:id',
    summary: 'Delete a network that no rule uses; its versions are kept',
    params: networkId,
    query: networkExpectation,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'network_changed', 'network_in_use'],
  }),
  computeImpact: route({
    method: 'POST',
    path: '/api/pricing/networks/:id/effect',
    summary: 'Compute the impact of a change of a network on all prices, without making it',
    params: networkId,
    body: networkTrial,
    answers: { 200: ruleImpact },
    refusals: [400, 401, 403, 404, 'network_changed', 'relationship_exist_error'],
  }),
  listDeleted: route({
    method: 'GET',
    path: '/api/pricing/networks/deleted',
    summary: 'List deleted networks with user, time and reason, the last deleted first',
    answers: { 200: deletedNetworkList },
    refusals: [401, 403],
  }),
  listVersions: route({
    method: 'GET',
    path: '/api/pricing/networks/:id/versions',
    summary: 'List all versions of a network with user, time and reason, newest first',
    params: networkId,
    answers: { 200: networkVersionList },
    refusals: [401, 403, 404],
  }),
  restore: route({
    method: 'POST',
    path: '/api/pricing/networks/:id/versions/:version/restore',
    summary: 'Add a version with the contents of an old version',
    params: networkVersionId,
    body: networkExpectation,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'network_changed', 'relationship_exist_error', 'rule_outliers', 'bound_reached'],
  }),
};
