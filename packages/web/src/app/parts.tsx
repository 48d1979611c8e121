import type { ComponentType, ReactNode } from 'react';
import { type LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';

const parts: Pick<LazyPart<object>, 'preload'>[] = [];

/**
 * Parts that a feature shows on the screen of another one. Features never import each other; they import these, and each
 * is loaded when it is first shown, or before in a quiet moment.
 */
function part<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  placeholder?: ReactNode,
): LazyPart<P> {
  const made = lazyPart(load, placeholder);
  parts.push(made);
  return made;
}

/** Every part of this page. */
export const allParts: readonly Pick<LazyPart<object>, 'preload'>[] = parts;

const tile = <SkeletonBlock height={180} />;
const field = <SkeletonBlock height={58} />;

/** Opens the basket from the market; counts its positions. */
export const BasketButton = part(() => import('../features/baskets/basket-button.tsx'));
/** Open basket on the dashboard. */
export const BasketTile = part(() => import('../features/baskets/basket-tile.tsx'), tile);
/** Opens the contact form about a subject. */
export const ContactButton = part(() => import('../features/contact/contact-button.tsx'));
/** Opens the explanation of an offer's price. */
export const PriceExplanationButton = part(() => import('../features/offers/price-explanation.tsx'));
/** Lines of a price that was explained when an order was placed. */
export const ExplanationLines = part(() => import('../features/offers/explanation-lines.tsx'));
/** How many own offers a seller has in which state. */
export const OwnOffersTile = part(() => import('../features/offers/own-offers-tile.tsx'), tile);
/** Chooses one of the buyer's delivery addresses, or adds one on the spot. */
export const LocationField = part(() => import('../features/locations/location-field.tsx'), field);
/** Delivery addresses of the own account, to be kept in order (settings profile). */
export const LocationsPanel = part(() => import('../features/locations/locations-panel.tsx'), tile);
/** Market window on the dashboard. */
export const WindowTile = part(() => import('../features/market/window-tile.tsx'), tile);
/** The last five orders. */
export const LatestOrders = part(() => import('../features/orders/latest-orders.tsx'), tile);
/** A seller's orders that wait for numbers. */
export const WaitingOrders = part(() => import('../features/orders/waiting-orders.tsx'), tile);
/** News of the sellers one is connected to. */
export const NewsBox = part(() => import('../features/news/news-box.tsx'), tile);
/** With whom most was traded: a table, or a report with filters. */
export const AccountRanking = part(() => import('../features/statistics/account-ranking.tsx'), tile);
/** What of a seller's live prices is halted, with the way back. */
export const PriceHaltNotices = part(() => import('../features/pricing/price-halt-notices.tsx'));
/** Live prices that are halted, and the buttons that halt and lift, for admins. */
export const PriceHaltPanel = part(() => import('../features/admin/price-halt-panel.tsx'), tile);
/** Quotations that were kept out of the market, for admins. */
export const Quarantine = part(() => import('../features/admin/quarantine.tsx'), tile);
