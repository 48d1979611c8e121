/** The door of `admin`. */
export { adminAccountRoutes } from './accounts.ts';
export * from './banners.ts';
