import type { ComponentType, ReactNode } from 'react';
import { type LazyPart, lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';

const parts: Pick<LazyPart<object>, 'preload'>[] = [];

/**
 * Parts that a feature shows on the screen of another feature. Features never import each other; they import these parts. Each
 * part is loaded when it is first shown, or earlier while the page is idle.
 */
function part<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  placeholder?: ReactNode,
  options?: { readonly small?: boolean; readonly later?: boolean },
): LazyPart<P> {
  const made = lazyPart(load, placeholder, options);
  parts.push(made);
  return made;
}

/** Every part of this file. */
export const allParts: readonly Pick<LazyPart<object>, 'preload'>[] = parts;

const tile = <SkeletonBlock height={180} />;
const menu = <SkeletonBlock height={36} width={120} />;
const field = <SkeletonBlock height={58} />;

/** Sends a basket to a colleague who must approve it. */
export const ApprovalRequest = part(() => import('../approvals/approval-request.tsx'), field);
/** Puts the goods of an order into the basket again. */
export const ReorderButton = part(() => import('../baskets/ordering-again/reorder-button.tsx'));
/** Which purchases of the user's company wait for a colleague (settings profile). */
export const ApprovalRulePanel = part(() => import('../approvals/rule-panel.tsx'), tile);
/** A buyer's running reservations as a ticket, on every page. */
export const ReservationTicket = part(() => import('../baskets/ticket/reservation-ticket.tsx'), null, { later: true });
/** The favourite lists as a filter of the market. */
export const FavouritesMenu = part(() => import('../favourites/favourites-menu.tsx'), menu, {
  small: true,
  later: true,
});
/** What is missing from the favourite list that filters the market. */
export const FavouriteNotice = part(() => import('../favourites/favourite-notice.tsx'), null);
/** Opens what a visitor of the demo market can do beside its pages (dashboard). */
export const DemoButton = part(() => import('../onboarding/demo-button.tsx'), null, { small: true });
/** The best offers of the favourite lists on the dashboard. */
export const FavouriteOffersTile = part(() => import('../favourites/favourite-offers-tile.tsx'), tile);
/** Asks users to prove who they are before a dangerous act. */
export const ConfirmationDialog = part(() => import('../identity/confirmation/confirmation-dialog.tsx'), null);
/** Of which types of account the provider demands a second factor (users of all accounts). */
export const ProviderDemands = part(() => import('../identity/factors/provider-demands.tsx'), tile);
/** What is stored about a person, with information and erasure (settings profile, team). */
export const PrivacyPanel = part(() => import('../privacy/privacy-panel.tsx'), tile);
/** Opens the contact form with a subject. */
export const ContactButton = part(() => import('../contact/contact-button.tsx'));
/** A customer's credit: headroom with its parts, limit, hold and history (buyer management). */
export const CreditPanel = part(() => import('../credit/credit-panel.tsx'), tile);
/** From which raise on a temporary limit of the seller waits for a second person, as a dialog (buyer management). */
export const CreditSettingsDialog = part(() => import('../credit/settings-dialog.tsx'));
/** Why a seller takes no new orders of the buyer; nothing while orders are not blocked. */
export const CreditHold = part(() => import('../credit/credit-hold.tsx'));
/** A customer's surcharges by payment term, to change (buyer management). */
export const CustomerSurcharges = part(() => import('../pricing/customer/customer-surcharges.tsx'), tile);
/** A customer's prices of this market window. */
export const CustomerPrices = part(() => import('../pricing/customer/customer-prices.tsx'), tile);
/** The price rules that name a customer. */
export const CustomerRules = part(() => import('../pricing/customer/customer-rules.tsx'), tile);
/** A seller's contracts with one customer. */
export const CustomerContracts = part(() => import('../contracts/customer-contracts.tsx'), tile);
/** Begins a price alert or a standing order from an offer. */
export const WatchOffer = part(() => import('../price-alerts/watch-offer.tsx'));
/** The tabs of contracts, standing orders and price alerts. */
export const ContractTabs = part(() => import('../contracts/contract-tabs.tsx'), <SkeletonBlock height={42} />);
/** A buyer's own credit with one seller, or with all sellers. */
export const OwnCreditView = part(() => import('../credit/own-credit.tsx'), tile);
/** The credit of a child account, as its parent sees it. */
export const ChildCredit = part(() => import('../credit/child-credit.tsx'), tile);
/** A buyer's credit over all sellers, on the dashboard. */
export const CreditTotal = part(() => import('../credit/credit-total.tsx'), tile);
/** What a buyer's price is made of, as a waterfall. */
export const BuyerPrice = part(() => import('../pricing/explanation/buyer-price.tsx'), tile);
/** The explanation of an offer's price, as a dialog. */
export const ExplanationDialog = part(() => import('../pricing/explanation/explanation-dialog.tsx'));
/** A stored price as a waterfall of its parts. */
export const PriceWaterfall = part(() => import('../pricing/explanation/price-waterfall.tsx'), tile);
/** The number of a seller's own offers in each state. */
export const OwnOffersTile = part(() => import('../offers/own-offers-tile.tsx'), tile);
/** Offers without a price, as a task on the dashboard. */
export const UnpricedTask = part(() => import('../offers/unpriced-task.tsx'));
/** Chooses one of the buyer's delivery addresses or adds a new one. */
export const LocationField = part(() => import('../locations/location-field.tsx'), field);
/** Lists the account's own delivery addresses and changes them (settings profile). */
export const LocationsPanel = part(() => import('../locations/locations-panel.tsx'), tile);
/** The market window on the dashboard. */
export const WindowTile = part(() => import('../market/window/window-tile.tsx'), tile);
/** The last orders. */
export const LatestOrders = part(() => import('../orders/history/latest-orders.tsx'), tile);
/** When the account's newest order was placed, read again with each market window. */
export const NewestOrder = part(() => import('../orders/history/newest-order.tsx'));
/** The state of an order as a badge. */
export const OrderState = part(() => import('../orders/order-state.tsx'));
/** How far loadings may pass the ordered volume, by product (settings profile of a seller). */
export const TolerancePanel = part(() => import('../orders/lifting/tolerance-panel.tsx'), tile);
/** A seller's orders that still need numbers. */
export const WaitingOrders = part(() => import('../orders/work-list/waiting-orders.tsx'), tile);
/** News from the sellers that the account is connected to. */
export const NewsBox = part(() => import('../news/news-box.tsx'), tile);
/** The newest of these news in one line. */
export const NewsLine = part(() => import('../news/news-line.tsx'));
/** The accounts with the largest traded volume, as a table or as a report with filters. */
export const AccountRanking = part(() => import('../statistics/account-ranking.tsx'), tile);
/** Whether the orders of the last 30 days were bought below the market (dashboard of a buyer). */
export const BoughtWell = part(() => import('../statistics/bought-well.tsx'), tile);
/** How an order stood in the market at its instant. */
export const OrderBenchmarkView = part(() => import('../statistics/order-benchmark.tsx'));
/** A seller's day beside yesterday, and the last two weeks. */
export const TradeTodayView = part(() => import('../statistics/trade-today.tsx'), tile);
/** The figures of the whole marketplace, for admins. */
export const MarketplaceFiguresView = part(() => import('../statistics/marketplace-figures.tsx'), tile);
/** Says since when a seller's live prices are halted. Shows something else while they are not halted. */
export const PriceHaltBadge = part(() => import('../price-halts/price-halt-badge.tsx'));
/** Halts a seller's own live prices. */
export const PriceHaltButton = part(() => import('../price-halts/price-halt-button.tsx'));
/** Which of a seller's live prices are halted, with the button that lifts the halt. */
export const PriceHaltNotices = part(() => import('../price-halts/price-halt-notices.tsx'));
/** For admins: live prices that are halted, with the buttons that halt and lift. */
export const PriceHaltPanel = part(() => import('../price-halts/price-halt-panel.tsx'), tile);
/** The provider's messages above every page. */
export const Announcements = part(() => import('../admin/banners/announcements.tsx'), null, { later: true });
/** For admins: quarantined quotations. */
export const Quarantine = part(() => import('../admin/quarantine.tsx'), tile);
/** The user's newest notices beside the page. */
export const NoticeDrawer = part(() => import('../notifications/notice-drawer.tsx'));
/** Which kinds of notices come by which channel (settings profile). */
export const NoticeChannels = part(() => import('../notifications/notice-channels.tsx'), tile);
/** The tax permits of a customer, which the seller keeps. */
export const PermitPanel = part(() => import('../papers/permit-panel.tsx'), tile);
/** The permits that sellers keep of the user's account. */
export const OwnPermits = part(() => import('../papers/own-permits.tsx'), tile);
/** The permits of an account, for the provider. */
export const AccountPermits = part(() => import('../papers/account-permits.tsx'), tile);
/** The tax numbers of the user's company, and the wish for other ones. */
export const TaxNumbersPanel = part(() => import('../accounts/tax-numbers-panel.tsx'), tile);
/** In whose market a parent's user orders; in the market also the choice of it. */
export const ChildMarketBar = part(() => import('../accounts/children/child-market-bar.tsx'), null);
/** What the user's parent account has set; nothing without a parent. */
export const ParentRulesPanel = part(() => import('../accounts/children/parent-rules-panel.tsx'), null);
/** The account's webhooks with their messages (interfaces). */
export const WebhooksPanel = part(() => import('../webhooks/webhooks-panel.tsx'), tile);
/** Name and readers of a saved view of a list. */
export const ViewDialog = part(() => import('./views/view-dialog.tsx'), null);
