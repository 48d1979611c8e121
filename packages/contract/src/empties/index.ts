/** The door of `empties`. */
export * from './empties.ts';
export { emptiesRoutes } from './routes.ts';
