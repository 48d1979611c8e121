/** The door of `locations`. */
export * from './locations.ts';
export { locationRoutes } from './routes.ts';
