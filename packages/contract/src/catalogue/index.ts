/** The door of `catalogue`. */
export * from './catalogue.ts';
export { catalogueRoutes } from './routes.ts';
