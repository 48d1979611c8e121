import type { DashboardTile } from '@handelsplatz/domain/dashboard';
import { comparesPurchases } from '@handelsplatz/domain/statistics';
import type { ReactNode } from 'react';
import { brand } from '../../platform/brand.ts';
import { hasFeature, hasRole, type Session } from '../../platform/session/session.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import {
  AccountRanking,
  BasketTile,
  BoughtWell,
  CreditTotal,
  FavouriteOffersTile,
  LatestOrders,
  MarketplaceFigures,
  NewsBox,
  OwnOffersTile,
  PriceHaltPanel,
  Quarantine,
  TradeToday,
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
const firstNews = 3;

interface TileView {
  /** Over two of the three columns. */
  readonly wide?: boolean;
  /** Two low tiles in sequence stand one above the other in one place. */
  readonly low?: boolean;
  /** The height in px that its content usually has in three columns. */
  readonly height?: number;
  readonly show: () => ReactNode;
}

/** How each tile looks. */
export const tileViews: Readonly<Record<DashboardTile, TileView>> = {
  prices: { wide: true, height: 422, show: () => <PriceTile /> },
  products: { height: 422, show: () => <ProductsTile /> },
  today: { wide: true, show: () => <TradeToday /> },
  credit: { height: 310, show: () => <CreditTotal /> },
  volume: { height: 310, show: () => <VolumeTile /> },
  quality: { height: 310, show: () => <BoughtWell /> },
  favourites: { height: 560, show: () => <FavouriteOffersTile /> },
  recommendations: { height: 560, show: () => <RecommendationsTile /> },
  incomplete: { wide: true, show: () => <WaitingOrders /> },
  children: { show: () => <ChildrenTile /> },
  orders: { wide: true, height: 535, show: () => <LatestOrders /> },
  basket: { low: true, height: 220, show: () => <BasketTile /> },
  limits: { low: true, height: 200, show: () => <LimitsTile /> },
  news: { height: 535, show: () => <NewsBox first={firstNews} /> },
  offers: { show: () => <OwnOffersTile /> },
  ranking: { wide: true, height: 336, show: () => <AccountRanking /> },
  figures: { wide: true, show: () => <MarketplaceFigures /> },
  quarantine: { wide: true, show: () => <Quarantine /> },
  halts: { show: () => <PriceHaltPanel /> },
  window: { height: 442, show: () => <WindowTile /> },
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
      'window',
      'ranking',
      ...when(hasFeature('newsBox'), 'news'),
    ];
  return [
    'prices',
    'products',
    'credit',
    'volume',
    // Two low tiles share a place. With an only seller they stand where a comparison would.
    ...(compares ? (['quality'] as const) : (['limits', 'basket'] as const)),
    ...when(hasRole('ChildAccounts_View'), 'children'),
    'favourites',
    ...when(!hideOfferRecommendations, 'recommendations'),
    ...(compares ? (['limits', 'basket', 'orders', 'news'] as const) : (['news', 'orders'] as const)),
    ...when(compares, 'ranking'),
    'window',
  ];
}

const when = (condition: boolean, tile: DashboardTile): DashboardTile[] => (condition ? [tile] : []);
