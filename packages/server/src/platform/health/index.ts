export { type HealthOptions, registerHealth } from './health.ts';
export { createLogger } from './logger.ts';
export { createMetrics, type Metrics } from './metrics.ts';
