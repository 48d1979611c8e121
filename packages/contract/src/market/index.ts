/** The door of `market`. */
export * from './history.ts';
export * from './look-back.ts';
export * from './market.ts';
export * from './missing.ts';
export * from './parts.ts';
export { marketRoutes } from './routes.ts';
