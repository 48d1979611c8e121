import type { DashboardTile } from '@handelsplatz/domain/dashboard';
import { comparesPurchases } from '@handelsplatz/domain/statistics';
import type { ReactNode } from 'react';
import { brand } from '../../platform/brand.ts';
import { hasFeature, hasRole, type Session } from '../../platform/session/session.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import {
  AccountRanking,
  BoughtWell,
  CreditTotal,
  FavouriteOffersTile,
  LatestOrders,
  MarketplaceFiguresView,
  NewsBox,
  OwnOffersTile,
  PriceHaltPanel,
  Quarantine,
  TradeTodayView,
  WaitingOrders,
  WindowTile,
} from '../parts/index.tsx';

const high = <SkeletonBlock height={360} />;
const low = <SkeletonBlock height={240} />;
const PriceTile = lazyPart(() => import('./tiles/price-tile.tsx'), high);
const ProductsTile = lazyPart(() => import('./tiles/products-tile.tsx'), high);
const VolumeTile = lazyPart(() => import('./tiles/volume-tile.tsx'), low);
const LimitsTile = lazyPart(() => import('./tiles/limits-tile.tsx'), <SkeletonBlock height={180} />);
const RecommendationsTile = lazyPart(() => import('./tiles/recommendations-tile.tsx'), low);
const ChildrenTile = lazyPart(() => import('./tiles/children-tile.tsx'), low);

/** News that show at first. */
const firstNews = 2;

/** Tiles that show without an arrangement. The others are choices. */
const mostTiles = 9;

interface TileView {
  /** Over two of the three columns. */
  readonly wide?: boolean;
  /** The height in px that its content usually has in three columns. */
  readonly height?: number;
  /** As high as its content, also beside a higher tile: its content differs most from user to user. */
  readonly low?: boolean;
  readonly show: () => ReactNode;
}

/** How each tile looks. */
export const tileViews: Readonly<Record<DashboardTile, TileView>> = {
  prices: { wide: true, height: 268, show: () => <PriceTile /> },
  products: { height: 268, show: () => <ProductsTile /> },
  today: { wide: true, show: () => <TradeTodayView /> },
  credit: { height: 230, show: () => <CreditTotal /> },
  volume: { height: 230, show: () => <VolumeTile /> },
  quality: { height: 230, show: () => <BoughtWell /> },
  favourites: { height: 270, show: () => <FavouriteOffersTile /> },
  recommendations: { wide: true, height: 240, show: () => <RecommendationsTile /> },
  incomplete: { wide: true, show: () => <WaitingOrders /> },
  children: { show: () => <ChildrenTile /> },
  orders: { wide: true, height: 245, show: () => <LatestOrders /> },
  limits: { low: true, show: () => <LimitsTile /> },
  news: { height: 300, show: () => <NewsBox first={firstNews} /> },
  offers: { show: () => <OwnOffersTile /> },
  ranking: { wide: true, show: () => <AccountRanking /> },
  figures: { wide: true, show: () => <MarketplaceFiguresView /> },
  quarantine: { wide: true, show: () => <Quarantine /> },
  halts: { show: () => <PriceHaltPanel /> },
  window: { show: () => <WindowTile /> },
};

/** The tiles that a user has, in the product's sequence. */
export function listOwnTiles({ account }: Pick<Session, 'account'>): DashboardTile[] {
  const { features } = brand();
  const { hideOfferRecommendations, hideIncompleteOrderTable } = features;
  const compares = comparesPurchases(features);
  if (account.type === 'admin') return ['figures', 'window', 'quarantine', 'halts'];
  if (account.type === 'seller')
    return [
      'today',
      'offers',
      ...when(!hideIncompleteOrderTable, 'incomplete'),
      'orders',
      ...when(hasFeature('newsBox'), 'news'),
      'ranking',
    ];
  return [
    'prices',
    'products',
    'credit',
    'volume',
    ...when(compares, 'quality'),
    ...when(hasRole('ChildAccounts_View'), 'children'),
    'limits',
    'favourites',
    ...when(!hideOfferRecommendations, 'recommendations'),
    'orders',
    'news',
    ...when(compares, 'ranking'),
  ];
}

/**
 * The tiles that hide until the user shows them: what repeats another page, daily limits while nothing is ordered against
 * them, and what would be a tenth tile.
 */
export function listSpareTiles(own: readonly DashboardTile[], limitsInUse: boolean): DashboardTile[] {
  const spare: DashboardTile[] = [];
  if (own.includes('ranking')) spare.push('ranking');
  if (!limitsInUse) spare.push('limits');
  for (const tile of ['favourites', 'volume'] as const)
    if (own.filter((each) => !spare.includes(each)).length > mostTiles) spare.push(tile);
  return spare.filter((tile) => own.includes(tile));
}

const when = (condition: boolean, tile: DashboardTile): DashboardTile[] => (condition ? [tile] : []);
