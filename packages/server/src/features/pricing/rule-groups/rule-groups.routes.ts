import { ruleGroupRoutes } from '@handelsplatz/contract/pricing/rule-routes';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { FastifyReply } from 'fastify';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { type BusinessResult, sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { RuleGroupsService } from './rule-groups.service.ts';

const right = 'pricing.manage';

/** Registers the routes of a seller's groups of rules. */
export function registerRuleGroupRoutes(http: HttpServer, groups: RuleGroupsService): void {
  serve(http, ruleGroupRoutes.create, { right }, async (request, reply) => {
    const result = await groups.create(getActor(request), request.body);
    return result.ok ? { _id: result.value } : sendBusinessRefusal(reply, result);
  });

  serve(http, ruleGroupRoutes.sort, { right }, async (request, reply) =>
    answerDone(await groups.sort(getActor(request), request.body.groupIds), reply),
  );

  serve(http, ruleGroupRoutes.rename, { right }, async (request, reply) =>
    answerDone(await groups.rename(getActor(request), request.params.id, request.body.name), reply),
  );

  serve(http, ruleGroupRoutes.remove, { right }, async (request, reply) =>
    answerDone(await groups.remove(getActor(request), request.params.id), reply),
  );
}

function answerDone<C extends RefusalCode>(result: BusinessResult<string, C>, reply: FastifyReply) {
  return result.ok ? { success: true as const } : sendBusinessRefusal(reply, result);
}
