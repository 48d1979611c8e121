/** The door of `audit`. */
export * from './audit.ts';
export { auditRoutes } from './routes.ts';
