import { accountScreens } from '../features/accounts/screens.ts';
import { adminScreens } from '../features/admin/screens.ts';
import { apiKeyScreens } from '../features/api-keys/screens.ts';
import { approvalScreens } from '../features/approvals/screens.ts';
import { auditScreens } from '../features/audit/screens.ts';
import { basketScreens } from '../features/baskets/screens.ts';
import { consentScreens } from '../features/consent/screens.ts';
import { contactScreens } from '../features/contact/screens.ts';
import { contractScreens } from '../features/contracts/screens.ts';
import { dashboardScreens } from '../features/dashboard/screens.ts';
import { emptiesScreens } from '../features/empties/screens.ts';
import { favouriteScreens } from '../features/favourites/screens.ts';
import { helpScreens } from '../features/help/screens.ts';
import { identityScreens } from '../features/identity/screens.ts';
import { lawScreens } from '../features/law/screens.ts';
import { marketScreens } from '../features/market/screens.ts';
import { newsScreens } from '../features/news/screens.ts';
import { notificationScreens } from '../features/notifications/screens.ts';
import { offerScreens } from '../features/offers/screens.ts';
import { orderScreens } from '../features/orders/screens.ts';
import { priceAlertScreens } from '../features/price-alerts/screens.ts';
import { pricingScreens } from '../features/pricing/screens.ts';
import { relationshipScreens } from '../features/relationships/screens.ts';
import { standingOrderScreens } from '../features/standing-orders/screens.ts';
import { statisticsScreens } from '../features/statistics/screens.ts';
import { teamScreens } from '../features/team/screens.ts';
import { termsScreens } from '../features/terms/screens.ts';
import { uploadScreens } from '../features/uploads/screens.ts';
import { screen } from '../platform/page/screen.ts';

/** Every screen of the app; each feature adds its list here. The sequence is free, because the menu sorts by slot. */
export const screens = [
  ...dashboardScreens,
  ...marketScreens,
  ...basketScreens,
  ...favouriteScreens,
  ...approvalScreens,
  ...offerScreens,
  ...pricingScreens,
  ...contractScreens,
  ...standingOrderScreens,
  ...priceAlertScreens,
  ...orderScreens,
  ...relationshipScreens,
  ...accountScreens,
  ...teamScreens,
  ...adminScreens,
  ...lawScreens,
  ...auditScreens,
  ...statisticsScreens,
  ...uploadScreens,
  ...newsScreens,
  ...notificationScreens,
  ...identityScreens,
  ...termsScreens,
  ...apiKeyScreens,
  ...contactScreens,
  ...consentScreens,
  ...emptiesScreens,
  ...helpScreens,
  screen({
    path: '/$',
    title: 'Seite nicht gefunden',
    access: 'signedIn',
    replay: 'shown',
    load: () => import('./not-found-page.tsx'),
  }),
];

/** A screen of the app with the exact types of its path and its search parameters. */
export type AppScreen = (typeof screens)[number];
