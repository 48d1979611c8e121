/** The door of `relationships`. */
export * from './relationships.ts';
export { relationshipRoutes } from './routes.ts';
