/** The door of `baskets`. */
export * from './baskets.ts';
export { basketRoutes } from './routes.ts';
export { orderTemplateRoutes } from './template-routes.ts';
export * from './templates.ts';
