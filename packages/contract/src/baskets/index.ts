/** The door of `baskets`. */
export * from './baskets.ts';
export { basketRoutes } from './routes.ts';
