import { done, problems } from '@handelsplatz/contract';
import {
  draftChangeId,
  draftChangeInput,
  draftExpectation,
  draftId,
  draftList,
  draftName,
  draftNetworkId,
  draftNetworkInput,
  draftUndo,
  draftView,
} from '@handelsplatz/contract/pricing';
import { actorOf, type HttpServer } from '../../platform/http/index.ts';
import type { UndoDraft } from './draft-undo.service.ts';
import { createDraftAnswers, type DraftAnswerSources } from './price-drafts.answers.ts';
import { readDrafts } from './price-drafts.read.ts';
import type { PriceDraftsService } from './price-drafts.service.ts';
import { summaryOf } from './price-drafts.view.ts';
import { sendRuleRefusal } from './rule-refusals.ts';

const tags = ['Pricing'];
const config = { right: 'pricing.manage' } as const;

interface Dependencies extends DraftAnswerSources {
  readonly drafts: PriceDraftsService;
  readonly undo: UndoDraft;
}

/** Drafts of price rules and their changes. */
export function registerDraftRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { db, drafts, undo } = dependencies;

  const { viewOf, answer } = createDraftAnswers(dependencies);

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
    '/api/pricing/drafts/:id/undo',
    {
      config,
      schema: {
        summary: 'A new draft that brings rules and networks of a published one back to how they stood before it',
        tags,
        params: draftId,
        response: { 201: draftUndo, ...problems(401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const result = await undo(actorOf(request), request.params.id);
      return result.ok ? reply.status(201).send(result.value) : sendRuleRefusal(reply, result);
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

  networkRoutes(http, dependencies);
}

function networkRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { drafts } = dependencies;
  const { answer } = createDraftAnswers(dependencies);

  http.put(
    '/api/pricing/drafts/:id/networks/:networkId',
    {
      config,
      schema: {
        summary: 'A network as a draft would have it; with its newest version it is no conflict any more',
        tags,
        params: draftNetworkId,
        body: draftNetworkInput,
        response: { 200: draftView, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id, networkId } = request.params;
      return answer(actor.accountId, await drafts.putNetwork(actor, id, networkId, request.body), reply);
    },
  );

  http.delete(
    '/api/pricing/drafts/:id/networks/:networkId',
    {
      config,
      schema: {
        summary: 'Takes a network out of a draft',
        tags,
        params: draftNetworkId,
        querystring: draftExpectation,
        response: { 200: draftView, ...problems(401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id, networkId } = request.params;
      const { draftRevision } = request.query;
      return answer(actor.accountId, await drafts.removeNetwork(actor, id, networkId, draftRevision), reply);
    },
  );
}
