export { createPurchaseLimitStore, type DailyPurchase, type PurchaseLimitStore } from './purchase-limits.store.ts';
