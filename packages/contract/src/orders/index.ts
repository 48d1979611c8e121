/** The door of `orders`. */
export { type OrderFile, orderFileRoutes } from './files.ts';
export * from './history.ts';
export { orderHistoryRoutes } from './history-routes.ts';
export * from './orders.ts';
export { orderRoutes } from './routes.ts';
export { orderStepRoutes } from './step-routes.ts';
export * from './steps.ts';
export { type OrderView, orderViewRoutes, type ViewedList } from './views.ts';
