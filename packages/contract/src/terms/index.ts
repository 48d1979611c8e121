/** The door of `terms`: the general terms, their versions and who has accepted them. */

export { termsRoutes } from './routes.ts';
export * from './terms.ts';
