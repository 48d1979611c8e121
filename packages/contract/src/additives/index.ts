/** The door of `additives`. */
export * from './additives.ts';
export { additiveRoutes } from './routes.ts';
