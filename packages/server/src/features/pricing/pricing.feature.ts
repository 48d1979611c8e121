import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { MarketFeature } from '../market/index.ts';
import { createMakeConfirmed } from './confirmed-change.ts';
import { createComputeEffect } from './draft-effect.service.ts';
import { createPublishDraft } from './draft-publishing.service.ts';
import { createReplayDraft } from './draft-replay.service.ts';
import { registerDraftTrialRoutes } from './draft-trial.routes.ts';
import { createUndoDraft } from './draft-undo.service.ts';
import { registerNetworkRoutes } from './networks.routes.ts';
import { createNetworksService } from './networks.service.ts';
import { createNetworksStore } from './networks.store.ts';
import { registerDraftRoutes } from './price-drafts.routes.ts';
import { createPriceDraftsService } from './price-drafts.service.ts';
import { createDraftStore } from './price-drafts.store.ts';
import { registerPriceHaltMails } from './price-halts.jobs.ts';
import { registerPriceHaltRoutes } from './price-halts.routes.ts';
import { createPriceHaltsService } from './price-halts.service.ts';
import { createPriceHaltStore } from './price-halts.store.ts';
import { registerDuePrices } from './pricing-events.ts';
import type { RuleBooks } from './rule-books.ts';
import { createRuleChangesStore } from './rule-changes.store.ts';
import { registerRuleGroupRoutes } from './rule-groups.routes.ts';
import { createRuleGroupsService } from './rule-groups.service.ts';
import { createRuleGroupsStore } from './rule-groups.store.ts';
import { registerRuleRoutes } from './rules.routes.ts';
import { createRulesService } from './rules.service.ts';
import { registerTickImpactRoutes } from './tick-impact.routes.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'config' | 'jobs' | 'mailer' | 'transactions'>;

interface Dependencies {
  readonly books: RuleBooks;
  readonly market: Pick<MarketFeature, 'currentWindow' | 'now' | 'believedPrices' | 'findReleasableTick'>;
}

/** The pricing engine as sellers work with it: rules, groups, networks and their history, drafts, and halts of live prices. */
export function createPricingFeature(context: Context, { books, market }: Dependencies) {
  const { db, brand } = context;
  const inTransaction = context.transactions((tx) => ({
    ruleChanges: createRuleChangesStore(tx),
    groups: createRuleGroupsStore(tx),
    networks: createNetworksStore(tx),
    drafts: createDraftStore(tx),
  }));
  const now = () => market.now();
  const groups = createRuleGroupsService(inTransaction, now);
  const drafts = createPriceDraftsService({ inTransaction, brand, now });
  const computeEffect = createComputeEffect({ db, brand, books, market });
  const replayDraft = createReplayDraft({ db, brand, books, market });
  const makeConfirmed = createMakeConfirmed({ inTransaction, computeEffect, brand });
  const rules = createRulesService({ makeConfirmed, brand, now });
  const networks = createNetworksService({ inTransaction, makeConfirmed, brand, now });
  const undo = createUndoDraft({ inTransaction, brand, now });
  const publish = createPublishDraft({ makeConfirmed, brand, now });
  const halts = createPriceHaltsService(context.transactions((tx) => ({ halts: createPriceHaltStore(tx) })));
  registerDuePrices(context);
  registerPriceHaltMails(context);
  return {
    routes(http: HttpServer): void {
      registerRuleRoutes(http, { db, brand, books, market, rules });
      registerRuleGroupRoutes(http, groups);
      registerNetworkRoutes(http, { db, networks });
      registerDraftRoutes(http, { db, brand, now, drafts, undo });
      registerDraftTrialRoutes(http, { db, brand, now, computeEffect, publish, replayDraft });
      registerPriceHaltRoutes(http, { db, halts });
      registerTickImpactRoutes(http, { db, brand, books, market });
    },
  };
}
