/** The door of `contact`. */
export * from './contact.ts';
export { contactRoutes } from './routes.ts';
