/** The door of `webhooks`. */
export { eventLogRoutes, webhookRoutes } from './routes.ts';
export * from './webhooks.ts';
