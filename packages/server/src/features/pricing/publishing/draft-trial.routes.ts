import { draftRoutes } from '@handelsplatz/contract/pricing/draft-routes';
import { networkRoutes } from '@handelsplatz/contract/pricing/network-routes';
import { ruleRoutes } from '@handelsplatz/contract/pricing/rule-routes';
import { notFound } from '../../../platform/errors/known.ts';
import { getActor, goneSignal, type HttpServer, serve } from '../../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { BacktestDraft } from '../backtest/backtest.service.ts';
import { readDraft } from '../drafts/drafts.read.ts';
import { createDraftAnswers, type DraftAnswerSources } from '../drafts/drafts.routes.ts';
import type { ComputeImpact } from '../impact/impact.service.ts';
import { toRuleImpact } from '../impact/impact.view.ts';
import type { NetworksService } from '../networks/networks.service.ts';
import type { RulesService } from '../rules/rules.service.ts';
import type { PublishDraft } from './publish-draft.service.ts';
import type { ScheduleDraft } from './schedule-draft.service.ts';

const right = 'pricing.manage';

/** A CSV of 10 MB with its line ends escaped for JSON. */
const backtestBytes = 12 * 1024 * 1024;

interface Dependencies extends DraftAnswerSources {
  readonly computeImpact: ComputeImpact;
  readonly previewRule: RulesService['preview'];
  readonly previewNetwork: NetworksService['preview'];
  readonly publish: PublishDraft;
  readonly scheduling: ScheduleDraft;
  readonly backtestDraft: BacktestDraft;
}

/** Registers the routes of a draft's impact, backtest and publication, and of the impact of one change of a rule or network. */
export function registerDraftTrialRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { db, computeImpact, previewRule, previewNetwork, publish, scheduling, backtestDraft } = dependencies;
  const { answer } = createDraftAnswers(dependencies);

  serve(http, draftRoutes.computeImpact, { right }, async (request, reply) => {
    const { accountId } = getActor(request);
    const draft = await readDraft(db, accountId, request.params.id);
    if (!draft) throw notFound();
    return (await computeImpact(accountId, draft, request.query, goneSignal(reply))).impact;
  });

  serve(http, ruleRoutes.computeImpact, { right }, async (request, reply) => {
    const result = await previewRule(getActor(request), request.body, goneSignal(reply));
    return result.ok ? toRuleImpact(result.value.computed.impact) : sendBusinessRefusal(reply, result);
  });

  serve(http, networkRoutes.computeImpact, { right }, async (request, reply) => {
    const { params, body } = request;
    const result = await previewNetwork(getActor(request), params.id, body, goneSignal(reply));
    return result.ok ? toRuleImpact(result.value.computed.impact) : sendBusinessRefusal(reply, result);
  });

  serve(http, draftRoutes.publish, { right }, async (request, reply) => {
    const actor = getActor(request);
    return answer(actor.accountId, await publish(actor, request.params.id, request.body), reply);
  });

  serve(http, draftRoutes.schedule, { right }, async (request, reply) => {
    const actor = getActor(request);
    return answer(actor.accountId, await scheduling.schedule(actor, request.params.id, request.body), reply);
  });

  serve(http, draftRoutes.unschedule, { right }, async (request, reply) => {
    const actor = getActor(request);
    return answer(actor.accountId, await scheduling.unschedule(actor, request.params.id), reply);
  });

  serve(http, draftRoutes.backtest, { right, bodyLimit: backtestBytes }, async (request, reply) => {
    const { accountId } = getActor(request);
    const draft = await readDraft(db, accountId, request.params.id);
    if (!draft) throw notFound();
    const result = await backtestDraft(accountId, draft, request.body, goneSignal(reply));
    return result.ok ? result.value : sendBusinessRefusal(reply, result);
  });
}
