/** The door of the demo market: filled in at the first start with the embedded database (Product decisions 9). */
export { composeDemoMarketAside, fillDemoMarketAside } from './fill-aside.ts';
export { dropSnapshot, hasSnapshot, restoreSnapshot } from './onboarding/snapshot.store.ts';
export { createTraders, type Traders } from './onboarding/traders.ts';
