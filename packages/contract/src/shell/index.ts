/** The door of `shell`. */

export { shellRoutes } from './routes.ts';
export * from './shell.ts';
