/** The door of `search`. */

export { searchRoutes } from './routes.ts';
export * from './search.ts';
