import { created, done, route } from '../common/index.ts';
import { groupChange, groupId, groupInput, groupSort } from './networks.ts';
import { deletedRulesQuery, pricingOverview } from './overview.ts';
import {
  deletedRuleList,
  ruleChange,
  ruleCreation,
  ruleCreationHeaders,
  ruleDeletion,
  ruleId,
  ruleRestore,
  ruleVersionId,
  ruleVersionList,
  ruleView,
} from './rules.ts';

const tags = ['Pricing'];

/** Routes of price rules, with their versions, and of the whole pricing engine at once. */
export const ruleRoutes = {
  readOverview: route({
    method: 'GET',
    path: '/api/pricing',
    summary: 'All rules of one’s own pricing engine, what they choose from, and offers that have no price',
    tags,
    answers: { 200: pricingOverview },
    refusals: [401, 403],
  }),
  create: route({
    method: 'POST',
    path: '/api/pricing/rules',
    summary: 'A new rule; refused where another covers a pair of product and terminal already',
    tags,
    headers: ruleCreationHeaders,
    body: ruleCreation,
    answers: { 201: ruleView },
    refusals: [400, 401, 403, 409],
  }),
  change: route({
    method: 'PUT',
    path: '/api/pricing/rules/:id',
    summary: 'A new version of a rule; refused where somebody else has changed it since it was read',
    tags,
    params: ruleId,
    body: ruleChange,
    answers: { 200: ruleView },
    refusals: [400, 401, 403, 404, 409],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/pricing/rules/:id',
    summary: 'Ends a rule; its versions stay',
    tags,
    params: ruleId,
    query: ruleDeletion,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 409],
  }),
  listDeleted: route({
    method: 'GET',
    path: '/api/pricing/rules/deleted',
    summary: 'Deleted rules of a section with who, when and why, the last one first',
    tags,
    query: deletedRulesQuery,
    answers: { 200: deletedRuleList },
    refusals: [400, 401, 403],
  }),
  listVersions: route({
    method: 'GET',
    path: '/api/pricing/rules/:id/versions',
    summary: 'Every version of a rule with who, when and why, newest first',
    tags,
    params: ruleId,
    answers: { 200: ruleVersionList },
    refusals: [401, 403, 404],
  }),
  restore: route({
    method: 'POST',
    path: '/api/pricing/rules/:id/versions/:version/restore',
    summary: 'A new version with the contents of an old one',
    tags,
    params: ruleVersionId,
    body: ruleRestore,
    answers: { 200: ruleView },
    refusals: [400, 401, 403, 404, 409],
  }),
};

/** Routes of groups of rules. */
export const ruleGroupRoutes = {
  create: route({
    method: 'POST',
    path: '/api/pricing/groups',
    summary: 'A new group of rules, the last in the list',
    tags,
    body: groupInput,
    answers: { 201: created },
    refusals: [400, 401, 403],
  }),
  sort: route({
    method: 'PUT',
    path: '/api/pricing/groups/order',
    summary: 'The order of all groups',
    tags,
    body: groupSort,
    answers: { 200: done },
    refusals: [400, 401, 403, 409],
  }),
  rename: route({
    method: 'PUT',
    path: '/api/pricing/groups/:id',
    summary: 'Another name for a group',
    tags,
    params: groupId,
    body: groupChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/pricing/groups/:id',
    summary: 'Deletes a group that holds no rules',
    tags,
    params: groupId,
    answers: { 200: done },
    refusals: [401, 403, 404, 409],
  }),
};
