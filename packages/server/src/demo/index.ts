/** The door of the demo market: filled in at the first start with the embedded database (Product decisions 9). */
export { type DemoFill, fillDemoMarket } from './fill.ts';
export { demoUsernames } from './users.ts';
