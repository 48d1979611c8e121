/** The door of `offers`. */
export * from './offers.ts';
export { changeRefusals, offerRoutes } from './routes.ts';
