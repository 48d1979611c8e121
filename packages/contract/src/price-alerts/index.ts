/** The door of `price-alerts`. */
export * from './price-alerts.ts';
export { priceAlertRoutes } from './routes.ts';
