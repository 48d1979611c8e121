/** The door of `market-data`. */
export * from './market-data.ts';
export { marketDataRoutes } from './routes.ts';
