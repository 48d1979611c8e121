/** The door of `uploads`. */
export { uploadRoutes } from './routes.ts';
export * from './sentences.ts';
export * from './uploads.ts';
