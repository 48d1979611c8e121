/** The door of `price-halts`. */
export * from './price-halts.ts';
export { priceHaltRoutes } from './routes.ts';
