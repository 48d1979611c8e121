import { kindsOfSection } from '@handelsplatz/contract/pricing/overview';
import { ruleRoutes } from '@handelsplatz/contract/pricing/rule-routes';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { notFound } from '../../../platform/errors/known.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { type BusinessResult, sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { readDeletedRules } from './deleted-rules.read.ts';
import { readStoredRules } from './rules.read.ts';
import type { RulesService } from './rules.service.ts';
import { toRuleView, versionViews } from './rules.view.ts';

const right = 'pricing.manage';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly market: { now(): Date };
  readonly rules: RulesService;
}

/** Registers the routes of a seller's rules with their versions. */
export function registerRuleRoutes(http: HttpServer, { rules, db, market }: Dependencies): void {
  async function answer<C extends RefusalCode>(
    sellerId: string,
    result: BusinessResult<string, C>,
    reply: FastifyReply,
  ) {
    if (!result.ok) return sendBusinessRefusal(reply, result);
    const [stored] = await readStoredRules(db, sellerId, { id: result.value });
    const view = stored && toRuleView(stored, market.now());
    if (!view) throw notFound();
    return view;
  }

  serve(http, ruleRoutes.create, { right }, async (request, reply) => {
    const actor = getActor(request);
    const created = await rules.create(actor, request.body, request.headers['idempotency-key']);
    return answer(actor.accountId, created, reply);
  });

  serve(http, ruleRoutes.change, { right }, async (request, reply) => {
    const actor = getActor(request);
    return answer(actor.accountId, await rules.change(actor, request.params.id, request.body), reply);
  });

  serve(http, ruleRoutes.remove, { right }, async (request, reply) => {
    const result = await rules.remove(getActor(request), request.params.id, request.query);
    return result.ok ? { success: true as const } : sendBusinessRefusal(reply, result);
  });

  serve(http, ruleRoutes.listDeleted, { right }, (request) =>
    readDeletedRules(db, getActor(request).accountId, kindsOfSection[request.query.section], market.now()),
  );

  serve(http, ruleRoutes.listVersions, { right }, async (request) => {
    const [rule] = await readStoredRules(db, getActor(request).accountId, { id: request.params.id });
    if (!rule) throw notFound();
    const { id, kind, groupId, currentVersion } = rule;
    return { _id: id, kind, groupId, currentVersion, versions: versionViews(rule, market.now()) };
  });

  serve(http, ruleRoutes.restore, { right }, async (request, reply) => {
    const actor = getActor(request);
    const { id, version } = request.params;
    return answer(actor.accountId, await rules.restore(actor, id, version, request.body), reply);
  });
}
