/** The door of `orders`. */
export * from './orders.ts';
export { orderRoutes } from './routes.ts';
