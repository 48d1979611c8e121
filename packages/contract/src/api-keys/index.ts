/** The door of `api-keys`. */
export * from './api-keys.ts';
export { apiKeyRoutes } from './routes.ts';
