/** The door of `notifications`. */
export * from './notifications.ts';
export { notificationRoutes } from './routes.ts';
