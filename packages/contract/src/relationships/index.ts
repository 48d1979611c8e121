/** The door of `relationships`. */
export * from './relationships.ts';
export { releaseRequestRoutes } from './release-request-routes.ts';
export * from './release-requests.ts';
export { relationshipRoutes } from './routes.ts';
