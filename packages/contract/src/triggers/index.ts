/** The door of `triggers`. */
export { reasonSentences } from './reason-sentences.ts';
export { triggerRoutes } from './routes.ts';
export * from './triggers.ts';
