/** The door of `market`. */
export * from './market.ts';
export { marketRoutes } from './routes.ts';
