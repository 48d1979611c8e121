/** The door of `credit`. */
export * from './credit.ts';
export { creditRoutes } from './routes.ts';
