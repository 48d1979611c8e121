import { accountRoutes } from '../accounts/index.ts';
import { additiveRoutes } from '../additives/index.ts';
import { basketRoutes } from '../baskets/index.ts';
import { catalogueRoutes } from '../catalogue/index.ts';
import type { RouteDefinition } from '../common/index.ts';
import { contactRoutes } from '../contact/index.ts';
import { contractRoutes } from '../contracts/index.ts';
import { creditRoutes } from '../credit/index.ts';
import { identityRoutes } from '../identity/index.ts';
import { locationRoutes } from '../locations/index.ts';
import { marketRoutes } from '../market/index.ts';
import { marketDataRoutes } from '../market-data/index.ts';
import { newsRoutes } from '../news/index.ts';
import { notificationRoutes } from '../notifications/index.ts';
import { offerRoutes } from '../offers/index.ts';
import { orderFileRoutes, orderHistoryRoutes, orderRoutes, orderStepRoutes, orderViewRoutes } from '../orders/index.ts';
import { permitRoutes, termsRoutes } from '../papers/index.ts';
import { priceHaltRoutes } from '../price-halts/index.ts';
import { draftRoutes } from '../pricing/draft-routes.ts';
import { networkRoutes } from '../pricing/network-routes.ts';
import { priceRoutes } from '../pricing/price-routes.ts';
import { ruleGroupRoutes, ruleRoutes } from '../pricing/rule-routes.ts';
import { relationshipRoutes } from '../relationships/index.ts';
import { shellRoutes } from '../shell/index.ts';
import { statisticsRoutes } from '../statistics/index.ts';
import { uploadRoutes } from '../uploads/index.ts';

/** Every route of the interface, by feature. */
export const allRoutes = {
  accounts: accountRoutes,
  additives: additiveRoutes,
  baskets: basketRoutes,
  catalogue: catalogueRoutes,
  contact: contactRoutes,
  contracts: contractRoutes,
  credit: creditRoutes,
  drafts: draftRoutes,
  identity: identityRoutes,
  locations: locationRoutes,
  market: marketRoutes,
  marketData: marketDataRoutes,
  networks: networkRoutes,
  news: newsRoutes,
  notifications: notificationRoutes,
  offers: offerRoutes,
  orderFiles: orderFileRoutes,
  orderHistory: orderHistoryRoutes,
  orderViews: orderViewRoutes,
  orders: orderRoutes,
  orderSteps: orderStepRoutes,
  permits: permitRoutes,
  terms: termsRoutes,
  priceHalts: priceHaltRoutes,
  prices: priceRoutes,
  relationships: relationshipRoutes,
  ruleGroups: ruleGroupRoutes,
  rules: ruleRoutes,
  shell: shellRoutes,
  statistics: statisticsRoutes,
  uploads: uploadRoutes,
} satisfies Record<string, Record<string, RouteDefinition>>;

type Feature = keyof typeof allRoutes;

/** The union of all routes. */
export type ApiRoute = { [F in Feature]: (typeof allRoutes)[F][keyof (typeof allRoutes)[F]] }[Feature];
