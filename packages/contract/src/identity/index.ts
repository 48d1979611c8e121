/** The door of `identity`. */
export * from './identity.ts';
export { identityRoutes } from './routes.ts';
