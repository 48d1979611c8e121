import { done, problems } from '@handelsplatz/contract';
import {
  deletedRuleList,
  deletedRulesQuery,
  kindsOfSection,
  pricingOverview,
  ruleChange,
  ruleCreation,
  ruleCreationHeaders,
  ruleDeletion,
  ruleId,
  ruleRestore,
  ruleVersionId,
  ruleVersionList,
  ruleView,
} from '@handelsplatz/contract/pricing';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../platform/errors/known.ts';
import { actorOf, type HttpServer, sendJsonStream } from '../../platform/http/index.ts';
import { readDeletedRules } from './deleted-rules.read.ts';
import { type OverviewSources, readPricingOverview } from './pricing-overview.ts';
import { type RuleResult, sendRuleRefusal } from './rule-refusals.ts';
import { readStoredRules } from './rule-rows.read.ts';
import { ruleViewOf, versionViews } from './rule-view.ts';
import type { RulesService } from './rules.service.ts';

const tags = ['Pricing'];
const config = { right: 'pricing.manage' } as const;

interface Dependencies extends OverviewSources {
  readonly rules: RulesService;
}

/** The pricing engine of a seller: everything at once, and its rules with their versions. */
export function registerRuleRoutes(http: HttpServer, { rules, ...sources }: Dependencies): void {
  const { db, market } = sources;

  async function answer(sellerId: string, result: RuleResult<string>, reply: FastifyReply, status = 200) {
    if (!result.ok) return sendRuleRefusal(reply, result);
    const [stored] = await readStoredRules(db, sellerId, { id: result.value });
    const view = stored && ruleViewOf(stored, market.now());
    if (!view) throw notFound();
    return reply.status(status).send(view);
  }

  http.get(
    '/api/pricing',
    {
      config,
      schema: {
        summary: 'All rules of one’s own pricing engine, what they choose from, and offers that have no price',
        tags,
        response: { 200: pricingOverview, ...problems(401, 403) },
      },
    },
    async (request, reply) => sendJsonStream(reply, await readPricingOverview(sources, actorOf(request).accountId)),
  );

  http.post(
    '/api/pricing/rules',
    {
      config,
      schema: {
        summary: 'A new rule; refused where another covers a pair of product and terminal already',
        tags,
        headers: ruleCreationHeaders,
        body: ruleCreation,
        response: { 201: ruleView, ...problems(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      return answer(
        actor.accountId,
        await rules.create(actor, request.body, request.headers['idempotency-key']),
        reply,
        201,
      );
    },
  );

  http.put(
    '/api/pricing/rules/:id',
    {
      config,
      schema: {
        summary: 'A new version of a rule; refused where somebody else has changed it since it was read',
        tags,
        params: ruleId,
        body: ruleChange,
        response: { 200: ruleView, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      return answer(actor.accountId, await rules.change(actor, request.params.id, request.body), reply);
    },
  );

  http.delete(
    '/api/pricing/rules/:id',
    {
      config,
      schema: {
        summary: 'Ends a rule; its versions stay',
        tags,
        params: ruleId,
        querystring: ruleDeletion,
        response: { 200: done, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const result = await rules.remove(actorOf(request), request.params.id, request.query);
      return result.ok ? ({ success: true } as const) : sendRuleRefusal(reply, result);
    },
  );

  http.get(
    '/api/pricing/rules/deleted',
    {
      config,
      schema: {
        summary: 'Deleted rules of a section with who, when and why, the last one first',
        tags,
        querystring: deletedRulesQuery,
        response: { 200: deletedRuleList, ...problems(400, 401, 403) },
      },
    },
    (request) => readDeletedRules(db, actorOf(request).accountId, kindsOfSection[request.query.section], market.now()),
  );

  http.get(
    '/api/pricing/rules/:id/versions',
    {
      config,
      schema: {
        summary: 'Every version of a rule with who, when and why, newest first',
        tags,
        params: ruleId,
        response: { 200: ruleVersionList, ...problems(401, 403, 404) },
      },
    },
    async (request) => {
      const [rule] = await readStoredRules(db, actorOf(request).accountId, { id: request.params.id });
      if (!rule) throw notFound();
      const { id, kind, groupId, currentVersion } = rule;
      return { _id: id, kind, groupId, currentVersion, versions: versionViews(rule, market.now()) };
    },
  );

  http.post(
    '/api/pricing/rules/:id/versions/:version/restore',
    {
      config,
      schema: {
        summary: 'A new version with the contents of an old one',
        tags,
        params: ruleVersionId,
        body: ruleRestore,
        response: { 200: ruleView, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id, version } = request.params;
      return answer(actor.accountId, await rules.restore(actor, id, version, request.body), reply);
    },
  );
}
