import { draftRoutes } from '@handelsplatz/contract/pricing/draft-routes';
import { notFound } from '../../../platform/errors/known.ts';
import { getActor, goneSignal, type HttpServer, serve } from '../../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { BacktestDraft } from '../backtest/backtest.service.ts';
import { readDraft } from '../drafts/drafts.read.ts';
import { createDraftAnswers, type DraftAnswerSources } from '../drafts/drafts.routes.ts';
import type { ComputeImpact } from '../impact/impact.service.ts';
import type { PublishDraft } from './publish-draft.service.ts';

const right = 'pricing.manage';

/** A CSV of 10 MB with its line ends escaped for JSON. */
const backtestBytes = 12 * 1024 * 1024;

interface Dependencies extends DraftAnswerSources {
  readonly computeImpact: ComputeImpact;
  readonly publish: PublishDraft;
  readonly backtestDraft: BacktestDraft;
}

/** Registers the routes of a draft's impact, backtest and publication. */
export function registerDraftTrialRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { db, computeImpact, publish, backtestDraft } = dependencies;
  const { answer } = createDraftAnswers(dependencies);

  serve(http, draftRoutes.computeImpact, { right }, async (request, reply) => {
    const { accountId } = getActor(request);
    const draft = await readDraft(db, accountId, request.params.id);
    if (!draft) throw notFound();
    return (await computeImpact(accountId, draft, request.query, goneSignal(reply))).impact;
  });

  serve(http, draftRoutes.publish, { right }, async (request, reply) => {
    const actor = getActor(request);
    return answer(actor.accountId, await publish(actor, request.params.id, request.body), reply);
  });

  serve(http, draftRoutes.backtest, { right, bodyLimit: backtestBytes }, async (request, reply) => {
    const { accountId } = getActor(request);
    const draft = await readDraft(db, accountId, request.params.id);
    if (!draft) throw notFound();
    const result = await backtestDraft(accountId, draft, request.body, goneSignal(reply));
    return result.ok ? result.value : sendBusinessRefusal(reply, result);
  });
}
