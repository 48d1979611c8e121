/** The door of `market`. What its offers look like stands in `offers`. */
export { marketRoutes } from './routes.ts';
