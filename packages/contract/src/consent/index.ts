/** The door of `consent`: the decision about analytics, page views and session replays. */
export * from './consent.ts';
export { consentRoutes } from './routes.ts';
