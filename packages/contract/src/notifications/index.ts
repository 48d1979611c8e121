/** The door of `notifications`. */
export * from './notices.ts';
export * from './notifications.ts';
export { noticeRoutes, notificationRoutes, pushRoutes } from './routes.ts';
