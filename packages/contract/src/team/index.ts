/** The door of `team`. */
export { personRefusals, teamRoutes } from './routes.ts';
export * from './team.ts';
