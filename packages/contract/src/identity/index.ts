/** The door of `identity`. */
export * from './factors.ts';
export * from './identity.ts';
export { identityRoutes } from './routes.ts';
