export { type HealthOptions, registerHealth } from './health.ts';
export { createMetrics, type Metrics } from './metrics.ts';
