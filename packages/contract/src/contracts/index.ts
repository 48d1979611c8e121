/** The door of `contracts`. */
export * from './contracts.ts';
export { contractRoutes } from './routes.ts';
