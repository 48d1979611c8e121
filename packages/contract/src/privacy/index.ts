/** The door of `privacy`. */
export * from './privacy.ts';
export { privacyRoutes } from './routes.ts';
