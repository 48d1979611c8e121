/** The door of the demo market: filled in at the first start with the embedded database (Product decisions 9). */
export { fillDemoMarketAside } from './fill-aside.ts';
