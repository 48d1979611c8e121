export { createMetrics } from '../platform/health/index.ts';
export { type App, type AppParts, buildApp } from './app.ts';
export { configRules } from './brand.ts';
export { forgetDemoSnapshot, resetDemoMarket } from './demo-controls.ts';
export { holdAfterRestore } from './restored.store.ts';
