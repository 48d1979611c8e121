/** The door of `statistics`. */

export * from './purchases.ts';
export { statisticsRoutes } from './routes.ts';
export * from './statistics.ts';
