import { problems } from '@handelsplatz/contract';
import {
  draftEffect,
  draftEffectQuery,
  draftId,
  draftPublication,
  draftView,
  replay,
  replayInput,
} from '@handelsplatz/contract/pricing';
import { notFound } from '../../platform/errors/known.ts';
import { actorOf, goneSignal, type HttpServer } from '../../platform/http/index.ts';
import type { ComputeEffect } from './draft-effect.service.ts';
import type { PublishDraft } from './draft-publishing.service.ts';
import type { ReplayDraft } from './draft-replay.service.ts';
import { createDraftAnswers, type DraftAnswerSources } from './price-drafts.answers.ts';
import { readDraft } from './price-drafts.read.ts';
import { sendRuleRefusal } from './rule-refusals.ts';

const tags = ['Pricing'];
const config = { right: 'pricing.manage' } as const;

/** A CSV of 10 MB with its line ends written as JSON writes them. */
const replayBytes = 12 * 1024 * 1024;

interface Dependencies extends DraftAnswerSources {
  readonly computeEffect: ComputeEffect;
  readonly publish: PublishDraft;
  readonly replayDraft: ReplayDraft;
}

/** What a draft would do now, what it would have done, and its publication. */
export function registerDraftTrialRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { db, computeEffect, publish, replayDraft } = dependencies;
  const { answer } = createDraftAnswers(dependencies);

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

  http.post(
    '/api/pricing/drafts/:id/replay',
    {
      config,
      bodyLimit: replayBytes,
      schema: {
        summary: 'Runs a draft and today’s rules over past market windows, closes of days or a CSV of days',
        tags,
        params: draftId,
        body: replayInput,
        response: { 200: replay, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { accountId } = actorOf(request);
      const draft = await readDraft(db, accountId, request.params.id);
      if (!draft) throw notFound();
      const result = await replayDraft(accountId, draft, request.body, goneSignal(reply));
      return result.ok ? result.value : sendRuleRefusal(reply, result);
    },
  );
}
