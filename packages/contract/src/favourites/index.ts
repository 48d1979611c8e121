/** The door of `favourites`. */
export * from './favourites.ts';
export { favouriteRoutes } from './routes.ts';
