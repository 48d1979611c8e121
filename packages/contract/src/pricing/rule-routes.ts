import { created, done, route } from '../common/index.ts';
import { ruleImpact } from './impact.ts';
import { groupChange, groupId, groupInput, groupSort } from './networks.ts';
import { deletedRulesParameters, pricingOverview } from './overview.ts';
import {
  deletedRuleList,
  ruleChange,
  ruleCreation,
  ruleCreationHeaders,
  ruleDeletion,
  ruleId,
  ruleRestore,
  ruleTrial,
  ruleVersionId,
  ruleVersionList,
  ruleView,
} from './rules.ts';

/** Refusals of a rule that conflicts with another. */
export const conflictRefusals = ['relationship_exist_error', 'expiry_rule_exists'] as const;

/** Routes of price rules, with their versions, and of the whole pricing engine at once. */
export const ruleRoutes = {
  readOverview: route({
    method: 'GET',
    path: '/api/pricing',
    summary: 'Read all price rules of the seller, the choices for new rules, and the offers without a price',
    answers: { 200: pricingOverview },
    refusals: [401, 403],
  }),
  create: route({
    method: 'POST',
    path: '/api/pricing/rules',
    summary: 'Create a rule; refused when another rule covers the same product and terminal',
    headers: ruleCreationHeaders,
    body: ruleCreation,
    answers: { 201: ruleView },
    refusals: [400, 401, 403, ...conflictRefusals, 'rule_created', 'rule_outliers', 'bound_reached'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/pricing/rules/:id',
    summary: 'Add a version of a rule; refused when another user has changed the rule in the meantime',
    params: ruleId,
    body: ruleChange,
    answers: { 200: ruleView },
    refusals: [400, 401, 403, 404, ...conflictRefusals, 'rule_changed', 'rule_outliers'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/pricing/rules/:id',
    summary: 'Delete a rule; its versions are kept',
    params: ruleId,
    query: ruleDeletion,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, ...conflictRefusals, 'rule_changed', 'rule_outliers'],
  }),
  computeImpact: route({
    method: 'POST',
    path: '/api/pricing/rules/effect',
    summary: 'Compute the impact of one change of a rule on all prices, without making it',
    body: ruleTrial,
    answers: { 200: ruleImpact },
    refusals: [400, 401, 403, 404, ...conflictRefusals, 'rule_changed'],
  }),
  listDeleted: route({
    method: 'GET',
    path: '/api/pricing/rules/deleted',
    summary: 'List deleted rules of a section with user, time and reason, the last deleted first',
    query: deletedRulesParameters,
    answers: { 200: deletedRuleList },
    refusals: [400, 401, 403],
  }),
  listVersions: route({
    method: 'GET',
    path: '/api/pricing/rules/:id/versions',
    summary: 'List all versions of a rule with user, time and reason, newest first',
    params: ruleId,
    answers: { 200: ruleVersionList },
    refusals: [401, 403, 404],
  }),
  restore: route({
    method: 'POST',
    path: '/api/pricing/rules/:id/versions/:version/restore',
    summary: 'Add a version with the contents of an old version',
    params: ruleVersionId,
    body: ruleRestore,
    answers: { 200: ruleView },
    refusals: [400, 401, 403, 404, ...conflictRefusals, 'rule_changed', 'rule_outliers'],
  }),
};

/** Routes of groups of rules. */
export const ruleGroupRoutes = {
  create: route({
    method: 'POST',
    path: '/api/pricing/groups',
    summary: 'Create a group of rules at the end of the list',
    body: groupInput,
    answers: { 201: created },
    refusals: [400, 401, 403, 'bound_reached'],
  }),
  sort: route({
    method: 'PUT',
    path: '/api/pricing/groups/order',
    summary: 'Sort all groups',
    body: groupSort,
    answers: { 200: done },
    refusals: [400, 401, 403, 'groups_changed'],
  }),
  rename: route({
    method: 'PUT',
    path: '/api/pricing/groups/:id',
    summary: 'Rename a group',
    params: groupId,
    body: groupChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/pricing/groups/:id',
    summary: 'Delete a group without rules',
    params: groupId,
    answers: { 200: done },
    refusals: [401, 403, 404, 'group_not_empty'],
  }),
};
