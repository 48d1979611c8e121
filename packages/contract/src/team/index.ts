/** The door of `team`. */
export { teamRoutes } from './routes.ts';
export * from './team.ts';
