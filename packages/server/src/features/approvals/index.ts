import { createAuditStore } from '../../platform/audit/index.ts';
import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { createIdempotencyStore } from '../../platform/idempotency/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createBasketStore } from '../baskets/index.ts';
import { createMarketDataStore } from '../market-data/index.ts';
import { createPricingStore } from '../pricing/quotes/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import { createTradeStore } from '../trading/index.ts';
import { registerApprovalJobs } from './approvals.jobs.ts';
import { type PlaceApproved, registerApprovalRoutes } from './approvals.routes.ts';
import { createApprovalService } from './approvals.service.ts';
import { createApprovalStore } from './approvals.store.ts';
import { createRuleService } from './rule.service.ts';
import { createRuleProposalStore } from './rule-proposals.store.ts';

export { approvalMailJob } from './approval-mails.ts';
export { type ApprovalStore, type Colleague, createApprovalStore, decidesId } from './approvals.store.ts';
export { hashConsent } from './consent.ts';
export { listDeciders, lockForDecision } from './deciders.ts';

type Context = Pick<AppContext, 'transactions' | 'clock' | 'brand' | 'db' | 'jobs' | 'mailer' | 'config'>;

/** Purchases that wait for a colleague: the account's rule, requests, and decisions. Orders are placed by `orders`. */
export function createApprovalsFeature(
  context: Context,
  { books, placeApproved }: { books: RuleBooks; placeApproved: PlaceApproved },
) {
  const { brand, config, db } = context;
  const inTransaction = context.transactions((tx) => ({
    approvals: createApprovalStore(tx),
    proposals: createRuleProposalStore(tx),
    idempotency: createIdempotencyStore(tx),
    audit: createAuditStore(tx, context.clock),
    baskets: createBasketStore(tx),
    trade: createTradeStore(tx, brand),
    pricing: createPricingStore(tx, books, brand),
    market: createMarketDataStore(tx, brand),
  }));
  const service = createApprovalService({ inTransaction, brand, newId });
  const rules = createRuleService({ inTransaction, brand, newId });
  registerApprovalJobs({ ...context, inTransaction });
  return {
    routes: (http: HttpServer) => registerApprovalRoutes(http, { db, config, service, rules, placeApproved }),
  };
}
