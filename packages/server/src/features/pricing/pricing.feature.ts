import { createAuditStore } from '../../platform/audit/index.ts';
import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { MarketCatalogue } from '../market/index.ts';
import type { MarketDataFeature } from '../market-data/index.ts';
import { createNoticeStore } from '../notifications/index.ts';
import { createBacktestDraft } from './backtest/backtest.service.ts';
import { registerDraftRoutes } from './drafts/drafts.routes.ts';
import { createPriceDraftsService } from './drafts/drafts.service.ts';
import { createDraftStore } from './drafts/drafts.store.ts';
import { createRevertDraft } from './drafts/revert-draft.service.ts';
import { createExplainOffer } from './explanation/explain-offer.ts';
import { registerExplanationRoutes } from './explanation/explanation.routes.ts';
import { createComputeImpact } from './impact/impact.service.ts';
import { registerTickImpactRoutes } from './impact/tick-impact.routes.ts';
import { registerNetworkRoutes } from './networks/networks.routes.ts';
import { createNetworksService } from './networks/networks.service.ts';
import { createNetworksStore } from './networks/networks.store.ts';
import { registerOverviewRoutes } from './overview/overview.routes.ts';
import { registerPriceListRoutes } from './price-list/price-list.routes.ts';
import { createReadPriceList } from './price-list/price-list.ts';
import { registerDuePrices } from './pricing-events.ts';
import { createApplyChange, createPreviewChange } from './publishing/consented-change.ts';
import { registerDraftTrialRoutes } from './publishing/draft-trial.routes.ts';
import { createPublishDraft } from './publishing/publish-draft.service.ts';
import { createScheduleDraft, registerDueDrafts } from './publishing/schedule-draft.service.ts';
import type { RuleBooks } from './rule-book/rule-books.ts';
import { registerRuleGroupRoutes } from './rule-groups/rule-groups.routes.ts';
import { createRuleGroupsService } from './rule-groups/rule-groups.service.ts';
import { createRuleGroupsStore } from './rule-groups/rule-groups.store.ts';
import { registerRuleRoutes } from './rules/rules.routes.ts';
import { createRulesService } from './rules/rules.service.ts';
import { createRuleChangesStore } from './rules/rules.store.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'config' | 'jobs' | 'mailer' | 'transactions'>;

interface Dependencies {
  readonly books: RuleBooks;
  readonly catalogue: MarketCatalogue;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'now' | 'believedPrices' | 'findReleasableTick'>;
}

/** The pricing engine for sellers: rules, groups, networks and their history, drafts, the price list, and explanations. */
export function createPricingFeature(context: Context, { books, market, catalogue }: Dependencies) {
  const { db, brand } = context;
  const inTransaction = context.transactions((tx) => ({
    ruleChanges: createRuleChangesStore(tx),
    groups: createRuleGroupsStore(tx),
    audit: createAuditStore(tx, context.clock),
    networks: createNetworksStore(tx),
    drafts: createDraftStore(tx),
    notices: createNoticeStore(tx),
  }));
  const now = () => market.now();
  const groups = createRuleGroupsService(inTransaction, now);
  const drafts = createPriceDraftsService({ inTransaction, brand, now });
  const computeImpact = createComputeImpact({ db, brand, books, market });
  const backtestDraft = createBacktestDraft({ db, brand, books, market });
  const preview = createPreviewChange({ inTransaction, computeImpact });
  const applyChange = createApplyChange({ inTransaction, computeImpact, brand });
  const rules = createRulesService({ applyChange, preview, brand, now });
  const networks = createNetworksService({ inTransaction, applyChange, preview, brand, now });
  const revert = createRevertDraft({ inTransaction, brand, now });
  const publish = createPublishDraft({ applyChange, brand, now });
  const scheduling = createScheduleDraft({ inTransaction, applyChange, brand, now });
  registerDuePrices(context);
  registerDueDrafts({ db, jobs: context.jobs, inTransaction, publish, brand, now });
  return {
    routes(http: HttpServer): void {
      registerOverviewRoutes(http, { db, brand, books, market });
      registerRuleRoutes(http, { db, market, rules });
      registerRuleGroupRoutes(http, groups);
      registerNetworkRoutes(http, { db, networks });
      registerDraftRoutes(http, { db, brand, now, drafts, revert });
      registerDraftTrialRoutes(http, {
        ...{ db, brand, now, computeImpact, publish, scheduling, backtestDraft },
        previewRule: rules.preview,
        previewNetwork: networks.preview,
      });
      registerPriceListRoutes(http, { readPriceList: createReadPriceList({ db, brand, catalogue, market }), brand });
      registerExplanationRoutes(http, createExplainOffer({ db, brand, books, market }));
      registerTickImpactRoutes(http, { db, brand, books, market });
    },
  };
}
