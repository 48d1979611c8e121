/** The door of `statistics`. */

export { statisticsRoutes } from './routes.ts';
export * from './statistics.ts';
