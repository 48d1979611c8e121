/** The door of `dashboard`: the sequence of its tiles, and the figures that no other feature makes. */
export { averagePaid, boughtPriceDays, joinOffers, middlePercent, type ProductDay } from './bought-prices.ts';
export { type PastPurchase, type Recommendation, type RecommendationReason, recommendOffers } from './recommend.ts';
export { arrangeTiles, type DashboardLayout, type DashboardTile, dashboardTiles } from './tiles.ts';
