/** The door of `admin`. */
export { adminAccountRoutes } from './accounts.ts';
export * from './banners.ts';
export * from './catalogue.ts';
export * from './operation.ts';
export * from './relationships.ts';
export * from './users.ts';
