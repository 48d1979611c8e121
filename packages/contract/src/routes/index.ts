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
import { lawCalendarRoutes, lawRoutes } from '../law/index.ts';
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
import { standingOrderRoutes } from '../standing-orders/index.ts';
import { statisticsRoutes } from '../statistics/index.ts';
import { teamRoutes } from '../team/index.ts';
import { termsRoutes } from '../terms/index.ts';
import { uploadRoutes } from '../uploads/index.ts';
import { eventLogRoutes, webhookRoutes } from '../webhooks/index.ts';
import { featurePurposes } from './features.ts';

export { featurePurposes };

/** Every route of the interface: by the folder of its feature, then by group. */
export const allRoutes = {
  accounts: { accounts: accountRoutes, childAccounts: childRoutes },
  additives: { additives: additiveRoutes },
  admin: {
    adminAccounts: adminAccountRoutes,
    adminUsers: adminUserRoutes,
    adminCatalogue: adminCatalogueRoutes,
    adminRelationships: adminRelationshipRoutes,
    banners: bannerRoutes,
    operation: operationRoutes,
  },
  'api-keys': { apiKeys: apiKeyRoutes },
  approvals: { approvals: approvalRoutes },
  audit: { audit: auditRoutes },
  baskets: { baskets: basketRoutes, orderTemplates: orderTemplateRoutes },
  catalogue: { catalogue: catalogueRoutes },
  consent: { consent: consentRoutes },
  contact: { contact: contactRoutes },
  contracts: { contracts: contractRoutes },
  credit: { credit: creditRoutes },
  dashboard: { dashboard: dashboardRoutes },
  empties: { empties: emptiesRoutes },
  favourites: { favourites: favouriteRoutes },
  identity: { identity: identityRoutes },
  law: { law: lawRoutes, lawCalendar: lawCalendarRoutes },
  locations: { locations: locationRoutes },
  market: { market: marketRoutes },
  'market-data': { marketData: marketDataRoutes },
  news: { news: newsRoutes },
  notifications: { notices: noticeRoutes, notifications: notificationRoutes, push: pushRoutes },
  offers: { offers: offerRoutes },
  onboarding: { onboarding: onboardingRoutes },
  orders: {
    orderFiles: orderFileRoutes,
    orderHistory: orderHistoryRoutes,
    orderViews: orderViewRoutes,
    orders: orderRoutes,
    orderSteps: orderStepRoutes,
  },
  papers: { permits: permitRoutes },
  'price-alerts': { priceAlerts: priceAlertRoutes },
  'price-halts': { priceHalts: priceHaltRoutes },
  pricing: {
    drafts: draftRoutes,
    networks: networkRoutes,
    prices: priceRoutes,
    ruleGroups: ruleGroupRoutes,
    rules: ruleRoutes,
  },
  privacy: { privacy: privacyRoutes },
  relationships: { relationships: relationshipRoutes, releaseRequests: releaseRequestRoutes },
  search: { search: searchRoutes },
  shell: { shell: shellRoutes },
  'standing-orders': { standingOrders: standingOrderRoutes },
  statistics: { statistics: statisticsRoutes },
  team: { team: teamRoutes },
  terms: { terms: termsRoutes },
  uploads: { uploads: uploadRoutes },
  webhooks: { eventLog: eventLogRoutes, webhooks: webhookRoutes },
} satisfies Record<keyof typeof featurePurposes, Record<string, Record<string, RouteDefinition>>>;

type Features = typeof allRoutes;
type Members<T> = T[keyof T];

/** The union of all routes. */
export type ApiRoute = Members<{
  [F in keyof Features]: Members<{ [G in keyof Features[F]]: Members<Features[F][G]> }>;
}>;

/** A route with the folder of its feature and its name, which is unique. */
export interface Operation {
  readonly id: string;
  readonly feature: string;
  readonly route: RouteDefinition;
}

/** Every route of the interface with its feature and its name: `ordersPlace`. */
export const operations: readonly Operation[] = Object.entries(allRoutes).flatMap(([feature, groups]) =>
  Object.entries<Record<string, RouteDefinition>>(groups).flatMap(([group, routes]) =>
    Object.entries(routes).map(([name, route]) => ({
      id: group + name.charAt(0).toUpperCase() + name.slice(1),
      feature,
      route,
    })),
  ),
);
