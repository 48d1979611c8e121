import { done, id, problems } from '@handelsplatz/contract';
import { groupChange, groupId, groupInput, groupOrder } from '@handelsplatz/contract/pricing';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { actorOf, type HttpServer } from '../../platform/http/index.ts';
import type { RuleGroupsService } from './rule-groups.service.ts';
import { type RuleResult, sendRuleRefusal } from './rule-refusals.ts';

const tags = ['Pricing'];
const config = { right: 'pricing.manage' } as const;
const created = z.object({ _id: id });

/** Groups of rules of a seller. */
export function registerRuleGroupRoutes(http: HttpServer, groups: RuleGroupsService): void {
  http.post(
    '/api/pricing/groups',
    {
      config,
      schema: {
        summary: 'A new group of rules, the last in the list',
        tags,
        body: groupInput,
        response: { 201: created, ...problems(400, 401, 403) },
      },
    },
    async (request, reply) => answerCreated(await groups.create(actorOf(request).accountId, request.body), reply),
  );
  http.put(
    '/api/pricing/groups/order',
    {
      config,
      schema: {
        summary: 'The order of all groups',
        tags,
        body: groupOrder,
        response: { 200: done, ...problems(400, 401, 403, 409) },
      },
    },
    async (request, reply) => answerDone(await groups.order(actorOf(request).accountId, request.body.groupIds), reply),
  );
  http.put(
    '/api/pricing/groups/:id',
    {
      config,
      schema: {
        summary: 'Another name for a group',
        tags,
        params: groupId,
        body: groupChange,
        response: { 200: done, ...problems(400, 401, 403, 404) },
      },
    },
    async (request, reply) =>
      answerDone(await groups.rename(actorOf(request).accountId, request.params.id, request.body.name), reply),
  );
  http.delete(
    '/api/pricing/groups/:id',
    {
      config,
      schema: {
        summary: 'Deletes a group that holds no rules',
        tags,
        params: groupId,
        response: { 200: done, ...problems(401, 403, 404, 409) },
      },
    },
    async (request, reply) => answerDone(await groups.remove(actorOf(request).accountId, request.params.id), reply),
  );
}

function answerCreated(result: RuleResult<string>, reply: FastifyReply) {
  return result.ok ? reply.status(201).send({ _id: result.value }) : sendRuleRefusal(reply, result);
}

function answerDone(result: RuleResult<string>, reply: FastifyReply) {
  return result.ok ? reply.send({ success: true } as const) : sendRuleRefusal(reply, result);
}
