/** The door of `dashboard`. */
export * from './dashboard.ts';
export { dashboardRoutes } from './routes.ts';
