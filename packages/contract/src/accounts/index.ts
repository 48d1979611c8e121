/** The door of `accounts`. */
export * from './accounts.ts';
export * from './children.ts';
export { childRoutes } from './children-routes.ts';
export { accountRoutes } from './routes.ts';
