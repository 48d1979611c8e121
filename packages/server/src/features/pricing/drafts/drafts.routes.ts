import { draftRoutes } from '@handelsplatz/contract/pricing/draft-routes';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { notFound } from '../../../platform/errors/known.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { type BusinessResult, sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { createNetworkValidationStore } from '../networks/networks.store.ts';
import { createValidationStore } from '../rules/rules.store.ts';
import { readDraft, readDrafts } from './drafts.read.ts';
import type { PriceDraftsService } from './drafts.service.ts';
import { readDraftView, toDraftSummary } from './drafts.view.ts';
import type { RevertDraft } from './revert-draft.service.ts';

const right = 'pricing.manage';

/** The sources for answers about drafts. */
export interface DraftAnswerSources {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly now: () => Date;
}

interface Dependencies extends DraftAnswerSources {
  readonly drafts: PriceDraftsService;
  readonly revert: RevertDraft;
}

/** Registers the routes of price drafts and their changes. */
export function registerDraftRoutes(http: HttpServer, dependencies: Dependencies): void {
  registerDrafts(http, dependencies);
  registerChanges(http, dependencies);
  registerNetworks(http, dependencies);
}

function registerDrafts(http: HttpServer, dependencies: Dependencies): void {
  const { db, drafts, revert } = dependencies;
  const { readView, answer } = createDraftAnswers(dependencies);

  serve(http, draftRoutes.list, { right }, async (request) => ({
    drafts: (await readDrafts(db, getActor(request).accountId)).map(toDraftSummary),
  }));

  serve(http, draftRoutes.create, { right }, async (request, reply) => {
    const actor = getActor(request);
    return answer(actor.accountId, await drafts.create(actor, request.body.name), reply);
  });

  serve(http, draftRoutes.read, { right }, (request) => readView(getActor(request).accountId, request.params.id));

  serve(http, draftRoutes.rename, { right }, async (request, reply) => {
    const actor = getActor(request);
    return answer(actor.accountId, await drafts.rename(actor, request.params.id, request.body.name), reply);
  });

  serve(http, draftRoutes.remove, { right }, async (request, reply) => {
    const result = await drafts.remove(getActor(request), request.params.id, request.query.draftRevision);
    return result.ok ? { success: true as const } : sendBusinessRefusal(reply, result);
  });

  serve(http, draftRoutes.revert, { right }, async (request, reply) => {
    const result = await revert(getActor(request), request.params.id);
    return result.ok ? result.value : sendBusinessRefusal(reply, result);
  });
}

function registerChanges(http: HttpServer, dependencies: Dependencies): void {
  const { drafts } = dependencies;
  const { answer } = createDraftAnswers(dependencies);

  serve(http, draftRoutes.addChange, { right }, async (request, reply) => {
    const actor = getActor(request);
    return answer(actor.accountId, await drafts.putChange(actor, request.params.id, request.body), reply);
  });

  serve(http, draftRoutes.replaceChange, { right }, async (request, reply) => {
    const actor = getActor(request);
    const { id, changeId } = request.params;
    return answer(actor.accountId, await drafts.putChange(actor, id, request.body, changeId), reply);
  });

  serve(http, draftRoutes.removeChange, { right }, async (request, reply) => {
    const actor = getActor(request);
    const { id, changeId } = request.params;
    const { draftRevision } = request.query;
    return answer(actor.accountId, await drafts.removeChange(actor, id, changeId, draftRevision), reply);
  });
}

function registerNetworks(http: HttpServer, dependencies: Dependencies): void {
  const { drafts } = dependencies;
  const { answer } = createDraftAnswers(dependencies);

  serve(http, draftRoutes.putNetwork, { right }, async (request, reply) => {
    const actor = getActor(request);
    const { id, networkId } = request.params;
    return answer(actor.accountId, await drafts.putNetwork(actor, id, networkId, request.body), reply);
  });

  serve(http, draftRoutes.removeNetwork, { right }, async (request, reply) => {
    const actor = getActor(request);
    const { id, networkId } = request.params;
    const { draftRevision } = request.query;
    return answer(actor.accountId, await drafts.removeNetwork(actor, id, networkId, draftRevision), reply);
  });
}

/** Answers with the current draft, or with the refusal. */
export function createDraftAnswers({ db, brand, now }: DraftAnswerSources) {
  async function readView(sellerId: string, id: string) {
    const draft = await readDraft(db, sellerId, id);
    if (!draft) throw notFound();
    const stores = { store: createValidationStore(db), networks: createNetworkValidationStore(db) };
    return await readDraftView(sellerId, draft, { ...stores, brand, now: now() });
  }

  async function answer<C extends RefusalCode>(
    sellerId: string,
    result: BusinessResult<string, C>,
    reply: FastifyReply,
  ) {
    return result.ok ? await readView(sellerId, result.value) : sendBusinessRefusal(reply, result);
  }

  return { readView, answer };
}
