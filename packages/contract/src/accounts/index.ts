/** The door of `accounts`. */
export * from './accounts.ts';
export { accountRoutes } from './routes.ts';
