/** The door of `approvals`. */
export * from './approvals.ts';
export { approvalRoutes } from './routes.ts';
