import { done, problems } from '@handelsplatz/contract';
import {
  draftChangeId,
  draftChangeInput,
  draftEffect,
  draftEffectQuery,
  draftExpectation,
  draftId,
  draftList,
  draftName,
  draftPublication,
  draftView,
} from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { notFound } from '../../platform/errors/known.ts';
import { actorOf, goneSignal, type HttpServer } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { ComputeEffect } from './draft-effect.service.ts';
import type { PublishDraft } from './draft-publishing.service.ts';
import { readDraft, readDrafts } from './price-drafts.read.ts';
import type { PriceDraftsService } from './price-drafts.service.ts';
import { draftViewOf, summaryOf } from './price-drafts.view.ts';
import { createJudgingStore } from './rule-changes.store.ts';
import { type RuleResult, sendRuleRefusal } from './rule-refusals.ts';

const tags = ['Pricing'];
const config = { right: 'pricing.manage' } as const;

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly now: () => Date;
  readonly drafts: PriceDraftsService;
  readonly computeEffect: ComputeEffect;
  readonly publish: PublishDraft;
}

/** Drafts of price rules: what is to change, what that would do, and its publication. */
export function registerDraftRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { db, brand, now, drafts, computeEffect, publish } = dependencies;

  async function viewOf(sellerId: string, id: string) {
    const draft = await readDraft(db, sellerId, id);
    if (!draft) throw notFound();
    return await draftViewOf(sellerId, draft, { store: createJudgingStore(db), brand, now: now() });
  }

  async function answer(sellerId: string, result: RuleResult<string>, reply: FastifyReply, status = 200) {
    if (!result.ok) return sendRuleRefusal(reply, result);
    return reply.status(status).send(await viewOf(sellerId, result.value));
  }

  http.get(
    '/api/pricing/drafts',
    {
      config,
      schema: {
        summary: 'Drafts of one’s own price rules, open ones first',
        tags,
        response: { 200: draftList, ...problems(401, 403) },
      },
    },
    async (request) => ({ drafts: (await readDrafts(db, actorOf(request).accountId)).map(summaryOf) }),
  );

  http.post(
    '/api/pricing/drafts',
    {
      config,
      schema: {
        summary: 'A new draft',
        tags,
        body: draftName,
        response: { 201: draftView, ...problems(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      return answer(actor.accountId, await drafts.create(actor, request.body.name), reply, 201);
    },
  );

  http.get(
    '/api/pricing/drafts/:id',
    {
      config,
      schema: {
        summary: 'A draft with what each change replaces, conflicts and problems',
        tags,
        params: draftId,
        response: { 200: draftView, ...problems(401, 403, 404) },
      },
    },
    (request) => viewOf(actorOf(request).accountId, request.params.id),
  );

  http.put(
    '/api/pricing/drafts/:id',
    {
      config,
      schema: {
        summary: 'Names a draft',
        tags,
        params: draftId,
        body: draftName,
        response: { 200: draftView, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      return answer(actor.accountId, await drafts.rename(actor, request.params.id, request.body.name), reply);
    },
  );

  http.delete(
    '/api/pricing/drafts/:id',
    {
      config,
      schema: {
        summary: 'Throws a draft away; a published one is kept',
        tags,
        params: draftId,
        querystring: draftExpectation,
        response: { 200: done, ...problems(401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const result = await drafts.remove(actorOf(request), id, request.query.draftRevision);
      return result.ok ? ({ success: true } as const) : sendRuleRefusal(reply, result);
    },
  );

  http.post(
    '/api/pricing/drafts/:id/changes',
    {
      config,
      schema: {
        summary: 'A change of a draft, judged like a direct one; takes the place of another of the same rule',
        tags,
        params: draftId,
        body: draftChangeInput,
        response: { 201: draftView, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      return answer(actor.accountId, await drafts.putChange(actor, request.params.id, request.body), reply, 201);
    },
  );

  http.put(
    '/api/pricing/drafts/:id/changes/:changeId',
    {
      config,
      schema: {
        summary: 'Enters a change of a draft again; with the rule’s newest version it is no conflict any more',
        tags,
        params: draftChangeId,
        body: draftChangeInput,
        response: { 200: draftView, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id, changeId } = request.params;
      return answer(actor.accountId, await drafts.putChange(actor, id, request.body, changeId), reply);
    },
  );

  http.delete(
    '/api/pricing/drafts/:id/changes/:changeId',
    {
      config,
      schema: {
        summary: 'Takes a change out of a draft',
        tags,
        params: draftChangeId,
        querystring: draftExpectation,
        response: { 200: draftView, ...problems(401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id, changeId } = request.params;
      const { draftRevision } = request.query;
      return answer(actor.accountId, await drafts.removeChange(actor, id, changeId, draftRevision), reply);
    },
  );

  http.get(
    '/api/pricing/drafts/:id/effect',
    {
      config,
      schema: {
        summary: 'What a draft would do to every price, computed now',
        tags,
        params: draftId,
        querystring: draftEffectQuery,
        response: { 200: draftEffect, ...problems(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { accountId } = actorOf(request);
      const draft = await readDraft(db, accountId, request.params.id);
      if (!draft) throw notFound();
      return (await computeEffect(accountId, draft, request.query, goneSignal(reply))).effect;
    },
  );

  http.post(
    '/api/pricing/drafts/:id/publish',
    {
      config,
      schema: {
        summary: 'Makes all changes of a draft versions of the rules, or none; outliers and vanishing prices ask twice',
        tags,
        params: draftId,
        body: draftPublication,
        response: { 200: draftView, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      return answer(actor.accountId, await publish(actor, request.params.id, request.body), reply);
    },
  );
}
