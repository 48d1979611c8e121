/** The door of `offers`. */
export * from './offers.ts';
export { offerRoutes } from './routes.ts';
