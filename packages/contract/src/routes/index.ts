import { accountRoutes, childRoutes } from '../accounts/index.ts';
import { additiveRoutes } from '../additives/index.ts';
import {
  adminAccountRoutes,
  adminCatalogueRoutes,
  adminRelationshipRoutes,
  adminUserRoutes,
  bannerRoutes,
  operationRoutes,
} from '../admin/index.ts';
import { apiKeyRoutes } from '../api-keys/index.ts';
import { approvalRoutes } from '../approvals/index.ts';
import { auditRoutes } from '../audit/index.ts';
import { basketRoutes, orderTemplateRoutes } from '../baskets/index.ts';
import { catalogueRoutes } from '../catalogue/index.ts';
import type { RouteDefinition } from '../common/index.ts';
import { consentRoutes } from '../consent/index.ts';
import { contactRoutes } from '../contact/index.ts';
import { contractRoutes } from '../contracts/index.ts';
import { creditRoutes } from '../credit/index.ts';
import { dashboardRoutes } from '../dashboard/index.ts';
import { emptiesRoutes } from '../empties/index.ts';
import { favouriteRoutes } from '../favourites/index.ts';
import { identityRoutes } from '../identity/index.ts';
import { locationRoutes } from '../locations/index.ts';
import { marketRoutes } from '../market/index.ts';
import { marketDataRoutes } from '../market-data/index.ts';
import { newsRoutes } from '../news/index.ts';
import { noticeRoutes, notificationRoutes, pushRoutes } from '../notifications/index.ts';
import { offerRoutes } from '../offers/index.ts';
import { onboardingRoutes } from '../onboarding/index.ts';
import { orderFileRoutes, orderHistoryRoutes, orderRoutes, orderStepRoutes, orderViewRoutes } from '../orders/index.ts';
import { permitRoutes } from '../papers/index.ts';
import { priceAlertRoutes } from '../price-alerts/index.ts';
import { priceHaltRoutes } from '../price-halts/index.ts';
import { draftRoutes } from '../pricing/draft-routes.ts';
import { networkRoutes } from '../pricing/network-routes.ts';
import { priceRoutes } from '../pricing/price-routes.ts';
import { ruleGroupRoutes, ruleRoutes } from '../pricing/rule-routes.ts';
import { privacyRoutes } from '../privacy/index.ts';
import { relationshipRoutes, releaseRequestRoutes } from '../relationships/index.ts';
import { searchRoutes } from '../search/index.ts';
import { shellRoutes } from '../shell/index.ts';
import { statisticsRoutes } from '../statistics/index.ts';
import { teamRoutes } from '../team/index.ts';
import { termsRoutes } from '../terms/index.ts';
import { triggerRoutes } from '../triggers/index.ts';
import { uploadRoutes } from '../uploads/index.ts';
import { eventLogRoutes, webhookRoutes } from '../webhooks/index.ts';

/** Every route of the interface, by feature. */
export const allRoutes = {
  accounts: accountRoutes,
  childAccounts: childRoutes,
  additives: additiveRoutes,
  adminAccounts: adminAccountRoutes,
  adminUsers: adminUserRoutes,
  adminCatalogue: adminCatalogueRoutes,
  adminRelationships: adminRelationshipRoutes,
  banners: bannerRoutes,
  apiKeys: apiKeyRoutes,
  operation: operationRoutes,
  approvals: approvalRoutes,
  audit: auditRoutes,
  baskets: basketRoutes,
  orderTemplates: orderTemplateRoutes,
  catalogue: catalogueRoutes,
  consent: consentRoutes,
  contact: contactRoutes,
  contracts: contractRoutes,
  credit: creditRoutes,
  drafts: draftRoutes,
  dashboard: dashboardRoutes,
  favourites: favouriteRoutes,
  empties: emptiesRoutes,
  identity: identityRoutes,
  locations: locationRoutes,
  market: marketRoutes,
  marketData: marketDataRoutes,
  networks: networkRoutes,
  news: newsRoutes,
  notices: noticeRoutes,
  notifications: notificationRoutes,
  offers: offerRoutes,
  onboarding: onboardingRoutes,
  orderFiles: orderFileRoutes,
  orderHistory: orderHistoryRoutes,
  orderViews: orderViewRoutes,
  orders: orderRoutes,
  orderSteps: orderStepRoutes,
  permits: permitRoutes,
  terms: termsRoutes,
  priceAlerts: priceAlertRoutes,
  priceHalts: priceHaltRoutes,
  prices: priceRoutes,
  privacy: privacyRoutes,
  push: pushRoutes,
  relationships: relationshipRoutes,
  releaseRequests: releaseRequestRoutes,
  ruleGroups: ruleGroupRoutes,
  rules: ruleRoutes,
  search: searchRoutes,
  shell: shellRoutes,
  statistics: statisticsRoutes,
  team: teamRoutes,
  triggers: triggerRoutes,
  uploads: uploadRoutes,
  eventLog: eventLogRoutes,
  webhooks: webhookRoutes,
} satisfies Record<string, Record<string, RouteDefinition>>;

type Feature = keyof typeof allRoutes;

/** The union of all routes. */
export type ApiRoute = { [F in Feature]: (typeof allRoutes)[F][keyof (typeof allRoutes)[F]] }[Feature];
