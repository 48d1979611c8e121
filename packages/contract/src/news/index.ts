/** The door of `news`. */
export * from './news.ts';
export { newsRoutes } from './routes.ts';
