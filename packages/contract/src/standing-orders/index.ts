/** The door of `standing-orders`. */
export { reasonSentences } from './reason-sentences.ts';
export { standingOrderRoutes } from './routes.ts';
export * from './standing-orders.ts';
